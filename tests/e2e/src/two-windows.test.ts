// Two windows of one user: a change in one window reaches the other.
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import shell from '@daybook/i18n/messages/en/shell.json' with { type: 'json' };
import timeline from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open } from './support/screens.ts';

let office: OwnOffice;

describe.skipIf(!chromiumPath)('two windows', () => {
  beforeAll(async () => {
    office = await openOffice({ timezoneId: 'UTC' });
  });
  afterAll(() => office?.close());

  it('say of a project that was archived meanwhile that it was, and offer the others', async () => {
    const { page, origin, api } = office;
    const date = daysAgo(1);
    const made = <T>(path: string, body: unknown) => api<{ data: T }>('POST', path, body).then(({ data }) => data);
    const visser = await made<{ id: string }>('/contacts', { name: 'Visser' });
    const { data: levels } = await api<{ data: { id: string }[] }>('GET', '/dimension_levels');
    const projects = `/dimension_levels/${levels[0]?.id}/dimensions`;
    const advice = await made<{ id: string }>(projects, { name: 'Advice', is_default: true });
    await made(projects, { name: 'Annual accounts' });
    const [started_at, ended_at] = [`${date}T10:00:00Z`, `${date}T11:00:00Z`];
    await made('/logs', { started_at, ended_at, contact_id: visser.id, description: 'A call' });
    await open(page, `${origin}/day?date=${date}`);
    await page.getByRole('option', { name: /Visser/u }).click();
    const book = page.getByRole('button', { name: timeline.book.action, exact: true, disabled: false });
    await book.waitFor();
    await api('DELETE', `${projects}/${advice.id}`);
    await book.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(shell.error.archived).waitFor();
    await dialog.getByRole('button', { name: shell.close }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('complementary').getByRole('combobox').first().click();
    await page.getByRole('option', { name: 'Annual accounts', exact: true }).click();
    await book.click();
    await page
      .getByRole('button', { name: /^Booked on Visser/u })
      .first()
      .waitFor();
  });

  it('both leave the screen when the user signs out in one', async () => {
    const { page, origin } = office;
    await open(page, `${origin}/contacts`);
    const other = await page.context().newPage();
    await open(other, `${origin}/dashboard`);
    await open(other, `${origin}/logout`);
    await other.getByText(auth.logout.done).waitFor();
    await page.getByLabel(auth.login.email).waitFor();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/contacts');
    await other.close();
  });
});
