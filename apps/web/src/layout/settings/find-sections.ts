// Which sections of the settings fit what is typed.
import type { SettingsChapter, SettingsModule } from '../../shell/settings-modules.ts';

export type SectionTexts = { name: string; about: string };

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The groups with the sections whose name or description has every typed word in it; groups with none are left out. */
export const findSections = (
  groups: readonly SettingsChapter[],
  typed: string,
  textsOf: (module: SettingsModule) => SectionTexts,
): SettingsChapter[] => {
  const words = plain(typed).split(/\s+/);
  const fits = (module: SettingsModule): boolean => {
    const { name, about } = textsOf(module);
    const text = plain(`${name} ${about}`);
    return words.every((word) => text.includes(word));
  };
  return groups
    .map(({ key, modules }) => ({ key, modules: modules.filter(fits) }))
    .filter(({ modules }) => modules.length > 0);
};
