"""Starts programs and measures what each alone used: processor seconds and peak resident memory.

A process starts with the peak of the one that forked it. A driver of 10 MB would hide every peak below that. So the driver makes
itself the reaper of its descendants' orphans, has a shell of 1 MB start the program in the background and end, and then waits for
the program itself, whose usage the kernel reports alone.
"""
import ctypes
import os
import signal
import tempfile

PR_SET_CHILD_SUBREAPER = 36


def become_reaper():
    """Whether orphaned grandchildren come to this process; without it peaks below the driver's own cannot be seen."""
    try:
        return ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0
    except (OSError, AttributeError):
        return False


REAPER = become_reaper()
ENVIRONMENT = {
    "PATH": os.environ.get("PATH", ""),
    "HOME": os.environ.get("HOME", "/"),
    "LC_ALL": "C.UTF-8",
    "PYTHONHASHSEED": "0",
    "PYTHONDONTWRITEBYTECODE": "1",
}


class Run:
    """How a process ended, what it said, and what it used."""

    def __init__(self, code, stdout, stderr, usage):
        self.code = code
        self.stdout = stdout
        self.stderr = stderr
        self.user = usage.ru_utime
        self.system = usage.ru_stime
        self.rss = usage.ru_maxrss * 1024

    @property
    def cpu(self):
        return self.user + self.system


def read(path):
    with open(path, errors="replace") as file:
        return file.read()


def start(command, folder, out, err):
    """The process id of the running command."""
    if not REAPER:
        return spawn(command, folder, out, err)
    ident = os.path.join(os.path.dirname(out), "pid")
    script = 'cd "$1"; out=$2; err=$3; ident=$4; shift 4; "$@" </dev/null >"$out" 2>"$err" & echo $! >"$ident"'
    shell = ["/bin/sh", "-c", script, "sh", folder, out, err, ident] + command
    os.waitpid(os.posix_spawn("/bin/sh", shell, ENVIRONMENT), 0)
    return int(read(ident))


def spawn(command, folder, out, err):
    here = os.getcwd()
    os.chdir(folder)
    try:
        write = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        actions = [(os.POSIX_SPAWN_OPEN, 1, out, write, 0o600), (os.POSIX_SPAWN_OPEN, 2, err, write, 0o600)]
        return os.posix_spawnp(command[0], command, ENVIRONMENT, file_actions=actions)
    finally:
        os.chdir(here)


def run(command, folder=".", timeout=120):
    """Runs a command to its end; after `timeout` seconds it is ended (its code is then -14 or -9)."""
    with tempfile.TemporaryDirectory() as scratch:
        out, err = os.path.join(scratch, "out"), os.path.join(scratch, "err")
        ident = start(command, os.path.abspath(folder), out, err)

        def expire(_number, _frame):
            os.kill(ident, signal.SIGKILL)

        before = signal.signal(signal.SIGALRM, expire)
        signal.alarm(timeout)
        try:
            _, status, usage = os.wait4(ident, 0)
        finally:
            signal.alarm(0)
            signal.signal(signal.SIGALRM, before)
        return Run(os.waitstatus_to_exitcode(status), read(out), read(err), usage)
