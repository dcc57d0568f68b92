// Preferences of the screens, each with what it changes there; each test bears the name of its key (preference-effects.test.ts of the server
// holds that no key is without one).
import type { Timeline } from '@daybook/contract/timeline.ts';
import texts from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open, settle } from './support/screens.ts';

const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const { hidden, book } = texts;

let office: OwnOffice;

type Chapter = { data: { attributes: { value: Record<string, unknown> } }[] };
/** Sets one key, and leaves the others of its chapter. */
async function set(chapter: string, key: string | null, value: unknown): Promise<void> {
  const { data } = await office.api<Chapter>('GET', `/preferences?chapter=eq:${chapter}`);
  const whole = key === null ? value : { ...data[0]?.attributes.value, [key]: value };
  await office.api('PUT', `/preferences/${chapter}`, { value: whole });
}
/** A screen as it is without and with a value of a key, which is set back. */
async function differs<T>(
  [chapter, key, value]: readonly [string, string | null, unknown],
  path: string,
  look: () => Promise<T>,
): Promise<readonly [before: T, after: T]> {
  await open(office.page, office.origin + path);
  const before = await look();
  await set(chapter, key, value);
  await open(office.page, office.origin + path);
  const after = await look();
  await office.api('PUT', `/preferences/${chapter}`, { value: null });
  return [before, after];
}
const day = `/day?date=${date}`;
const onRoot = (name: string) => async () => office.page.locator('html').getAttribute(name);
const isThere = (selector: string) => async () => office.page.locator(selector).first().isVisible();
const hours = async () => {
  const strip = office.page.getByRole('scrollbar', { name: texts.strip.label });
  await strip.and(office.page.locator('[aria-valuetext]')).waitFor();
  return strip.getAttribute('aria-valuetext');
};
const block = (text: string) => office.page.locator('[data-block]').filter({ hasText: text }).first();
const select = (text: string) => block(text).click();
/** Whether the page asks for something while it does what is named. */
const asks = async (path: string, act: () => Promise<unknown>): Promise<boolean> => {
  const asking = office.page.waitForRequest((request) => request.url().includes(path), { timeout: 4000 });
  await act();
  return asking.then(
    () => true,
    () => false,
  );
};

