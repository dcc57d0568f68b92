import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { holidayCalendars } from '@daybook/domain/holidays/holiday-calendars.ts';
import { holidayKeys } from '@daybook/domain/holidays/holiday-keys.ts';
import { onboardingTasks, onboardingTaskTypes } from '@daybook/domain/onboarding/onboarding-tasks.ts';
import { companyPropertyKeys } from '@daybook/domain/organisations/company-property-keys.ts';
import { industries } from '@daybook/domain/organisations/industries.ts';
import { describe, expect, it } from 'vitest';

const messages = (language: string, concept: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../messages/${language}/${concept}.json`, import.meta.url)), 'utf8'));

describe.each(['nl', 'en', 'de', 'fr'])('the texts of closed lists in %s', (language) => {
  it('name every industry and every piece of company data', () => {
    const texts = messages(language, 'organisations');
    expect(Object.keys(texts.industries)).toEqual([...industries]);
    expect(Object.keys(texts.properties)).toEqual([...companyPropertyKeys]);
  });

  it('name every public holiday and every region that has its own', () => {
    const texts = messages(language, 'holidays');
    expect(Object.keys(texts.names).sort()).toEqual([...holidayKeys].sort());
    const regions = holidayCalendars.filter((calendar) => calendar.includes('-'));
    expect(Object.keys(texts.regions).sort()).toEqual(regions.sort());
  });

  it('name every task of a good start', () => {
    const texts = messages(language, 'onboarding');
    expect(Object.keys(texts.types)).toEqual([...onboardingTaskTypes]);
    expect(Object.keys(texts.tasks)).toEqual(onboardingTasks.map(({ key }) => key));
  });
});
