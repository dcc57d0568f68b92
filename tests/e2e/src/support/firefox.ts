// Firefox over WebDriver BiDi, without Playwright, which cannot load an extension into it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from './wait-for.ts';

/** Firefox is slow on a busy machine, especially for background tabs. */
const withinMs = 60_000;
const candidates = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The system's Firefox, or undefined. */
export const firefoxPath = candidates.find((path) => existsSync(path));

export interface Firefox {
  /** Loads the extension; returns its id. */
  install(extension: string): Promise<string>;
  goTo(url: string): Promise<void>;
  /** Evaluates a script in the first tab, or in the one whose address contains a text, and returns its text. */
  run(script: string, where?: string): Promise<string>;
  close(): Promise<void>;
}

type Answer = Readonly<Record<string, unknown>>;
type Send = (method: string, params: Answer) => Promise<Answer>;
interface Tab {
  readonly context: string;
  readonly url: string;
}

export async function openFirefox(): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'daybook-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(firefoxPath ?? 'firefox', args, { env: { HOME: profile, MOZ_HEADLESS: '1' } });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  const address = await waitFor(
    () => /ws:\/\/\S+/u.exec(said)?.[0] ?? '',
    (seen) => seen !== '',
    60_000,
  );
  const send = await converse(`${address}/session`);
  await send('session.new', { capabilities: {} });
  return {
    ...tabsBy(send),
    install: async (path) => {
      const { extension } = await send('webExtension.install', { extensionData: { type: 'path', path } });
      return String(extension);
    },
    close: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function tabsBy(send: Send): Pick<Firefox, 'goTo' | 'run'> {
  const find = async (where: string) => {
    const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: Tab[] };
    return contexts.find(({ url }) => url.includes(where))?.context;
  };
  const tab = async (where: string) =>
    waitFor(
      () => find(where),
      (context) => context !== undefined,
      withinMs,
    );
  return {
    goTo: async (url) => {
      await send('browsingContext.navigate', { context: await tab(''), url, wait: 'complete' });
    },
    run: async (expression, where = '') => {
      const target = { context: await tab(where) };
      const { result } = (await send('script.evaluate', { expression, target, awaitPromise: true })) as {
        result?: { value?: unknown };
      };
      return String(result?.value ?? '');
    },
  };
}

/** Opens a connection on which every command waits for its own answer. */
async function converse(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data));
    if (type === 'error') waiting.get(id)?.reject(new Error(String(message)));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  let lastId = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
}
