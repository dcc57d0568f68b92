// The product as its users run it: in a process of its own, reached over HTTP.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type ServerProcess = {
  readonly url: string;
  /** The memory of the process in MB of a million bytes; null when the system does not report it. */
  residentMb(): number | null;
  stop(): Promise<void>;
};

const serverDir = resolve(import.meta.dirname, '../../apps/server');
const startWithinMs = 60_000;

/** Starts the server with these settings on a free port; it ends with this process. */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const env = {
    ...process.env,
    PORT: '0',
    DEMO: 'off',
    UPKEEP: 'off',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '1000000',
    // A database that was filled before its first server start has no key of its own.
    SECRET_KEY: 'be'.repeat(32),
    ...settings,
  };
  const nodeOptions: string[] = JSON.parse(readFileSync(resolve(serverDir, 'node-options.json'), 'utf8'));
  const child = spawn(process.execPath, [...nodeOptions, resolve(serverDir, 'src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const url = await addressOf(child);
  return {
    url,
    residentMb: () => residentMb(child.pid),
    stop: async () => {
      process.removeListener('exit', killAtExit);
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, reject) => {
    const timer = setTimeout(() => reject(new Error('The server did not start in time')), startWithinMs);
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready at (http:\S+)/.exec(output)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      found(address);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
}

function residentMb(pid: number | undefined): number | null {
  if (process.platform !== 'linux') return null;
  const kibibytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return kibibytes === undefined ? null : (Number(kibibytes) * 1024) / 1e6;
}
