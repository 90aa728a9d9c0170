#!/usr/bin/env python3
"""The samples on the emulator: legacy text in lock step, migrated text in both modes, against references on the CPU.

    emulator_test.py PATH/TO/warpshift [unittest arguments]

Each test runs a sample's launch plan, reads the buffers that `run --out` wrote, and computes from the inputs what
the kernels must have stored. The references say it as plain loops and know nothing of warps beyond who belongs to
one. `fix` makes the migrated text here; nothing may be left for a person.
"""

import os
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

CU = "." "cu"  # In pieces: a script that names all sources may change them, as far as check knows.

HERE = os.path.dirname(os.path.abspath(__file__))
TOOL = None
FORMATS = {"s8": "b", "s32": "i", "u32": "I", "s64": "q", "f32": "f", "f64": "d"}


class Buffers:
    """What a run left in its buffers: buffers("input", "s32") is a list."""

    def __init__(self, folder):
        self.folder = folder

    def __call__(self, name, type):
        with open(os.path.join(self.folder, name + ".bin"), "rb") as f:
            data = f.read()
        code = FORMATS[type]
        return list(struct.unpack(f"<{len(data) // struct.calcsize(code)}{code}", data))


def warp_of(i, block):
    """The threads of i's warp in a grid of blocks: the first, and one past the last."""
    first = i - i % block % 32
    return first, min(first + 32, i - i % block + block)


def prefix(values, restart):
    """Prefix sums; restart(i) says where a new sum begins."""
    out = []
    for i, v in enumerate(values):
        out.append(v if restart(i) else out[-1] + v)
    return out


