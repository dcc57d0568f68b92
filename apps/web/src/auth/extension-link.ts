// The conversation with the browser extension on this page. Nothing is trusted but what it is for: whether an extension
// is here, and whether it took the key. Anything else that a page script could forge changes only what is shown.
import { z } from 'zod';

const fromExtension = z.discriminatedUnion('type', [
  z.object({
    source: z.literal('daybook-extension'),
    type: z.literal('hello'),
    version: z.string(),
    connected: z.boolean(),
  }),
  z.object({ source: z.literal('daybook-extension'), type: z.literal('connected') }),
  z.object({ source: z.literal('daybook-extension'), type: z.literal('confirming') }),
  z.object({ source: z.literal('daybook-extension'), type: z.literal('declined') }),
  z.object({ source: z.literal('daybook-extension'), type: z.literal('failed'), reason: z.string() }),
]);
export type ExtensionMessage = z.infer<typeof fromExtension>;

/** A message of the extension on this very page, or null. */
export const readExtensionMessage = (
  event: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  page: { origin: string; window: unknown },
): ExtensionMessage | null => {
  if (event.source !== page.window || event.origin !== page.origin) return null;
  const parsed = fromExtension.safeParse(event.data);
  return parsed.success ? parsed.data : null;
};

const post = (message: Record<string, unknown>): void =>
  window.postMessage({ source: 'daybook-page', ...message }, location.origin);

/** Asks whether an extension is here. It answers with `hello`. */
export const askForExtension = (): void => post({ type: 'hello' });

/** Hands over a key that can only send recordings. */
export const offerToken = (token: string, user: { id: string; name: string }): void =>
  post({ type: 'connect', token, server: location.origin, user });

export type ExtensionState =
  | 'checking'
  | 'missing'
  | 'found'
  | 'connecting'
  | 'confirming'
  | 'declined'
  | 'connected'
  | 'failed';

/** What is known after a message. */
export const stateAfter = (state: ExtensionState, message: ExtensionMessage): ExtensionState => {
  if (message.type !== 'hello') return message.type;
  // Its first word may come again while it is being connected.
  if (state !== 'checking' && state !== 'missing') return state;
  return message.connected ? 'connected' : 'found';
};
