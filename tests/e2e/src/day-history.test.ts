// The past of a day: a change is undone after a reload, a day is deleted by typing its date, and a published one is
// reopened. And its present: time that is recorded or changed elsewhere while somebody works on it.
import { randomUUID } from 'node:crypto';
import type { Timeline } from '@daybook/contract/timeline.ts';
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import texts from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open } from './support/screens.ts';
import { signInFrom } from './support/sessions.ts';
import { waitFor } from './support/wait-for.ts';

const dates = { changed: daysAgo(1), published: daysAgo(2), live: daysAgo(3) };

let office: OwnOffice;
const call = <T>(method: string, path: string, body?: unknown) =>
  office.api<{ data: T }>(method, `/${path}`, body).then(({ data }) => data);
const dayOf = (date: string) => call<Timeline>('POST', 'rpc/days/timeline', { date });
const slotsOn = (date: string, count: number) =>
  waitFor(
    async () => (await dayOf(date)).slots.length,
    (found) => found === count,
    10_000,
  );

async function work(date: string): Promise<void> {
  const entry = (from: string, to: string, description: string) =>
    call('POST', 'logs', {
      started_at: `${date}T${from}:00Z`,
      ended_at: `${date}T${to}:00Z`,
      internal: true,
      description,
    });
  await entry('09:00', '10:00', 'Annual accounts');
}

/** Sends an event of a browser, as its extension does. */
async function capture(date: string): Promise<void> {
  const wish = { name: 'Browser', abilities: ['logs:write'] };
  const { attributes } = await call<{ attributes: { token: string } }>('POST', 'auth/tokens', wish);
  const event = {
    id: randomUUID(),
    started_at: `${date}T10:30:00Z`,
    ended_at: `${date}T11:00:00Z`,
    source: { type: 'web_custom', identifier: 'permits.example', name: 'permits.example' },
    subject: { title: 'Building permit', url: 'https://permits.example/1' },
  };
  const device = { id: randomUUID(), name: 'Laptop', kind: 'browser', version: '1.0.0' };
  const answer = await fetch(`${office.origin}/api/v1/rpc/logs/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${attributes.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ device, events: [event] }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function publish(date: string): Promise<void> {
  const { day, logs } = await dayOf(date);
  const slots = [{ logs: logs.flatMap((log) => log.log_ids), internal: true, dimensions: [], description: 'Office' }];
  await call('POST', 'timeline/register', { day_id: day.id, slots });
  const { publish_token } = await call<{ publish_token: string }>('POST', 'rpc/days/init-publish', { day_id: day.id });
  await call('POST', 'rpc/days/publish', { day_id: day.id, publish_token });
}

describe.skipIf(!chromiumPath)('the past of a day', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    await work(dates.changed);
    await work(dates.published);
    await publish(dates.published);
  });
  afterAll(() => office?.close());

  it('is taken back and made again by keys, also after a reload, until the day is removed', async () => {
    const { page, origin } = office;
    await open(page, `${origin}/day?date=${dates.changed}`);
    const block = page.getByRole('option').filter({ hasText: 'Annual accounts' });
    await block.click();
    await page.keyboard.press('Delete');
    await slotsOn(dates.changed, 0);
    await page.reload();
    await page.getByText(texts.empty.title).first().waitFor();
    await page.keyboard.press('Control+z');
    await block.waitFor();
    await page.keyboard.press('Control+y');
    await block.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await block.waitFor();
    expect((await dayOf(dates.changed)).day).toMatchObject({ undo: 'added', redo: 'slots_removed' });

    await page.getByRole('button', { name: texts.remove.more }).click();
    await page.getByRole('menuitem', { name: texts.remove.menu }).click();
    const action = page.getByRole('button', { name: texts.remove.action });
    await page.getByRole('dialog').getByRole('textbox').fill('2001-01-01');
    expect(await action.isDisabled()).toBe(true);
    await page.getByRole('dialog').getByRole('textbox').fill(dates.changed);
    await action.click();
    await page.getByText(texts.remove.done).waitFor();
    expect((await dayOf(dates.changed)).day).toMatchObject({ id: null, status: 'nonexistent' });
  });

  it('is opened again by an administrator, who says why', async () => {
    const { page, origin } = office;
    await open(page, `${origin}/day?date=${dates.published}`);
    await page.getByRole('button', { name: texts.reopening.reopen.button }).click();
    await page.getByRole('textbox', { name: texts.reopening.reason }).fill('The wrong description');
    await page.getByRole('button', { name: texts.reopening.reopen.action, exact: true }).click();
    await page.getByText('The wrong description').waitFor();
    const { day, registrations } = await dayOf(dates.published);
    expect([day.status, registrations.length]).toEqual(['open', 1]);
  });

  it('goes on while somebody works on it: what is recorded appears, and what is chosen, typed and in view stays', async () => {
    await work(dates.live);
    const page = await office.openWindow({ timezoneId: 'UTC' });
    await page.clock.install();
    await signInFrom(page, office.origin, office.emailOf('anna'));
    await open(page, `${office.origin}/day?date=${dates.live}`);
    const chosen = page.getByRole('option', { selected: true });
    const timeline = page.getByTestId('timeline');
    await page.getByRole('option').filter({ hasText: 'Annual accounts' }).click();
    await chosen.waitFor();
    await page.getByRole('toolbar').getByRole('button', { name: texts.command.remove }).waitFor();
    await page.keyboard.press('+');
    await page.keyboard.press('a');
    const field = page.getByRole('dialog').getByLabel(texts.manual.description);
    await field.fill('Half a sentence');
    const scrolled = await timeline.evaluate(({ scrollTop }) => scrollTop);
    expect(scrolled).toBeGreaterThan(0);

    await capture(dates.live);
    await page.clock.fastForward(15_000);
    await page.locator('[data-block]').filter({ hasText: 'Building permit' }).waitFor({ state: 'attached' });
    expect(await field.inputValue()).toBe('Half a sentence');
    await page.keyboard.type(', and the rest');
    expect(await field.inputValue()).toBe('Half a sentence, and the rest');
    expect(await timeline.evaluate(({ scrollTop }) => scrollTop)).toBe(scrolled);
    await page.getByRole('dialog').getByRole('button', { name: shell.cancel }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await chosen.innerText()).toContain('Annual accounts');

    // The change from another window is shown; the wish was based on an older version of the day.
    const { logs } = await dayOf(dates.live);
    const entry = logs.find(({ subject }) => subject.title === 'Annual accounts');
    // The day is not reloaded between the change and the key press, so that typing is not disturbed.
    await page.keyboard.press('Shift');
    await call('POST', 'rpc/logs/batch-edit', { logs: entry?.log_ids, status: 'ignored', internal: false });
    await page.keyboard.press('Delete');
    await page.getByText(texts.conflict.text.split(', in another')[0] ?? '').waitFor();
    await page.locator('[data-block][data-kind="ignored"]').waitFor();
    expect((await dayOf(dates.live)).logs).toContainEqual(
      expect.objectContaining({ log_ids: entry?.log_ids, status: 'ignored' }),
    );
    await page.context().close();
  });
});
