// Search in the settings: sections, and screens that belong to a chapter.
import type { SettingsChapter, SettingsModule } from '../../shell/settings-modules.ts';
import { type SettingsPlace, settingsPlaces } from './settings-places.ts';

export type SectionTexts = { name: string; about: string };
export type FoundChapter = SettingsChapter & { readonly places: readonly SettingsPlace[] };
type TextsOf = {
  readonly module: (module: SettingsModule) => SectionTexts;
  readonly place: (place: SettingsPlace['key']) => SectionTexts;
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * Returns the chapters with the sections and screens whose name or description contains every typed word; empty
 * chapters are left out.
 */
export const findChapters = (chapters: readonly SettingsChapter[], typed: string, textsOf: TextsOf): FoundChapter[] => {
  const words = plain(typed).split(/\s+/);
  const fits = ({ name, about }: SectionTexts): boolean => {
    const text = plain(`${name} ${about}`);
    return words.every((word) => text.includes(word));
  };
  return chapters
    .map(({ key, modules }) => ({
      key,
      modules: modules.filter((module) => fits(textsOf.module(module))),
      places: (settingsPlaces[key] ?? []).filter((place) => fits(textsOf.place(place.key))),
    }))
    .filter(({ modules, places }) => modules.length + places.length > 0);
};