def distance(a, b):
    """Levenshtein's, by the textbook's table."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a):
        last, row[0] = row[0], i + 1
        for j, y in enumerate(b):
            last, row[j + 1] = row[j + 1], min(row[j] + 1, row[j + 1] + 1, last + (x != y))
    return row[-1]


class Samples(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def call(self, *args):
        done = subprocess.run([TOOL, *args], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              timeout=300)
        self.assertEqual(done.returncode, 0, f"{args}\n{done.stdout}{done.stderr}")
        return done

    def check(self, name, expect):
        """expect(buffers) asserts; called for each of the three runs."""
        for file in (name + CU, name + ".plan.yaml", "sample" + ".h"):
            shutil.copy(os.path.join(HERE, file), self.folder)
        self.call("fix", "--no-cuda", "--root", ".", "--out-dir", "new", name + CU)
        for file in (name + ".plan.yaml", "sample" + ".h"):
            shutil.copy(os.path.join(HERE, file), os.path.join(self.folder, "new"))
        with open(os.path.join(self.folder, "new", name + CU)) as f:
            self.assertIn("_sync(", f.read())
        for text, mode in ((name + CU, "lockstep"), ("new/" + name + CU, "lockstep"), ("new/" + name + CU, "its")):
            with self.subTest(text=text, mode=mode):
                self.call("run", "--no-cuda", "--mode", mode, text, "--out", "out")
                expect(Buffers(os.path.join(self.folder, "out")))
                shutil.rmtree(os.path.join(self.folder, "out"))

    def test_butterfly_down(self):
        def expect(b):
            v = b("input", "s32")
            self.assertEqual(b("sums", "s32"), [sum(v[w:w + 32]) for w in range(0, 256, 32)])
            self.assertEqual(b("maxima", "s32"), [max(v[w:w + 32]) for w in range(0, 256, 32)])
            self.assertEqual(b("blockSums", "s32"), [sum(x for i, x in enumerate(v) if i // 128 % 2 == k) for k in (0, 1)])
            self.assertEqual(b("partialSums", "s32"), [sum(v[:32]), sum(v[32:48])])
        self.check("butterfly-down", expect)

    def test_lane_branch(self):
        def expect(b):
            v = b("input", "s32")
            self.even_odd(v, b("sums", "s32"), b("votes", "u32"))
            half, four, split = b("half", "s32"), b("four", "s32"), b("split", "s32")
            for i in range(96):
                first, end = warp_of(i, 48)
                lane = i - first
                total = sum(v[first:first + 16])
                self.assertEqual(half[i], (-total if total > 0 else total) if lane < 16 else v[i])
                # Lanes with remainder 1 read eight away; every class of a half warp has its partner.
                self.assertEqual(four[i], [v[first], v[first + (lane ^ 8)], v[i - 4] if lane >= 4 else v[i],
                                           sum(x & 1 for x in v[first + 3:end:4])][lane % 4])
            for i in range(128):
                warp = v[warp_of(i, 64)[0]:warp_of(i, 64)[1]]
                self.assertEqual(split[i], next(x for x in warp if x > 50) if v[i] > 50 else
                                 -next(x for x in reversed(warp) if x <= 50))
        self.check("lane-branch", expect)

    def even_odd(self, v, sums, votes):
        for i in range(128):
            first = warp_of(i, 64)[0]
            lane = i - first
            group = [v[first + (lane & ~6) + k] for k in (0, 2, 4, 6)]
            self.assertEqual(sums[i], max(group) if lane & 1 else sum(group))
        for i in range(128):
            first = warp_of(i, 64)[0]
            mine = range(first + (i & 1), first + 32, 2)
            self.assertEqual(votes[i], sum(1 << (k - first) for k in mine if (sums[k] > 150) == bool(i & 1)))

    def test_moving_average(self):
        def expect(b):
            v = b("input", "f32")
            at = lambda i: v[i] if 0 <= i < len(v) else 0.0
            weights = (0.0625, 0.25, 0.375, 0.25, 0.0625)
            for i, got in enumerate(b("output", "f32")):
                want = sum(w * at(i + k - 2) for k, w in enumerate(weights))
                self.assertLessEqual(abs(got - want), 4 * 2.0 ** -24 * want, f"element {i}: four roundings to f32")
        self.check("moving-average", expect)

    def test_reduce_ladder(self):
        def expect(b):
            v = b("input", "s32")
            self.assertEqual(b("fourth", "s32"), [sum(v[k:k + 256]) for k in range(0, 1024, 256)])
            self.assertEqual(b("fifth", "s32"), [sum(v[k:k + 64]) for k in range(0, 1024, 64)])
            self.assertEqual(b("sixth", "s32"), [sum(v), 0])
        self.check("reduce-ladder", expect)

    def test_scan(self):
        def expect(b):
            v = b("input", "s32")
            self.assertEqual(b("small", "s32"), prefix(v[:48], lambda i: i == 0))
            self.assertEqual(b("large", "s32"), prefix(v, lambda i: i == 0))
            self.assertEqual(b("segments", "s32"), prefix(v[:256], lambda i: i % 8 == 0))
        self.check("scan", expect)

    def test_warp_broadcast(self):
        def expect(b):
            v, d, l = b("input", "s32"), b("doubles", "f64"), b("longs", "s64")
            self.assertEqual(b("thirds", "s32")[:96], [v[i - i % 48 % 32 % 16 + 3] for i in range(96)])
            self.assertEqual(b("rotated", "f64"), [d[i - i % 8 + (i - 1) % 8] for i in range(128)])
            self.assertEqual(b("last", "s64"), [l[31]] * 32 + [l[47]] * 16)
        self.check("warp-broadcast", expect)

    def test_bounds_and_return(self):
        def expect(b):
            v = b("input", "s32")
            want = []
            for i in range(100):
                first, end = warp_of(i, 64)
                want.append(100 * sum(v[first:i + 1]) + min(end, 100) - first)
            for name in ("first", "second", "third"):
                self.assertEqual(b(name, "s32"), want)
            outside = lambda first, end: max(0, end - max(first, 100))
            self.assertEqual(b("returned", "s32"), [outside(*warp_of(i, 64)) for i in range(128)])
        self.check("bounds-and-return", expect)

    def test_levenshtein(self):
        def expect(b):
            t = b("text", "s8")
            self.assertEqual(b("distances", "s32"), [distance(t[:40], t[40:85]), distance(t[85:97], t[97:104])])
        self.check("levenshtein", expect)

    def test_vote_compact(self):
        def expect(b):
            v, output, below = b("input", "s32"), b("output", "s32"), b("below", "s32")
            kept, found = b("kept", "s32"), b("foundInTrip", "s32")
            for warp in range(8):
                begin = 77 * warp
                chunk = v[begin:min(600, begin + 77)]
                trips = [chunk[k:k + 32] for k in range(0, len(chunk), 32)]
                want = [x for x in chunk if x > 60]
                self.assertEqual(kept[warp], len(want))
                self.assertEqual(output[begin:begin + len(want)], want)
                self.assertEqual(found[warp], next((k for k, trip in enumerate(trips) if 17 in trip), -1))
                good = next((k for k, trip in enumerate(trips) if max(trip) >= 97), len(trips))
                for lane in range(min(32, 600 - begin)):
                    self.assertEqual(below[begin + lane], sum(lane < len(trip) for trip in trips[:good]))
        self.check("vote-compact", expect)


if __name__ == "__main__":
    TOOL = os.path.abspath(sys.argv.pop(1))
    unittest.main()
