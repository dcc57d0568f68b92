import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawQuestion, isMeantBefore, isUnread } from './unread-question.ts';

/** A card of the page, as far as it is marked. */
const cardOf = () => {
  const dataset: Record<string, string> = {};
  const removeAttribute = () => {
    delete dataset['unread'];
  };
  return { dataset, removeAttribute } as unknown as HTMLElement;
};
const pressed = (key: string, repeat = false) => ({ key, repeat }) as KeyboardEvent;
let card: HTMLElement | null;

describe('a question that just came', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    card = cardOf();
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('document', {
      querySelector: (selector: string) =>
        card !== null && (!selector.includes('[data-unread]') || card.dataset['unread'] !== undefined) ? card : null,
    });
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('takes no answer until it stood for a moment, and then does', () => {
    drawQuestion(card as HTMLElement);
    for (const key of ['Enter', ' ', '1', 'i', '/']) expect(isMeantBefore(pressed(key)), key).toBe(true);
    vi.advanceTimersByTime(16 + 149);
    expect(isUnread()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isUnread()).toBe(false);
    for (const key of ['Enter', ' ', '1', 'i', '/']) expect(isMeantBefore(pressed(key)), key).toBe(false);
  });

  it('is read anew when another takes its place before it was', () => {
    const stop = drawQuestion(card as HTMLElement);
    vi.advanceTimersByTime(100);
    stop();
    drawQuestion(card as HTMLElement);
    vi.advanceTimersByTime(100);
    expect(isUnread()).toBe(true);
    vi.advanceTimersByTime(66);
    expect(isUnread()).toBe(false);
  });

  it('can be left, taken back and walked through at once, and steps go on while a key is held', () => {
    drawQuestion(card as HTMLElement);
    for (const key of ['Escape', 'Backspace', 'ArrowDown', '+'])
      expect(isMeantBefore(pressed(key, true)), key).toBe(false);
  });

  it('is not answered by a key that is held, however long it stands', () => {
    expect(isMeantBefore(pressed('Enter', true))).toBe(true);
    expect(isMeantBefore(pressed('i', true))).toBe(true);
    // On other screens a held key goes on.
    card = null;
    expect(isMeantBefore(pressed('i', true))).toBe(false);
  });
});
