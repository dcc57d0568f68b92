// Features that users switch on for themselves, by keyboard, and their effect.
import preferences from '@daybook/i18n/messages/en/preferences.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { processDay } from './support/process-day.ts';
import { open } from './support/screens.ts';

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const { beta, appearance } = preferences;

let office: OwnOffice;

/** Toggles a switch with the space bar, and waits until it is saved. */
async function turn(section: string, name: string, isOn: boolean): Promise<void> {
  const { page, origin } = office;
  await open(page, `${origin}/settings/${section}`);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('switch', { name, exact: true }).press('Space');
  expect((await saved).status()).toBe(200);
  expect(await page.getByRole('switch', { name, exact: true }).isChecked()).toBe(isOn);
}
const publishADay = async (date: string) => {
  const { page, origin } = office;
  await open(page, `${origin}/process?date=${date}`);
  await processDay(page, { isOpen: true });
};

describe.skipIf(!chromiumPath)('features to try out', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    const { api } = office;
    await api('PUT', '/preferences/day_processing.training_days', { value: 0 });
    const { data: contact } = await api<{ data: { id: string } }>('POST', '/contacts', { name: 'Visser' });
    const { data: levels } = await api<{ data: { id: string }[] }>('GET', '/dimension_levels');
    await api('POST', `/dimension_levels/${levels[0]?.id}/dimensions`, { name: 'Advice', is_default: true });
    for (const day of [1, 2]) {
      const date = new Date(Date.parse(yesterday) - (day - 1) * 86_400_000).toISOString().slice(0, 10);
      const [started_at, ended_at] = [`${date}T09:00:00Z`, `${date}T10:00:00Z`];
      await api('POST', '/logs', { started_at, ended_at, contact_id: contact.id, description: 'Annual accounts' });
    }
  });
  afterAll(() => office?.close());

  it('celebrate a published day once that is wanted, and leave nothing behind', async () => {
    const { page } = office;
    const dates = [yesterday, new Date(Date.parse(yesterday) - 86_400_000).toISOString().slice(0, 10)] as const;
    await page.addInitScript(() => {
      const counted = globalThis as typeof globalThis & { celebrations?: number };
      counted.celebrations = 0;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof HTMLCanvasElement) counted.celebrations = (counted.celebrations ?? 0) + 1;
      }).observe(document, { childList: true, subtree: true });
    });
    const celebrations = () => page.evaluate(() => (globalThis as { celebrations?: number }).celebrations);
    await publishADay(dates[1]);
    expect(await celebrations()).toBe(0);
    await turn('beta', beta.confetti, true);
    await publishADay(dates[0]);
    await page.waitForFunction(() => (globalThis as { celebrations?: number }).celebrations === 1);
    await page.locator('canvas[data-celebration]').waitFor({ state: 'detached', timeout: 60_000 });
  });

  it('move dialogs and scrolling only where movement is wanted', async () => {
    const { page } = office;
    const scrollsBy = (behaviour: string) =>
      page.waitForFunction((one) => getComputedStyle(document.documentElement).scrollBehavior === one, behaviour);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await turn('beta', beta.smooth_scroll, true);
    await scrollsBy('smooth');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await scrollsBy('auto');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await scrollsBy('smooth');
    await turn('appearance', appearance.animation, false);
    await scrollsBy('auto');
  });

  it('keep the others as they are when one is switched', async () => {
    const { data } = await office.api<{ data: { attributes: { chapter: string; value: unknown } }[] }>(
      'GET',
      '/preferences?chapter=eq:beta_features',
    );
    expect(data[0]?.attributes.value).toMatchObject({ confetti: true, smooth_scroll: true, ai_tagging: false });
  });

  it('show hints until somebody has seen enough of them', async () => {
    const { page, origin } = office;
    // From 1280 pixels the rail shows its labels and needs no tooltips.
    await page.setViewportSize({ width: 1200, height: 800 });
    const hint = page.locator('[role="tooltip"]').filter({ hasText: shell.nav.day });
    const link = page.getByRole('navigation').getByRole('link', { name: shell.nav.day, exact: true });
    const pointAtDay = async () => {
      await open(page, `${origin}/dashboard`);
      await link.hover();
    };
    await pointAtDay();
    await hint.waitFor();
    // The name of the link, which screen readers announce once.
    expect(await link.getAttribute('aria-describedby')).toBeNull();
    await turn('appearance', appearance.hints, false);
    await pointAtDay();
    await page.locator('[role="tooltip"]').waitFor({ state: 'attached' });
    expect(await page.locator('[role="tooltip"]').isVisible()).toBe(false);
  });
});
