// A link from a mail, pasted into a tab that already shows its page: the browser does not reload it.
import texts from '@daybook/i18n/messages/en/auth.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './support/extension-browser.ts';
import { openPlace, type Place } from './support/own-office.ts';
import { open } from './support/screens.ts';

let place: Place;

describe.skipIf(!chromiumPath)('a link that is pasted where its page is open', () => {
  beforeAll(() => {
    place = openPlace();
  });
  afterAll(() => place?.close());

  it('to finish registering is followed', async () => {
    const page = await place.openWindow();
    await open(page, `${place.origin}/account/new`);
    await page.evaluate(() => location.assign('#registration=v1.a.b'));
    await page.getByRole('heading', { name: texts.register.finishTitle }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
  });

  it('to choose a password is, also after one that is over', async () => {
    const page = await place.openWindow();
    await open(page, `${place.origin}/auth/reset`);
    await page.evaluate(() => location.assign('#token=1.2.x_y&email=anna%40bakker.example'));
    await page.getByRole('heading', { name: texts.reset.title }).waitFor();
    await page.getByLabel(texts.newPassword.password, { exact: true }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
  });
});
