// A real CalDAV server for tests: Radicale, with one user and a separate folder.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Why it is not available here; undefined if it is. */
export const noRadicale: string | undefined = (() => {
  try {
    execFileSync('radicale', ['--version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'radicale is not installed (Debian package radicale)';
  }
})();

export type Radicale = {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** Creates a calendar of the user and returns its address. */
  makeCalendar(name: string): Promise<string>;
  /** Writes an object into a calendar, or removes it without a text. */
  put(calendarUrl: string, file: string, text: string | null): Promise<void>;
  setPassword(password: string): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Forgets its sync tokens, as servers do after a while. */
  forgetTokens(calendarName: string): Promise<void>;
  close(): Promise<void>;
};

const username = 'ada';

export async function startRadicale(password = 'app password: €'): Promise<Radicale> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-radicale-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const current = { password };
  let child: ChildProcess | null = null;
  const setPassword = async (next: string) => {
    current.password = next;
    await writeFile(join(folder, 'users'), `${username}:${next}\n`);
  };
  await setPassword(password);
  await writeFile(join(folder, 'config'), configOf(folder, port));

  const ask = async (target: string, init: RequestInit) => {
    const authorization = `Basic ${Buffer.from(`${username}:${current.password}`).toString('base64')}`;
    const answer = await fetch(target, { ...init, headers: { ...init.headers, authorization } });
    if (!answer.ok) throw new Error(`${init.method} ${target}: ${answer.status} ${await answer.text()}`);
  };
  const stop = async () => {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill();
    await ended;
  };
  const start = async () => {
    child = spawn('radicale', ['--config', join(folder, 'config')], { stdio: 'ignore' });
    await untilListening(url);
  };
  await start();
  return {
    url,
    username,
    get password() {
      return current.password;
    },
    async makeCalendar(name) {
      const target = `${url}/${username}/${name}/`;
      const body = `<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
        <d:set><d:prop><d:displayname>${name}</d:displayname></d:prop></d:set></c:mkcalendar>`;
      await ask(target, { method: 'MKCALENDAR', body });
      return target;
    },
    async put(calendarUrl, file, text) {
      const target = `${calendarUrl}${file}.ics`;
      if (text === null) return ask(target, { method: 'DELETE' });
      return ask(target, { method: 'PUT', body: text, headers: { 'content-type': 'text/calendar; charset=utf-8' } });
    },
    setPassword,
    stop,
    start,
    forgetTokens: (name) =>
      rm(join(folder, 'collections/collection-root', username, name, '.Radicale.cache/sync-token'), {
        recursive: true,
        force: true,
      }),
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const configOf = (folder: string, port: number): string =>
  [
    '[server]',
    `hosts = 127.0.0.1:${port}`,
    '[auth]',
    'type = htpasswd',
    `htpasswd_filename = ${join(folder, 'users')}`,
    'htpasswd_encryption = plain',
    'delay = 0',
    '[rights]',
    'type = owner_only',
    '[storage]',
    `filesystem_folder = ${join(folder, 'collections')}`,
    '[logging]',
    'level = error',
    '',
  ].join('\n');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

async function untilListening(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Radicale did not start within ten seconds');
}
