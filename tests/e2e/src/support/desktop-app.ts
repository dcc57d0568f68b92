import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from './wait-for.ts';

/** The desktop app, started from the folder into which its user unpacked it. */
export interface DesktopApp {
  /** Returns the address that it opened in the browser. */
  opened(): Promise<string>;
  end(): Promise<void>;
}

/** Starts it in a home of its own; packages that npm would fetch are missing, as without a connection. */
export async function startDesktopApp(folder: string): Promise<DesktopApp> {
  const home = await mkdtemp(join(tmpdir(), 'daybook-home-'));
  const openedFile = join(home, 'opened');
  const bin = join(home, 'bin');
  await mkdir(bin);
  await symlink(process.execPath, join(bin, 'node'));
  await writeFile(join(bin, 'xdg-open'), `#!/bin/sh\necho "$1" >> ${openedFile}\n`);
  await chmod(join(bin, 'xdg-open'), 0o755);
  const env = {
    HOME: home,
    LANG: 'en_GB.UTF-8',
    PATH: `${bin}:/usr/bin:/bin`,
    XDG_RUNTIME_DIR: home,
    DAYBOOK_AGENT_DIR: join(home, 'state'),
    DAYBOOK_AGENT_SEND_SECONDS: '1',
    npm_config_offline: 'true',
  };
  const child = spawn('/bin/sh', [join(folder, 'daybook.sh')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return {
    opened: async () => {
      const read = () => readFile(openedFile, 'utf8').catch(() => '');
      const text = await waitFor(read, (found) => found !== '' || child.exitCode !== null, 60_000);
      if (text === '') throw new Error(`The desktop app opened nothing: ${said}`);
      return text.split('\n')[0] ?? '';
    },
    end: async () => {
      await ended(child);
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
