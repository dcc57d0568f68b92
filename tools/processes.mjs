/** Child processes: quiet ones whose output is captured, and ones that take over the terminal. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

/** Running quiet programs; each leads a process group, so that its children end with it. */
const running = new Set();
const ownGroup = process.platform !== 'win32';

function endGroup(child, signal) {
  try {
    process.kill(ownGroup ? -child.pid : child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

process.on('exit', () => {
  for (const child of running) endGroup(child, 'SIGKILL');
});

/**
 * Runs a program to its end; resolves to its exit code and everything that it printed. After the deadline it is killed
 * with all its children, and its output says so.
 */
export function runQuietly(program, args, { cwd = root, env = process.env, shell = false, deadlineMs = 600_000 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'], detached: ownGroup });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    const timer = setTimeout(() => {
      keep(`\nended after ${deadlineMs / 1000} s, because it did not end by itself`);
      endGroup(child, 'SIGKILL');
    }, deadlineMs);
    const end = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output });
    };
    running.add(child);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      keep(error.message);
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Returns the exit code that a shell reports for a program that a signal ended. */
const codeOfSignal = (signal) => 128 + (constants.signals[signal] ?? 0);

/**
 * When npm is stopped it ends its shell, but not this process, which is then reparented: that is how it is noticed.
 * Without npm the user may leave this process running on purpose.
 */
function whenNpmEnds(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 100);
  timer.unref();
}

/**
 * Runs programs that share this terminal until the first of them ends. SIGTERM and SIGINT are forwarded to all, and
 * this process waits for them. Each has its own process group, so that Ctrl+C reaches it only once, through this
 * process.
 * Resolves to the exit code of the one that ended first.
 */
export function runTogether(commands) {
  const children = commands.map(({ program, args, cwd = root, env = process.env }) =>
    spawn(program, args, { cwd, env, stdio: 'inherit', detached: process.platform !== 'win32' }),
  );
  const passOn = (signal) => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => passOn(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  whenNpmEnds(() => passOn('SIGTERM'));
  const ends = children.map(
    (child) =>
      new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('exit', (code, signal) => {
          resolve(code ?? codeOfSignal(signal));
          passOn('SIGTERM');
        });
      }),
  );
  return Promise.race(ends).then(async (code) => {
    await Promise.all(ends);
    return code;
  });
}
