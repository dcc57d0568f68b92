// Two tabs of one browser: what is done in one shows in the other.
import auth from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open } from './support/screens.ts';

let office: OwnOffice;

describe.skipIf(!chromiumPath)('two tabs', () => {
  beforeAll(async () => {
    office = await openOffice();
  });
  afterAll(() => office?.close());

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
