// A keyboard that counts presses as docs/accuracy.md does: arrows and Tab only move, and letters of a search belong to
// the press that chooses the result.
import type { Page } from 'playwright-core';

const moves = /^(?:Arrow|Tab|Shift\+Tab)/;

export class CountingKeys {
  readonly #page: Page;
  readonly #pressed: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** The counted presses, in order. */
  get pressed(): readonly string[] {
    return this.#pressed;
  }

  async press(key: string): Promise<void> {
    if (!moves.test(key)) this.#pressed.push(key);
    await this.#page.keyboard.press(key);
  }

  /** Presses a key N times that only moves. */
  async move(key: string, times = 1): Promise<void> {
    for (let at = 0; at < times; at += 1) await this.#page.keyboard.press(key);
  }

  /** Holds Shift and moves N activities on, which selects a run of them: one press. */
  async extend(times: number): Promise<void> {
    if (times === 0) return;
    this.#pressed.push('Shift+ArrowDown');
    await this.move('Shift+ArrowDown', times);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }
}
