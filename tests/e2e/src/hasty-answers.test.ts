// Hasty answers: a key press or click for one question never answers the next one, which nobody has read yet.
import type { Timeline } from '@daybook/contract/timeline.ts';
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { hands } from './support/hands.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { questionRead } from './support/process-day.ts';
import { open } from './support/screens.ts';

const device = { id: crypto.randomUUID(), name: 'A program', kind: 'api', version: '1' };
const hosts = ['first', 'second', 'third', 'fourth', 'fifth'];
const patient = { timeout: 20_000 };
const question = 'section[data-question]';

describe.skipIf(!chromiumPath).each(hands)('answers in haste by $name', ({ name, about }) => {
  let office: OwnOffice;
  let page: Page;
  let input: CDPSession;
  const call = <T>(method: string, path: string, body?: unknown) =>
    office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);

  /** Opens processing on a day with pages of five unknown hosts: each host is a question. */
  async function ask(date: string): Promise<void> {
    const events = hosts.map((host, at) => ({
      id: crypto.randomUUID(),
      source: { type: 'web', identifier: 'chrome', name: 'Chrome' },
      started_at: `${date}T${10 + at}:00:00Z`,
      ended_at: `${date}T${10 + at}:20:00Z`,
      subject: { title: `Page of ${host}`, url: `https://${host}.example/` },
    }));
    await call('POST', 'rpc/logs/ingest', { device, events });
    await open(page, `${office.origin}/process?date=${date}`);
    await page.locator(question).waitFor(patient);
    await questionRead(page);
  }
  const asked = () => page.locator(question).getAttribute('data-question');
  const nextAfter = async (id: string | null) => {
    await expect.poll(asked, patient).not.toBe(id);
    await questionRead(page);
  };
  /** Ignores the current question, as after reading it; only one question before it was answered as internal. */
  async function expectUnanswered(date: string, second: string | null): Promise<void> {
    expect(await asked()).toBe(second);
    if (isKeyboard) await page.keyboard.press('n');
    else if (name === 'mouse') await answer(timeline.kind.ignore).click();
    else await answer(timeline.kind.ignore).tap();
    const logs = async () => (await call<Timeline>('POST', 'rpc/days/timeline', { date })).logs;
    await expect.poll(async () => (await logs()).some(({ status }) => status === 'ignored'), patient).toBe(true);
    expect((await logs()).filter(({ internal }) => internal)).toHaveLength(1);
  }
  const answer = (label: string) => page.locator(question).getByRole('button', { name: label }).first();
  const now = () => page.evaluate(() => (performance.timeOrigin + performance.now()) / 1000);
  const isKeyboard = name === 'keyboard';

  beforeAll(async () => {
    office = await openOffice(about);
    page = office.page;
    input = await page.context().newCDPSession(page);
    await call('PUT', 'preferences/day_processing.training_days', { value: 0 });
    await call('POST', 'contacts', { name: 'Visser' });
  });
  afterAll(() => office?.close());

  it.runIf(isKeyboard)('a key that is held answers one question', async () => {
    const date = daysAgo(1);
    await ask(date);
    const first = await asked();
    await page.keyboard.down('i');
    await nextAfter(first);
    const second = await asked();
    // The operating system repeats a held key.
    for (let repeats = 0; repeats < 20; repeats += 1) await page.keyboard.down('i');
    await page.keyboard.up('i');
    await expectUnanswered(date, second);
  });

  it.runIf(isKeyboard)('a key that is pressed twice by a slip answers one question', async () => {
    const date = daysAgo(2);
    await ask(date);
    const first = await asked();
    const at = await now();
    const press = async (timestamp: number) => {
      const key = { key: 'i', code: 'KeyI', windowsVirtualKeyCode: 73 };
      await input.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'i', timestamp, ...key });
      await input.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp: timestamp + 0.01, ...key });
    };
    await press(at);
    await nextAfter(first);
    const second = await asked();
    await press(at + 0.05);
    await expectUnanswered(date, second);
  });

  it.skipIf(isKeyboard)('the second press of two answers nothing', async () => {
    const date = daysAgo(3);
    await ask(date);
    const first = await asked();
    const at = await now();
    const spot = await middleOf(answer(timeline.kind.internal));
    await pressAt(spot, 1, at);
    await nextAfter(first);
    const second = await asked();
    await pressAt(spot, 2, at + 0.15);
    await expectUnanswered(date, second);
  });

  async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box === null) throw new Error('not drawn');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Clicks at a position for the Nth time in a row, at a time of the page's clock in seconds. */
  async function pressAt(spot: { x: number; y: number }, clickCount: number, timestamp: number): Promise<void> {
    if (name === 'touch') {
      await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot], timestamp });
      await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.02 });
      return;
    }
    const mouse = { ...spot, button: 'left', clickCount } as const;
    await input.send('Input.dispatchMouseEvent', { type: 'mousePressed', timestamp, ...mouse });
    await input.send('Input.dispatchMouseEvent', { type: 'mouseReleased', timestamp: timestamp + 0.02, ...mouse });
  }
});
