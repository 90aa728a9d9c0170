#!/usr/bin/env python3
"""A real Slurm on this machine: one slurmctld, three slurmd on loopback, one of which dies in the middle of its shard.

    slurm_test.py PATH/TO/warpshift

Needs slurmctld, slurmd, slurm-client and munge (Debian's packages) and root. Where one is missing it says so, loudly, and exits with
77, which ctest shows as skipped and never as passed.
"""

import json
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

TOOL = os.path.abspath(sys.argv[1])
NODES = 3
SHARDS = 6
NEEDED = ("munged", "slurmctld", "slurmd", "sbatch", "squeue", "sinfo", "scontrol", "scancel")

CONFIG = """ClusterName=warpshift
SlurmctldHost={host}(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={base}/munge.socket
SlurmctldPort={port}
SlurmctldPidFile={base}/ctld.pid
SlurmctldLogFile={base}/ctld.log
StateSaveLocation={base}/state
SlurmdSpoolDir={base}/spool-%n
SlurmdPidFile={base}/slurmd-%n.pid
SlurmdLogFile={base}/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
ReturnToService=2
SlurmdTimeout=5
SlurmctldTimeout=5
KillWait=1
InactiveLimit=0
SlurmdParameters=config_overrides
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/backfill
SchedulerParameters=sched_interval=1,batch_sched_delay=1,defer,requeue_delay=1
JobRequeue=1
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
JobCompType=jobcomp/none
{nodes}
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


def skip(why):
    print("=" * 70 + f"\nSKIPPED: {why}\nNothing about Slurm was tested by this run.\n" + "=" * 70)
    sys.exit(77)


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for s in sockets:
        s.bind(("127.0.0.1", 0))
    ports = [s.getsockname()[1] for s in sockets]
    for s in sockets:
        s.close()
    return ports


class Cluster:
    def __init__(self, base):
        self.base = base
        self.started = []
        self.nodes = {}

    def start(self, *argv, **more):
        with open(os.path.join(self.base, os.path.basename(argv[0]) + ".out"), "ab") as out:
            child = subprocess.Popen(argv, stdout=out, stderr=out, stdin=subprocess.DEVNULL, start_new_session=True, **more)
        self.started.append(child)
        return child

    def up(self):
        base, host = self.base, socket.gethostname().split(".")[0]
        os.chmod(base, 0o755)
        key = os.path.join(base, "munge.key")
        with open(key, "wb") as f:
            f.write(os.urandom(128))
        os.chmod(key, 0o600)
        self.start("munged", "--foreground", "--force", f"--socket={base}/munge.socket", f"--key-file={key}",
                   f"--pid-file={base}/munge.pid", f"--log-file={base}/munge.log", f"--seed-file={base}/munge.seed")
        ports = free_ports(NODES + 1)
        nodes = "\n".join(f"NodeName=n{i} NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[i]} CPUs=1 RealMemory=500 State=UNKNOWN"
                          for i in range(1, NODES + 1))
        conf = os.path.join(base, "slurm.conf")
        with open(conf, "w") as f:
            f.write(CONFIG.format(host=host, base=base, port=ports[0], nodes=nodes))
        os.mkdir(os.path.join(base, "state"))
        os.environ["SLURM_CONF"] = conf
        wait_for(lambda: os.path.exists(f"{base}/munge.socket"), 20, "munged")
        self.start("slurmctld", "-D", "-i", "-f", conf)
        for i in range(1, NODES + 1):
            os.mkdir(f"{base}/spool-n{i}")
            self.nodes[f"n{i}"] = self.start("slurmd", "-D", "-N", f"n{i}", "-f", conf)
        wait_for(lambda: ask("sinfo", "-h", "-o", "%D %T") == f"{NODES} idle", 60, "the nodes")

    def kill_node(self, name):
        """The daemon, and whatever it had started: as if the machine had lost power."""
        doomed = [self.nodes[name].pid] + children_of_node(name)
        for pid in doomed:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def down(self):
        subprocess.run(["scancel", "--full", "--user=root"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=20)
        for child in reversed(self.started):
            if child.poll() is None:
                child.terminate()
        for child in self.started:
            try:
                child.wait(10)
            except subprocess.TimeoutExpired:
                child.kill()
        for i in range(1, NODES + 1):
            for pid in children_of_node(f"n{i}"):
                os.kill(pid, signal.SIGKILL)


def ask(*argv):
    done = subprocess.run(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=30)
    return done.stdout.strip() if done.returncode == 0 else ""


def wait_for(condition, seconds, what):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise SystemExit(f"FAILED: waited {seconds} s for {what}\n" + ask("squeue") + "\n" + ask("sinfo"))
        time.sleep(0.2)


def processes():
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/environ", "rb") as f:
                environ = f.read()
            with open(f"/proc/{pid}/cmdline", "rb") as f:
                yield int(pid), f.read(), environ
        except OSError:
            pass


def children_of_node(name):
    """slurmstepd and the tasks of this test's node; they carry its name and this test's configuration."""
    conf = b"SLURM_CONF=" + os.environ.get("SLURM_CONF", "none").encode() + b"\0"
    steps = []
    for pid, cmdline, environ in processes():
        is_task = b"SLURMD_NODENAME=" + name.encode() + b"\0" in environ and conf in environ
        if is_task:
            steps.append(pid)
            parent = parent_of(pid)
            with_step = open(f"/proc/{parent}/cmdline", "rb").read() if parent > 1 else b""
            if b"slurmstepd" in with_step:
                steps.append(parent)
    return sorted(set(steps) - {os.getpid()})


def parent_of(pid):
    try:
        with open(f"/proc/{pid}/stat") as f:
            return int(f.read().rsplit(")", 1)[1].split()[1])
    except (OSError, IndexError):
        return 0


def make_project(root):
    os.makedirs(root)
    for i in range(18):
        with open(os.path.join(root, f"k{i}.cu"), "w") as f:
            f.write(f"__global__ void k{i}(int *p) {{\n  p[0] = __shfl(p[1], {i});\n}}\n")


def write_slow_tool(path, base):
    """The first attempt at shard 3 waits, so that its node can be killed while it works."""
    with open(path, "w") as f:
        f.write(f'#!/bin/sh\ncase "$*" in *--shard=3/*) if mkdir "{base}/first-attempt" 2>/dev/null; then\n'
                f'  echo "$SLURMD_NODENAME" > "{base}/victim.new"; mv "{base}/victim.new" "{base}/victim"; sleep 600; fi;; esac\n'
                f'exec "{TOOL}" "$@"\n')
    os.chmod(path, 0o755)


def run(base, cluster):
    root = os.path.join(base, "project")
    make_project(root)
    whole = subprocess.run([TOOL, "check", "--no-cuda", "--no-cache", "--format=json", "."], cwd=root, stdout=subprocess.PIPE, text=True)
    script = subprocess.run([TOOL, "submit", "slurm", "--print", f"--shards={SHARDS}", f"--parts={base}/parts", "--no-cuda", "."], cwd=root,
                            stdout=subprocess.PIPE, text=True, check=True).stdout
    slow = os.path.join(base, "slow-warpshift")
    write_slow_tool(slow, base)
    script = script.replace(TOOL, slow)
    cluster.up()
    done = subprocess.run(["sh"], input=script, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=60)
    print(done.stdout + done.stderr, end="")
    assert done.returncode == 0, "submission failed"
    victim = os.path.join(base, "victim")
    wait_for(lambda: os.path.exists(victim), 60, "shard 3 to start")
    with open(victim) as f:
        name = f.read().strip()
    print(f"killing node {name} in the middle of shard 3")
    cluster.kill_node(name)
    # A lost node's task is held back for two minutes before it is queued again; releasing it is what an impatient person does.
    wait_for(lambda: hurry(base), 200, "the result")
    with open(os.path.join(base, "parts", "result.json")) as f:
        merged = f.read()
    assert merged == whole.stdout, "the merged result is not that of one run"
    assert len(json.loads(merged)["sites"]) == 18
    state = ask("sinfo", "-h", "-n", name, "-o", "%T")
    assert state.startswith("down"), f"node {name} is {state}: it was not lost"
    print(f"node {name} is {state}; {SHARDS} shards, 18 sites, the same bytes as one run")


def hurry(base):
    if os.path.exists(os.path.join(base, "parts", "result.json")):
        return True
    for line in ask("squeue", "-h", "-r", "-t", "PD", "-o", "%i %r").splitlines():
        job, reason = line.split(None, 1)
        if "BeginTime" in reason:
            subprocess.run(["scontrol", "update", f"jobid={job}", "StartTime=now"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        elif "held" in reason.lower():
            subprocess.run(["scontrol", "release", job], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(1)
    return False


def main():
    os.environ["PATH"] += ":/usr/sbin:/sbin"
    missing = [n for n in NEEDED if not shutil.which(n)]
    if missing:
        skip(f"not installed: {', '.join(missing)} (Debian: apt-get install slurmctld slurmd slurm-client munge)")
    if os.geteuid() != 0:
        skip("several slurmd on one machine need root")
    pwd.getpwuid(0)
    with tempfile.TemporaryDirectory(prefix="warpshift-slurm-", ignore_cleanup_errors=True) as base:
        cluster = Cluster(base)
        try:
            run(base, cluster)
        except BaseException:
            for log in sorted(os.listdir(base)):
                if log.endswith((".log", ".out")):
                    with open(os.path.join(base, log), errors="replace") as f:
                        print(f"--- {log}\n" + "".join(f.readlines()[-15:]))
            raise
        finally:
            cluster.down()
    print("OK")


if __name__ == "__main__":
    main()
