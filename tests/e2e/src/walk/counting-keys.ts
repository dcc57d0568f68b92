// A keyboard whose presses are counted as docs/accuracy.md counts them: arrows and Tab only move, and letters typed to find
// something belong to the press that chooses it.
import type { Page } from 'playwright-core';

const moves = /^(?:Arrow|Tab|Shift\+Tab)/;

export class CountingKeys {
  readonly #page: Page;
  readonly #pressed: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses that count, in their order. */
  get pressed(): readonly string[] {
    return this.#pressed;
  }

  async press(key: string): Promise<void> {
    if (!moves.test(key)) this.#pressed.push(key);
    await this.#page.keyboard.press(key);
  }

  /** Presses a key that moves N times. */
  async move(key: string, times = 1): Promise<void> {
    for (let at = 0; at < times; at += 1) await this.#page.keyboard.press(key);
  }

  /** Holds Shift and goes N activities further, which makes a run of them: one press. */
  async extend(times: number): Promise<void> {
    if (times === 0) return;
    this.#pressed.push('Shift+ArrowDown');
    await this.move('Shift+ArrowDown', times);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }
}
