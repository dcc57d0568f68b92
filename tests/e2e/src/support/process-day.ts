// Measures how fast a day appears, and how fast somebody processes it by keyboard, with the number of keys.
import type { Page } from 'playwright-core';

export interface Processed {
  readonly keys: readonly string[];
  readonly seconds: number;
}

/** A question that the user can have read; before that no key answers it. */
const question = 'section[data-question]:not([data-unread])';
const answerable = `${question} button:not([disabled])`;

/** Waits until the question on the screen accepts answers. */
export const questionRead = (page: Page): Promise<void> => page.locator(question).waitFor();

/** Returns the current question, and whether it has answers with the keys 1 to 3. */
const asked = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('section[data-question]');
    const id = card?.getAttribute('data-question') ?? '';
    const hasAnswer = card?.querySelector('[aria-keyshortcuts="1"]') !== null;
    const step = document.querySelector('[aria-current="step"]')?.textContent ?? '';
    return { id, hasAnswer, step };
  });

/**
 * Returns the key to press: the answer that is ready, internal for a meeting that names nobody, and none for unknown
 * activity.
 */
const keyFor = ({ id, hasAnswer }: { id: string; hasAnswer: boolean }): string => {
  const isStep = ['select', 'complete', 'proposals', 'internal', 'publish', 'done'].includes(id);
  const isTogether = /^(?:certain|likely)(?:-\d+)?$/.test(id);
  if (isStep || isTogether || id.startsWith('appointment-') || hasAnswer) return 'Enter';
  return 'n';
};

/**
 * Processes a day from the day's screen, by P, until it is published. `onQuestion` is called with each question before
 * it is answered. `isOpen`: the page shows processing already.
 */
export async function processDay(
  page: Page,
  { isOpen = false, onQuestion }: { isOpen?: boolean; onQuestion?: (id: string) => Promise<void> } = {},
): Promise<Processed> {
  const keys: string[] = [];
  const startedMs = performance.now();
  const press = async (key: string) => {
    keys.push(key);
    await page.keyboard.press(key);
  };
  if (!isOpen) await press('p');
  for (;;) {
    await page.locator(answerable).first().waitFor();
    const now = await asked(page);
    if (now.id === 'done') return { keys, seconds: (performance.now() - startedMs) / 1000 };
    if (now.id === 'publish') await page.locator(`${question} button:has(kbd):not([disabled])`).last().waitFor();
    await onQuestion?.(now.id);
    await press(keyFor(now));
    await page.waitForFunction(
      (before) => document.querySelector('section[data-question]')?.getAttribute('data-question') !== before,
      now.id,
    );
  }
}

/** A phone with fast 3G: round trip in milliseconds, throughput in bytes a second. */
const fast3G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** The first calls of the screen of a day. */
export const firstCalls = ['/auth', '/users/self', '/preferences', '/rpc/days/timeline'];

/** Returns when the first calls of the day were sent and answered, in milliseconds since its address was opened. */
const sentAndAnswered = (page: Page) =>
  page.evaluate(
    (names) =>
      names.flatMap((name) =>
        performance
          .getEntriesByType('resource')
          .filter((one) => new URL(one.name).pathname === `/api/v1${name}`)
          .map((one) => ({ name, sentMs: one.startTime, answeredMs: one.startTime + one.duration })),
      ),
    firstCalls,
  );

export interface Shown {
  /** The milliseconds from opening the address to the first activity. */
  readonly ms: number;
  /** The calls that were sent before any was answered: together they cost one round trip. */
  readonly atOnce: readonly string[];
}

/** Measures how a day loads over a slow network for a returning visitor. */
export async function shownOverSlowNetwork(page: Page, address: string): Promise<Shown> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', fast3G);
  await page.goto(address);
  await page.locator('[data-block]').first().waitFor();
  const ms = await page.evaluate(() => performance.now());
  const calls = await sentAndAnswered(page);
  const firstAnswerMs = Math.min(...calls.map(({ answeredMs }) => answeredMs));
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await session.detach();
  return { ms, atOnce: calls.filter(({ sentMs }) => sentMs < firstAnswerMs).map(({ name }) => name) };
}
