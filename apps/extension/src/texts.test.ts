import { afterEach, expect, it, vi } from 'vitest';
import { refreshRules } from './rules.ts';
import { writeAccount } from './settings-store.ts';
import { readStatus } from './status.ts';
import { openFakeBrowser } from './testing/fake-browser.ts';
import { followPartner, locale, pickLanguage, t } from './texts.ts';

const account = { server: 'https://daybook.test', token: 'secret', userName: 'Anna', userKey: '1' };
const inLanguages = (...languages: string[]) => vi.stubGlobal('navigator', { ...navigator, languages });

afterEach(() => {
  vi.unstubAllGlobals();
  followPartner([]);
});

it('are in the first language of the browser that is one of ours, else Dutch', () => {
  expect([pickLanguage(['pl', 'de-AT', 'en']), pickLanguage(['pl']), pickLanguage([])]).toEqual(['de', 'nl', 'nl']);
});

it('are in the language of the partner where the browser speaks none of ours', async () => {
  openFakeBrowser().answers = () => ({
    ...{ version: '1', rules: [], windows: [], timezone: 'UTC', absence_threshold: 600 },
    detections: { appointments: true, calls: true, meetings: true, emailContents: false },
    partner: { language: 'fr-fr', fallback_language: 'en-us' },
  });
  await writeAccount(account);
  await refreshRules(account);
  const { partnerLanguages } = await readStatus();
  expect(partnerLanguages).toEqual(['fr-fr', 'en-us']);
  inLanguages('pl-PL');
  followPartner(partnerLanguages);
  expect([t('extension:popup.language'), locale()]).toEqual(['fr', 'fr-FR']);
  inLanguages('pl-PL', 'de-AT');
  followPartner(partnerLanguages);
  expect([t('extension:popup.language'), locale()]).toEqual(['de', 'de-DE']);
});
