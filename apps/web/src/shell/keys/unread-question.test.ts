import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawQuestion, isPressedTooEarly, isSecondOfTwo } from './unread-question.ts';

/** A card of the page, with only its marks. */
const cardOf = () => {
  const dataset: Record<string, string> = {};
  const removeAttribute = () => {
    delete dataset['unread'];
  };
  return { dataset, removeAttribute } as unknown as HTMLElement;
};
const pressed = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({ key, repeat: false, ctrlKey: false, metaKey: false, timeStamp: performance.now(), ...more }) as KeyboardEvent;
const held = (key: string) => pressed(key, { repeat: true });
const painted = () => vi.advanceTimersByTime(32);
let card: HTMLElement | null;

describe('a question that just came', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    card = cardOf();
    vi.stubGlobal('document', {
      querySelector: (selector: string) =>
        card !== null && (!selector.includes('[data-unread]') || card.dataset['unread'] !== undefined) ? card : null,
    });
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
    drawQuestion(card);
    painted();
    vi.advanceTimersByTime(1000);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('takes no answer until it is painted, and then does', () => {
    drawQuestion(card as HTMLElement);
    for (const key of ['Enter', ' ', '1', 'i', '/']) expect(isPressedTooEarly(pressed(key)), key).toBe(true);
    painted();
    for (const key of ['2', 'n', 'k']) expect(isPressedTooEarly(pressed(key)), key).toBe(false);
  });

  it('is not answered by the same key pressed twice by a slip', () => {
    expect(isPressedTooEarly(pressed('Enter'))).toBe(false);
    drawQuestion(card as HTMLElement);
    painted();
    expect(isPressedTooEarly(pressed('Enter'))).toBe(true);
    vi.advanceTimersByTime(80);
    expect(isPressedTooEarly(pressed('Enter'))).toBe(false);
  });

  it('that stood there before takes one key twice, as ticking twice', () => {
    expect(isPressedTooEarly(pressed(' '))).toBe(false);
    vi.advanceTimersByTime(20);
    expect(isPressedTooEarly(pressed(' '))).toBe(false);
  });

  it('is not answered by a key that is held since before it came, however long it stands', () => {
    expect(isPressedTooEarly(pressed('i'))).toBe(false);
    drawQuestion(card as HTMLElement);
    painted();
    vi.advanceTimersByTime(5000);
    expect(isPressedTooEarly(held('i'))).toBe(true);
    // On other screens a held key repeats.
    card = null;
    expect(isPressedTooEarly(held('i'))).toBe(false);
  });

  it('can be left, taken back and walked through at once', () => {
    drawQuestion(card as HTMLElement);
    for (const key of ['Escape', 'Backspace', 'ArrowDown', '+']) expect(isPressedTooEarly(held(key)), key).toBe(false);
    expect(isPressedTooEarly(pressed('z', { ctrlKey: true }))).toBe(false);
  });

  it('is not answered by the second click of two, but by one that stands alone', () => {
    drawQuestion(card as HTMLElement);
    painted();
    const click = (detail: number) => isSecondOfTwo({ detail, timeStamp: performance.now() });
    expect([click(1), click(2)]).toEqual([false, true]);
    vi.advanceTimersByTime(300);
    expect(click(2)).toBe(false);
  });
});
