import { describe, expect, it } from 'vitest';
import de from '../../../../../packages/i18n/messages/de/preferences.json' with { type: 'json' };
import en from '../../../../../packages/i18n/messages/en/preferences.json' with { type: 'json' };
import fr from '../../../../../packages/i18n/messages/fr/preferences.json' with { type: 'json' };
import nl from '../../../../../packages/i18n/messages/nl/preferences.json' with { type: 'json' };
import { type SettingsModule, settingsGroupsFor, settingsModules } from '../../shell/settings-modules.ts';
import { findChapters } from './find-sections.ts';

const textsOf = {
  module: (module: SettingsModule) => ({
    name: module,
    about: module === 'details' ? 'Naam, taal en tijdzone: café' : '',
  }),
  place: (place: string) => ({ name: place, about: place === 'billing' ? 'Facturen' : '' }),
};
const administrator = { is_admin: true, permissions: [] };
const colleague = { is_admin: false, permissions: [] };
const groups = settingsGroupsFor(administrator);
const found = (typed: string) => findChapters(groups, typed, textsOf).flatMap(({ modules }) => [...modules]);

describe('the sections of the settings', () => {
  it('are all there while nothing is typed', () => {
    expect(found(' ')).toEqual(settingsModules);
  });

  it('are found by name and by what they are about, whatever the accents and case', () => {
    expect(found('CAFE tijd')).toEqual(['details']);
    expect(found('two-f')).toEqual(['two-factor']);
  });

  it('are none, without a group, when a word is nowhere', () => {
    expect(findChapters(groups, 'tijdzone xyz', textsOf)).toEqual([]);
  });

  it('have the screens that belong to them beside them, found by their own words', () => {
    const places = (typed: string, chapters = groups) =>
      findChapters(chapters, typed, textsOf).flatMap(({ places: own }) => own.map(({ to }) => to));
    expect(places('facturen')).toEqual(['/billing']);
    expect(places('')).toEqual(
      expect.arrayContaining(['/projects', '/integrations', '/auth/extension', '/auth/desktop', '/users', '/billing']),
    );
    expect(places('', settingsGroupsFor(colleague))).not.toContain('/billing');
  });

  it('of the organisation are offered to administrators alone', () => {
    const offered = settingsGroupsFor(colleague).map(({ key }) => key);
    expect(groups.map(({ key }) => key)).toEqual([...offered, 'organisation', 'oversight']);
    const modules = settingsGroupsFor(colleague).flatMap((group) => group.modules);
    expect(modules).not.toContain('custom-fields');
  });

  it('that a permission opens are offered to its holders', () => {
    const offered = (key: 'manage_dimensions' | 'manage_contacts', value: boolean) =>
      settingsGroupsFor({ ...colleague, permissions: [{ key, value }] }).flatMap(({ modules }) => [...modules]);
    expect(offered('manage_dimensions', true)).toContain('templates');
    expect(offered('manage_dimensions', false)).not.toContain('templates');
    expect(offered('manage_contacts', true)).toContain('contact-import');
    expect(offered('manage_contacts', false)).not.toContain('contact-import');
  });

  it('stand in at most twelve chapters, and each in one of them', () => {
    expect(groups.length).toBeLessThanOrEqual(12);
    expect(new Set(settingsModules).size).toBe(settingsModules.length);
  });

  it.each([{ nl }, { en }, { de }, { fr }])('are told apart by their names: %o', (texts) => {
    const names = Object.values(texts).flatMap(({ modules }) => Object.values(modules));
    expect(new Set(names).size).toBe(names.length);
  });
});
