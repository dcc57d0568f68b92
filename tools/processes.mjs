/** Child processes: quiet ones whose output is kept, and ones that take over the terminal. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

/** Runs a program to its end; resolves to its exit code and everything it printed. */
export function runQuietly(program, args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** What a shell reports for a program that a signal ended. */
const codeOfSignal = (signal) => 128 + (constants.signals[signal] ?? 0);

/**
 * Runs programs that share this terminal until the first of them ends. SIGTERM and SIGINT are passed on to all, and
 * this process waits for them. Each gets its own process group, so that Ctrl+C reaches it once, through us.
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
