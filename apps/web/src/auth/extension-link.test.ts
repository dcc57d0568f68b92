import { describe, expect, it } from 'vitest';
import { readExtensionMessage, stateAfter } from './extension-link.ts';

const page = { origin: 'https://daybook.example', window: 'this window' };
const hello = { source: 'daybook-extension', type: 'hello', version: '1.0.0', connected: false };
const event = (data: unknown, origin = page.origin, source: unknown = page.window) => ({
  data,
  origin,
  source: source as Window,
});

describe('messages of the extension', () => {
  it('are read from this window and this origin only', () => {
    expect(readExtensionMessage(event(hello), page)).toMatchObject({ type: 'hello', connected: false });
    expect(readExtensionMessage(event(hello, 'https://elsewhere.example'), page)).toBeNull();
    expect(readExtensionMessage(event(hello, page.origin, 'a frame'), page)).toBeNull();
  });

  it('are ignored when they are something else', () => {
    expect(readExtensionMessage(event({ source: 'daybook-page', type: 'connect', token: 'x' }), page)).toBeNull();
    expect(readExtensionMessage(event({ ...hello, connected: 'yes' }), page)).toBeNull();
    expect(readExtensionMessage(event(null), page)).toBeNull();
  });

  it('move the state, and a repeated hello does not move it back', () => {
    expect(stateAfter('checking', { type: 'hello', connected: true })).toBe('connected');
    expect(stateAfter('missing', { type: 'hello', connected: false })).toBe('found');
    expect(stateAfter('connecting', { type: 'hello', connected: false })).toBe('connecting');
    expect(stateAfter('connecting', { type: 'confirming' })).toBe('confirming');
    expect(stateAfter('connecting', { type: 'busy' })).toBe('busy');
  });
});