describe.skipIf(!chromiumPath)('a preference is seen:', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
    const { api } = office;
    await api('PUT', '/preferences/client/day_processing.training_days', { value: 0 });
    const { data: visser } = await api<{ data: { id: string } }>('POST', '/contacts', { name: 'Visser' });
    await api('POST', '/contacts', { name: 'Jansen', code: 'J1' });
    const { data: levels } = await api<{ data: { id: string }[] }>('GET', '/dimension_levels');
    const project = { name: 'Advice', is_default: true };
    const { data: advice } = await api<{ data: { id: string } }>(
      'POST',
      `/dimension_levels/${levels[0]?.id}/dimensions`,
      project,
    );
    const log = (from: string, to: string, description: string, contact_id?: string) =>
      api('POST', '/logs', {
        started_at: `${date}T${from}:00Z`,
        ended_at: `${date}T${to}:00Z`,
        description,
        contact_id,
      });
    await log('09:00', '10:00', 'Annual accounts', visser.id);
    const { data: timeline } = await api<{ data: Timeline }>('POST', '/rpc/days/timeline', { date });
    await api('POST', '/timeline/register', {
      day_id: timeline.day.id,
      slots: [
        {
          logs: timeline.logs.map(({ id }) => id),
          contact_id: visser.id,
          dimensions: [advice.id],
          description: 'Accounts',
        },
      ],
    });
    await log('10:30', '11:30', 'Payroll of May', visser.id);
    await log('13:00', '13:03', 'News of today');
    await log('13:03', '13:06', 'Weather of today');
    await log('21:00', '21:30', 'Late call');
  });
  afterAll(() => office?.close());

  it('theme', async () => {
    expect(await differs(['theme', null, 'dark'], '/dashboard', onRoot('data-mantine-color-scheme'))).toEqual([
      'light',
      'dark',
    ]);
  });

  it('language.code', async () => {
    expect(await differs(['language.code', null, 'nl'], '/dashboard', onRoot('lang'))).toEqual(['en', 'nl']);
  });

  it('layout hours', async () => {
    const [clock, decimal] = await differs(['layout', 'hours', 'decimal'], day, async () => {
      await office.page.locator('[data-block]').first().waitFor();
      return office.page.locator('main').innerText();
    });
    expect(clock).toContain('1:00');
    expect(decimal).toContain('1.00');
    expect(decimal).not.toContain('1:00');
  });

  it('beta_features smooth_popup', async () => {
    const animation = async () => {
      const { page } = office;
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.keyboard.press('?');
      const dialog = page.getByRole('dialog').first();
      await dialog.waitFor();
      return dialog.evaluate((shown) => getComputedStyle(shown).animationName);
    };
    expect(await differs(['beta_features', 'smooth_popup', true], '/dashboard', animation)).toEqual([
      'none',
      'glide-in',
    ]);
  });

  it('beta_features auto_refresh', async () => {
    const page = await office.openWindow({ timezoneId: 'UTC' });
    await page.context().addCookies(await office.page.context().cookies());
    await page.clock.install();
    const asked = async () => {
      let count = 0;
      await page.goto(office.origin + day);
      await page.locator('[data-block]').first().waitFor();
      await page.mouse.move(5, 5);
      page.on('request', (request) => {
        if (request.url().endsWith('/rpc/days/timeline')) count += 1;
      });
      await page.clock.runFor(61_000);
      await settle(page);
      page.removeAllListeners('request');
      return count;
    };
    expect(await asked()).toBe(0);
    await set('beta_features', 'auto_refresh', true);
    expect(await asked()).toBeGreaterThan(0);
    await set('beta_features', 'auto_refresh', false);
    await page.context().close();
  });

  it.each([
    ['show_activity_booked', hidden.booked, 'Annual accounts'],
    ['show_activity_unbooked', hidden.unbooked, 'Payroll of May'],
    ['show_suggestions_timeline', hidden.proposals, ''],
  ])('day_processing %s', async (key, named, text) => {
    const look = async () => {
      await office.page.locator('[data-block]').first().waitFor();
      return {
        isDrawn: text !== '' && (await block(text).isVisible()),
        isSaid: await office.page.getByRole('button', { name: hidden.label.replace('{{list}}', named) }).isVisible(),
      };
    };
    expect(await differs(['day_processing', key, false], day, look)).toEqual([
      { isDrawn: text !== '', isSaid: false },
      { isDrawn: false, isSaid: true },
    ]);
  });

  it('day_processing panel', async () => {
    await office.page.setViewportSize({ width: 1440, height: 900 });
    const width = async () => (await office.page.locator('[data-block]').first().boundingBox())?.width ?? 0;
    const [before, after] = await differs(['day_processing', 'panel', false], day, async () => {
      await office.page.locator('[data-block]').first().waitFor();
      return width();
    });
    expect(after).not.toBe(before);
  });

  it('day_processing screen_crop', async () => {
    await office.page.setViewportSize({ width: 1920, height: 1000 });
    const width = async () => (await office.page.locator('[data-view="timeline"]').boundingBox())?.width ?? 0;
    const [before, after] = await differs(['day_processing', 'screen_crop', true], day, width);
    await office.page.setViewportSize({ width: 1440, height: 900 });
    expect(Math.max(before, after)).toBeGreaterThan(1500);
    expect(Math.min(before, after)).toBe(1280);
  });

  it('day_processing slide', async () => {
    const region = (name: string) => isThere(`section[aria-label="${name}"]`);
    const shown = async () => [await region(texts.views.timeline)(), await region(texts.views.registrations)()];
    expect(await differs(['day_processing', 'slide', 'registrations'], day, shown)).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('day_processing time_start', async () => {
    const [before, after] = await differs(['day_processing', 'time_start', '11:00'], day, hours);
    expect(before).toMatch(/^0?[089]:/);
    expect(after).toMatch(/^11:00/);
  });

  it('day_processing time_end', async () => {
    const [before, after] = await differs(['day_processing', 'time_end', '11:00'], day, hours);
    expect(after).toMatch(/– 11:00/);
    expect(before).not.toMatch(/– 11:00/);
  });

  it('day_processing timeline_minified', async () => {
    const [before, after] = await differs(['day_processing', 'timeline_minified', true], day, hours);
    expect(before).not.toBe(after);
    expect(after).toMatch(/^0?0:00/);
  });

  it('day_processing show_booking_popup', async () => {
    const look = async () => {
      await select('Payroll of May');
      const [asks, form] = [
        office.page.getByRole('button', { name: book.open }),
        office.page.getByRole('button', { name: book.action, exact: true }),
      ];
      await asks.or(form).first().waitFor();
      return [await asks.isVisible(), await form.isVisible()];
    };
    const [before, after] = await differs(['day_processing', 'show_booking_popup', false], day, look);
    expect(before).toEqual([false, true]);
    expect(after).toEqual([true, false]);
  });

  it('day_processing show_suggestions_booking', async () => {
    const look = () => asks('/rpc/timeline/suggestions/slot', () => select('Payroll of May'));
    expect(await differs(['day_processing', 'show_suggestions_booking', false], day, look)).toEqual([true, false]);
  });

  it('day_processing short_duration', async () => {
    const questions = async () => {
      await office.page.locator('section[data-question]').first().waitFor();
      return office.page.locator('section[data-question]').first().getAttribute('data-question');
    };
    const [before, after] = await differs(
      ['day_processing', 'short_duration', true],
      `/process?date=${date}`,
      questions,
    );
    expect(before).not.toBe(after);
  });

  it('day_processing synced', async () => {
    const { api, page } = office;
    const hoursOf = { time_start: '08:00', time_end: '12:00' };
    const { data } = await api<Chapter>('GET', '/preferences?chapter=eq:day_processing');
    const shownOf = async (synced: boolean) => {
      await api('PUT', '/preferences/day_processing', { value: { ...data[0]?.attributes.value, ...hoursOf, synced } });
      await open(page, `${office.origin}${day}&view=activities`);
      await page.getByRole('row').filter({ hasText: 'Late call' }).first().click();
      const tabs = page.getByRole('main').getByRole('navigation', { name: texts.views.label });
      await tabs.getByRole('link', { name: texts.tabs.timeline, exact: true }).click();
      await settle(page);
      return hours();
    };
    expect(await shownOf(false)).toMatch(/– 12:00/);
    expect(await shownOf(true)).toMatch(/– 2[12]:/);
    await api('PUT', '/preferences/day_processing', { value: null });
  });

  it('booking_method', async () => {
    const { api } = office;
    const field = async () => {
      await open(office.page, office.origin + day);
      await block('News of today').click();
      await office.page.getByRole('complementary', { name: texts.panel }).getByRole('combobox').first().waitFor();
      return office.page
        .getByRole('complementary', { name: texts.panel })
        .getByRole('combobox')
        .first()
        .getAttribute('aria-label');
    };
    const labels = [await field()];
    for (const level of [1, 2]) {
      await api('PUT', '/preferences/client/booking_method', { value: { method: 'level', level } });
      labels.push(await field());
    }
    await api('PUT', '/preferences/client/booking_method', { value: null });
    expect(new Set(labels).size).toBe(3);
  });

  it('day_processing show_suggestions_ai_timeline', async () => {
    await office.api('POST', '/users/request-ai');
    await set('ai_suggestions', 'ai_enabled', true);
    await set('day_processing', 'show_suggestions_ai_timeline', false);
    const look = () => asks('/ai-suggestion-sets', () => open(office.page, office.origin + day));
    expect(await look()).toBe(false);
    await set('day_processing', 'show_suggestions_ai_timeline', true);
    expect(await look()).toBe(true);
  });

  it.each([
    ['beta_features ai_tagging', 2],
    ['day_processing ai_tagging', 3],
  ])('%s', async (name, daysAgo) => {
    const { api, page, origin } = office;
    const other = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    await api('POST', '/users/request-ai');
    await set('ai_suggestions', 'ai_enabled', true);
    await set('prediction_automations', 'accuracy', 'low');
    const span = { started_at: `${other}T09:00:00Z`, ended_at: `${other}T10:00:00Z` };
    await api('POST', '/logs', { ...span, description: 'Return of Visser' });
    const assigns = () => asks('/rpc/logs/batch-edit', () => open(page, `${origin}/process?date=${other}`));
    const [chapter = ''] = name.split(' ');
    for (const one of ['beta_features', 'day_processing']) await set(one, 'ai_tagging', one !== chapter);
    expect(await assigns()).toBe(false);
    await set(chapter, 'ai_tagging', true);
    expect(await assigns()).toBe(true);
  });

  it('tables density', async () => {
    const height = async () => (await office.page.getByRole('row').nth(1).boundingBox())?.height ?? 0;
    const [comfortable, compact] = await differs(['tables', 'density', 'compact'], '/contacts', height);
    expect(compact).toBeLessThan(comfortable);
  });

  it('tables layouts', async () => {
    const layouts = [{ table: 'contacts', hidden: ['code'], views: [] }];
    const heads = () => office.page.getByRole('columnheader').allInnerTexts();
    const [before, after] = await differs(['tables', 'layouts', layouts], '/contacts', heads);
    expect(after.length).toBe(before.length - 1);
  });
});
