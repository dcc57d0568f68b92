// The screen that processes a day, as a keyboard user sees it.
import type { OfficeLog } from '@daybook/benchmarks/accuracy/office.ts';
import type { BookingSuggestion, TagCluster } from '@daybook/contract/suggestions.ts';
import { type IntervalOf, intervalsOf } from '@daybook/domain/suggestions/intervals-of.ts';
import type { Page, Response } from 'playwright-core';
import { questionRead } from '../support/process-day.ts';
import { settle } from '../support/screens.ts';
import { waitFor } from '../support/wait-for.ts';
import { CountingKeys } from './counting-keys.ts';

export const question = 'section[data-question]';
/** Rows of a list of proposals; each contains a list of activities. */
export const rows = `${question} > ul > li:has(input[type="checkbox"])`;
export const activeRow = `${rows}[data-active]`;

export class ProcessPage {
  readonly page: Page;
  readonly keys: CountingKeys;
  /** The latest answers of the server to the page. */
  clusters: readonly TagCluster[] = [];
  proposals: readonly BookingSuggestion[] = [];
  #answers = 0;
  readonly #reading = new Set<Promise<void>>();

  constructor(page: Page) {
    this.page = page;
    this.keys = new CountingKeys(page);
    page.on('response', (response) => {
      const reading = this.#read(response).catch(() => undefined);
      this.#reading.add(reading);
      void reading.then(() => this.#reading.delete(reading));
    });
  }

  async #read(response: Response): Promise<void> {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('/rpc/timeline/suggestions')) {
      this.clusters = (await response.json()).data.clusters;
    } else if (pathname.endsWith('/rpc/days/prepare-booking')) {
      this.proposals = (await response.json()).data.suggestions;
    } else return;
    this.#answers += 1;
  }

  /** Acts, which makes the server suggest again, and waits until the screen is idle. */
  async act(work: () => Promise<void>): Promise<void> {
    const before = this.#answers;
    await work();
    await waitFor(
      () => this.#answers,
      (now) => now > before,
      30_000,
    );
    await this.still();
  }

  async still(): Promise<void> {
    await settle(this.page);
    await Promise.all(this.#reading);
    await questionRead(this.page);
  }

  async questionId(): Promise<string> {
    return (await this.page.locator(question).getAttribute('data-question', { timeout: 30_000 })) ?? '';
  }

  /** Waits until the question differs from the previous one. */
  async otherThan(before: string): Promise<string> {
    const now = await waitFor(
      () => this.page.evaluate(() => document.querySelector('section[data-question]')?.getAttribute('data-question')),
      (id) => typeof id === 'string' && id !== before,
    );
    await this.still();
    return now ?? '';
  }

  /** Selects a row of a list with the arrow keys. */
  async goToRow(index: number): Promise<void> {
    const all = this.page.locator(rows);
    const flags = await all.evaluateAll((found) => found.map((one) => one.hasAttribute('data-active')));
    const at = flags.indexOf(true);
    if (at < 0) throw new Error(`No row is active among ${flags.length}`);
    await this.keys.move(index > at ? 'ArrowDown' : 'ArrowUp', Math.abs(index - at));
    await all.nth(index).and(this.page.locator(activeRow)).waitFor({ timeout: 5_000 });
  }

  /**
   * Picks some activities of the active row, or of a question that is not a list: as an interval where they are
   * consecutive.
   */
  async pick(
    activities: readonly OfficeLog[],
    of: IntervalOf,
    isWanted: (activity: OfficeLog) => boolean,
  ): Promise<void> {
    const wanted = activities.map(isWanted);
    const [from, count] = [wanted.indexOf(true), wanted.filter(Boolean).length];
    const intervals = intervalsOf(activities, of, (one) => one);
    const at = intervals.findIndex((one) => one.length === count && one[0] === activities[from]);
    const isDivided = intervals.length > 1 && intervals.length < activities.length;
    await this.keys.move('ArrowRight');
    if (isDivided && at >= 0) await this.keys.move('ArrowDown', at);
    else {
      if (isDivided) await this.keys.move('ArrowRight');
      await this.keys.move('ArrowDown', from);
      await this.keys.extend(count - 1);
    }
    const picked = this.page.locator(`${question} li[data-picked]:not([data-part="interval"])`);
    await waitFor(
      () => picked.count(),
      (now) => now === count,
      10_000,
    );
  }

  /** Finds a contact by typing, and chooses it. */
  async typeContact(name: string): Promise<void> {
    await this.page.getByRole('combobox').and(this.page.locator(':focus')).waitFor();
    await this.keys.type(name);
    const found = this.page.getByRole('option', { name, exact: true });
    await found.first().waitFor();
    for (;;) {
      const isIt = await found.first().getAttribute('aria-selected');
      if (isIt === 'true') break;
      await this.keys.move('ArrowDown');
    }
    await this.keys.press('Enter');
  }
}
