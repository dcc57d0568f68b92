// Runs in pages of the path /auth/extension and of the self-check, and passes messages between the page and the worker.
// It has no data to reveal: the worker decides what this page may receive. It must not import anything but types.
import type { BridgeMessage, HelloAnswer, PairingOutcome, WorkerMessage } from './messages.ts';

interface FromPage {
  readonly source: 'daybook-page';
  readonly type: 'hello' | 'connect';
  readonly token?: string;
  readonly server?: string;
  readonly user?: { readonly name: string; readonly id?: string };
}

function toPage(message: Readonly<Record<string, unknown>>): void {
  window.postMessage({ source: 'daybook-extension', ...message }, location.origin);
}

async function sayHello(): Promise<void> {
  const answer: HelloAnswer | null = await chrome.runtime.sendMessage({ type: 'hello' } satisfies BridgeMessage);
  if (answer) toPage({ type: 'hello', ...answer });
}

function tellOutcome(outcome: PairingOutcome, server: string): void {
  const known: readonly PairingOutcome[] = ['connected', 'confirming', 'declined', 'busy'];
  if (known.includes(outcome)) toPage({ type: outcome, server });
  else toPage({ type: 'failed', reason: outcome });
}

async function pair({ server, token, user }: FromPage): Promise<void> {
  if (typeof server !== 'string' || typeof token !== 'string' || typeof user?.name !== 'string') return;
  const { name, id } = user;
  const message: BridgeMessage = { type: 'pair', server, token, user: id === undefined ? { name } : { name, id } };
  const outcome: PairingOutcome | null = await chrome.runtime.sendMessage(message);
  // For a site that nobody chose the worker returns no outcome, so the page gets none either.
  if (outcome) tellOutcome(outcome, server);
}

function isFromPage(data: unknown): data is FromPage {
  return typeof data === 'object' && data !== null && 'source' in data && data.source === 'daybook-page';
}

window.addEventListener('message', (event) => {
  if (event.source !== window || event.origin !== location.origin || !isFromPage(event.data)) return;
  if (event.data.type === 'hello') void sayHello();
  if (event.data.type === 'connect' && location.pathname.startsWith('/auth/extension')) void pair(event.data);
});

chrome.runtime.onMessage.addListener((message: WorkerMessage, _sender, answer) => {
  if (message.type === 'are-you-there') answer(true);
  else tellOutcome(message.outcome, message.server);
});

void sayHello();
