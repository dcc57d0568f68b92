// Messages to and from the browser extension on this page. They are only trusted to tell whether an extension is here,
// and whether it took the key. Anything that a page script could forge only changes the display.

export type ExtensionMessage =
  | { type: 'hello'; connected: boolean }
  | { type: 'connected' | 'confirming' | 'declined' | 'busy' | 'failed' };

const outcomes = ['connected', 'confirming', 'declined', 'busy', 'failed'] as const;

const fields = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? Object.fromEntries(Object.entries(data)) : {};

/** Returns a message of the extension from this page itself, or null. */
export const readExtensionMessage = (
  event: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  page: { origin: string; window: unknown },
): ExtensionMessage | null => {
  if (event.source !== page.window || event.origin !== page.origin) return null;
  const { source, type, connected } = fields(event.data);
  if (source !== 'daybook-extension') return null;
  if (type === 'hello') return typeof connected === 'boolean' ? { type, connected } : null;
  const outcome = outcomes.find((each) => each === type);
  return outcome === undefined ? null : { type: outcome };
};

const post = (message: Record<string, unknown>): void =>
  window.postMessage({ source: 'daybook-page', ...message }, location.origin);

/** Asks for an extension. It answers with `hello`. */
export const askForExtension = (): void => post({ type: 'hello' });

/** Offers a key that can only send recordings. */
export const offerToken = (token: string, user: { id: string; name: string }): void =>
  post({ type: 'connect', token, server: location.origin, user });

export type ExtensionState =
  | 'checking'
  | 'missing'
  | 'found'
  | 'connecting'
  | 'confirming'
  | 'declined'
  | 'busy'
  | 'connected'
  | 'failed';

/** Returns the state after a message. */
export const stateAfter = (state: ExtensionState, message: ExtensionMessage): ExtensionState => {
  if (message.type !== 'hello') return message.type;
  // Its first message may be repeated while it is being connected.
  if (state !== 'checking' && state !== 'missing') return state;
  return message.connected ? 'connected' : 'found';
};
