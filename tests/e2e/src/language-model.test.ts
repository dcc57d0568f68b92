// A language model beside the assistant: offered, agreed to, asked, and withdrawn.
import { rm } from 'node:fs/promises';
import {
  type AskedModel,
  type ModelServer,
  startModelServer,
} from '@daybook/connectors/language-model/testing/model-server.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import texts from '@daybook/i18n/messages/en/ai.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from './support/builds.ts';
import { type DaybookServer, startDaybook } from './support/daybook-server.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { openPlace, type Place } from './support/own-office.ts';
import { callFrom } from './support/page-api.ts';
import { accessibilityFaults, widthFaults } from './support/screen-checks.ts';
import { open } from './support/screens.ts';
import { registerFrom } from './support/sessions.ts';
import { waitFor } from './support/wait-for.ts';

const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
let webDir: string;
let model: ModelServer;
let server: DaybookServer;
let place: Place;
let page: Page;

const call = <T>(method: string, path: string, body?: unknown) =>
  callFrom<{ data: T }>(page, method, `${place.origin}/api/v1/${path}`, body).then(({ data }) => data);
const main = () => page.getByRole('main');
const dayOf = () => call<Timeline>('POST', 'rpc/days/timeline', { date });

/** Answers as a model that read the data: the payroll project of the contact with that name. */
function choosePlan({ body }: AskedModel) {
  const content = body.messages.at(-1)?.content ?? '';
  const contact = /\{"id":"(\d+)","name":"Jansen"\}/.exec(content)?.[1];
  return [{ name: 'assign', input: { text: 'Payroll', contact_id: contact, period: 'shown' } }];
}

describe.skipIf(!chromiumPath)('a language model', () => {
  beforeAll(async () => {
    webDir = await buildWeb();
    model = await startModelServer();
    const settings = { AI_URL: model.url, AI_MODEL: 'small', AI_KEY: 'sk-1' };
    server = await startDaybook(webDir, { servesRows: true, settings });
    place = openPlace(server);
    page = await place.openWindow({ timezoneId: 'UTC' });
    await registerFrom(page, place.origin, place.emailOf('anna'), 'Bakker Accountants', 'UTC');
    await call('PUT', 'preferences/day_processing.training_days', { value: 0 });
    const [level] = await call<{ id: string }[]>('GET', 'dimension_levels');
    await call('POST', `dimension_levels/${level?.id}/dimensions`, { name: 'Annual accounts', is_default: true });
    await call('POST', 'contacts', { name: 'Jansen' });
    const about = { started_at: `${date}T10:00:00Z`, ended_at: `${date}T10:45:00Z` };
    await call('POST', 'logs', { ...about, description: 'Payroll of November' });
    const wishes = { ai_enabled: true, auto_accept: false, diffuse_strength: 'normal' };
    const value = { ...wishes, include_appointments: true, include_email: true };
    await call('POST', 'users/request-ai');
    await call('PUT', 'preferences/ai_suggestions', { value });
  });
  afterAll(async () => {
    await place?.close();
    expect(await server?.stop()).toBe(0);
    await model?.close();
    await rm(webDir, { recursive: true, force: true });
  });

  it('is agreed to where it could help, and its choice is a plan', async () => {
    await open(page, `${place.origin}/day?date=${date}&view=ai`);
    const thread = main().getByRole('region', { name: texts.threads.title, exact: true });
    const question = thread.getByRole('textbox', { name: texts.threads.label });
    await question.fill('Could the payroll thing go to Jansen?');
    await question.press('Enter');
    const agree = thread.getByRole('button', { name: texts.model.agree, exact: true });
    await agree.waitFor();
    await thread.getByText(new URL(model.url).host).first().waitFor();
    expect(model.asked).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await widthFaults(page, [390, 1440])).toEqual([]);
    await agree.press('Enter');
    // The question is in the field again.
    await waitFor(
      () => question.inputValue(),
      (value) => value !== '',
      15_000,
    );
    model.saysBy(choosePlan);
    await question.press('Enter');
    await thread.getByText(texts.model.read, { exact: true }).waitFor();
    expect(model.asked).toHaveLength(1);
    expect((await dayOf()).logs.map((log) => log.contact_id)).toEqual([null]);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await widthFaults(page, [390, 1440])).toEqual([]);
    await thread.getByRole('button', { name: texts.threads.confirm, exact: true }).press('Enter');
    await thread.getByText(texts.threads.done, { exact: true }).waitFor();
    await waitFor(
      async () => (await dayOf()).logs[0]?.contact_id ?? null,
      (id) => id !== null,
      15_000,
    );
  });

  it('words a description, which is marked until it is changed', async () => {
    model.saysBy(() => [{ name: 'describe', input: { text: 'Payroll prepared' } }]);
    await open(page, `${place.origin}/day?date=${date}`);
    await page.getByRole('option').filter({ hasText: 'Jansen' }).first().click();
    const word = page.getByRole('button', { name: texts.model.word, exact: true });
    await word.waitFor();
    await word.press('Enter');
    const field = page.getByRole('textbox', { name: timeline.book.description }).first();
    await waitFor(
      () => field.inputValue(),
      (value) => value === 'Payroll prepared',
      15_000,
    );
    const mark = page.getByText(texts.model.worded.replace('{{host}}', new URL(model.url).host), { exact: true });
    await mark.waitFor();
    await field.fill('Payroll prepared and sent');
    await mark.waitFor({ state: 'detached' });
  });

  it('is no more asked once that is taken back in the settings', async () => {
    await open(page, `${place.origin}/settings/ai`);
    const agreed = page.getByRole('switch', { name: texts.model.title, exact: true });
    await agreed.waitFor({ state: 'attached' });
    expect(await agreed.isChecked()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await widthFaults(page, [390, 1440])).toEqual([]);
    await agreed.press('Space');
    await waitFor(
      async () => (await call<{ agreed_at: string | null }>('GET', 'ai-model')).agreed_at,
      (at) => at === null,
      15_000,
    );
  });
});
