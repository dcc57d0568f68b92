// Collects the facts for the self-check from the browser, the server and the extension.
import { routes } from '@daybook/contract/routes.ts';
import { askForExtension, readExtensionMessage } from '../auth/extension-link.ts';
import { call } from '../shell/api/api.ts';
import {
  type Check,
  checkBrowser,
  checkClock,
  checkConnection,
  checkExtension,
  checkStorage,
  checkTimeZone,
} from './self-test.ts';

const extensionAnswersMs = 1500;

const askServer = async (): Promise<{ tookMs: number; apartMs: number } | null> => {
  const startedMs = performance.now();
  const answer = await call(routes.getAuthInit, { waits: true }).catch(() => null);
  if (answer === null) return null;
  const tookMs = performance.now() - startedMs;
  return { tookMs, apartMs: Date.now() - tookMs / 2 - Date.parse(answer.data.server_time) };
};

const askExtension = (): Promise<'missing' | 'found' | 'connected'> =>
  new Promise((done) => {
    const answered = (state: 'missing' | 'found' | 'connected') => {
      window.removeEventListener('message', listen);
      window.clearTimeout(timer);
      done(state);
    };
    const listen = (event: MessageEvent) => {
      const message = readExtensionMessage(event, { origin: location.origin, window });
      if (message?.type === 'hello') answered(message.connected ? 'connected' : 'found');
    };
    const timer = window.setTimeout(() => answered('missing'), extensionAnswersMs);
    window.addEventListener('message', listen);
    askForExtension();
  });

/** Runs all checks. `timeZone` is the signed-in user's. */
export const runSelfTest = async (timeZone: string | null): Promise<Check[]> => {
  const [server, extension] = await Promise.all([askServer(), askExtension()]);
  return [
    checkBrowser({
      hasCrypto: typeof globalThis.crypto?.getRandomValues === 'function',
      hasZones: typeof Intl.supportedValuesOf === 'function',
      hasBeacons: 'sendBeacon' in navigator,
    }),
    checkStorage(navigator.cookieEnabled, localStorage),
    checkConnection(server?.tookMs ?? null),
    checkClock(server?.apartMs ?? null),
    checkTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone, timeZone),
    checkExtension(extension),
  ];
};
