#!/usr/bin/env python3
"""One situation per operator: what it makes of a line, and what it leaves alone."""

import unittest

from operators import OPERATORS
from run_mutation import by_exit, left_at_once


def made(operator, text):
    return [mutated for _, _, mutated in OPERATORS[operator](text)]


class Operators(unittest.TestCase):
    def test_a_full_mask_becomes_a_short_one(self):
        self.assertEqual(made("wrong-constant", "r = __any_sync(0xffffffffu, p);"),
                         ["r = __any_sync(0x00ffffffu, p);", "r = __any_sync(0x1fu, p);"])

    def test_a_constant_mask_becomes_another(self):
        self.assertIn("r = __any_sync(0x7fffu, p);", made("wrong-constant", "r = __any_sync(0xffffu, p);"))

    def test_a_ballot_mask_becomes_full(self):
        self.assertEqual(made("full-for-ballot", "r = __any_sync(m1 & ~m2, p);"), ["r = __any_sync(0xffffffffu, p);"])
        self.assertEqual(made("full-for-ballot", "r = __any_sync(0xffffffffu, p);"), [])

    def test_nested_calls_are_two_sites(self):
        self.assertEqual(len(made("activemask", "r = __shfl_sync(m, v, __ffs(__ballot_sync(m, 1)) - 1);")), 2)

    def test_comments_and_strings_have_no_sites(self):
        self.assertEqual(made("activemask", '// __any_sync(m, 1)\nconst char *s = "__any_sync(m, 1)";'), [])

    def test_a_loop_keeps_its_first_mask(self):
        self.assertEqual(made("stale-mask", "while (c = i < n, it = __ballot_sync(it, c), c) {}"),
                         ["while (c = i < n, it, c) {}"])

    def test_lanes_that_left_stay_in_the_mask(self):
        self.assertEqual(made("stale-mask", "m = __ballot_sync(it, c); it &= ~m; ws_it1 &= ~m;"),
                         ["m = __ballot_sync(it, c); it &= ~m; ws_it1;"])

    def test_a_forgotten_mask_moves_the_arguments(self):
        self.assertEqual(made("forgotten-mask", "r = __shfl_down_sync(m, v, 1);"), ["r = __shfl_down_sync(v, 1, 32);"])
        self.assertEqual(made("forgotten-mask", "r = __shfl_down_sync(m, v, 1, 8);"), ["r = __shfl_down_sync(v, 1, 8);"])
        self.assertEqual(made("forgotten-mask", "r = __any_sync(m, v > 1);"), ["r = __any_sync(v > 1, m);"])

    def test_a_width_is_dropped_unless_it_says_nothing(self):
        self.assertEqual(made("width-dropped", "r = __shfl_sync(m, v, 1, 8);"), ["r = __shfl_sync(m, v, 1);"])
        self.assertEqual(made("width-dropped", "r = __shfl_sync(m, v, 1, 32);"), [])

    def test_a_warp_barrier_is_removed(self):
        self.assertEqual(made("syncwarp-removed", "a(); __syncwarp(m); b();"), ["a(); (void)0; b();"])

    def test_a_warp_barrier_comes_too_early(self):
        self.assertEqual(made("syncwarp-misplaced", "{ s[t] = v; __syncwarp(); }"), ["{\n__syncwarp(); s[t] = v; }"])
        self.assertEqual(made("syncwarp-misplaced", "{ int x = s[t]; __syncwarp(); }"), [])

    def test_a_warp_barrier_slips_into_the_guard(self):
        self.assertEqual(made("syncwarp-in-guard", "if (t < d) s[t] += 1; __syncwarp();"),
                         ["if (t < d) { s[t] += 1; __syncwarp(); }"])

    def test_a_child_gets_its_parents_mask(self):
        text = "m2 = __ballot_sync(m1, c); r = __any_sync(m2, p);"
        self.assertEqual(made("parent-for-child", text), ["m2 = __ballot_sync(m1, c); r = __any_sync(m1, p);"])

    def test_the_arms_swap_masks(self):
        text = "m = __ballot_sync(f, c); r = __any_sync(m, p); q = __any_sync(~m, p);"
        self.assertEqual([t[25:] for t in made("other-arm", text)],
                         ["r = __any_sync(~m, p); q = __any_sync(~m, p);", "r = __any_sync(m, p); q = __any_sync(m, p);"])


NOTE = "  note: a.cu:7: completed-by-exit: shfl.sync.idx.b32 names lanes 8-15 of warp 0 of block 0, which had left the kernel\n"
MORE = NOTE.replace("8-15", "4-15")
MEETS = "  note: a.cu:7: cross-pc-match: lanes 0-15 of warp 0 of block 0 complete shfl.sync.idx.b32 together from line 7 and line 7\n"


class Leaving(unittest.TestCase):
    def test_a_mask_that_names_lanes_that_left(self):
        self.assertTrue(left_at_once(NOTE, set()))

    def test_the_right_version_names_the_same_lanes(self):
        self.assertFalse(left_at_once(NOTE, by_exit(NOTE)))
        self.assertTrue(left_at_once(MORE, by_exit(NOTE)))

    def test_lanes_that_were_at_the_operation_did_not_leave_at_once(self):
        self.assertFalse(left_at_once(NOTE + MEETS, set()))

    def test_nothing_left(self):
        self.assertFalse(left_at_once("plan: equivalent\n", set()))

    def test_a_store_loses_its_guard(self):
        self.assertEqual(made("guard-lost", "if (i < n) out[i] = v;"), [" out[i] = v;"])
        self.assertEqual(made("guard-lost", "if (lane == 0) atomicAdd(p, 1);"), [" atomicAdd(p, 1);"])
        for kept in ("if (i < n) v = 0;", "if (i < n) out[i] = v; else w = 1;", "if (i < n) return;", "if (a) { out[i] = v; }"):
            self.assertEqual(made("guard-lost", kept), [])

    def test_a_fence_gets_a_smaller_scope_or_goes(self):
        self.assertEqual(made("scope-narrowed", "__threadfence(); __syncthreads();"),
                         ["__threadfence_block(); __syncthreads();", "__threadfence(); __syncwarp();"])
        self.assertEqual(made("fence-removed", "__threadfence_block();"), ["(void)0;"])

    def test_operands_of_neighbours_are_swapped(self):
        self.assertEqual(made("pair-swapped", "a = __any_sync(m, x); b = __any_sync(m, y);"), ["a = __any_sync(m, y); b = __any_sync(m, x);"])
        self.assertEqual(made("pair-swapped", "a = __any_sync(m, x); b = __all_sync(m, y);"), [])

    def test_a_shape_becomes_a_number(self):
        self.assertEqual(made("shape-hard-coded", "blockIdx.x * blockDim.x"), ["blockIdx.x * 128u"])
        self.assertEqual(made("shape-hard-coded", "my.blockDim.x"), [])

    def test_the_value_of_a_shuffle_is_cut(self):
        self.assertEqual(made("value-cut", "r = __shfl_sync(m, v, 0);"), ["r = __shfl_sync(m, (int)(v), 0);", "r = __shfl_sync(m, (short)(v), 0);"])


if __name__ == "__main__":
    unittest.main()
