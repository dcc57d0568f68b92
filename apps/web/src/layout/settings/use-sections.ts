// The sections of the settings that fit what is typed, which stays typed while one goes from section to section.
import { useSession } from '../../shell/api/session.ts';
import { type SettingsChapter, settingsGroupsFor } from '../../shell/settings-modules.ts';
import { createStore, useStore } from '../../shell/store.ts';
import { useT } from '../../texts/i18n.ts';
import { findSections } from './find-sections.ts';

/** Typed in the search of the settings. */
export const sectionSearchStore = createStore('');

/** Returns what is typed, and the chapters with the sections that fit it. */
export const useSections = (): { typed: string; groups: readonly SettingsChapter[] } => {
  const t = useT();
  const { user } = useSession();
  const typed = useStore(sectionSearchStore);
  const groups = findSections(settingsGroupsFor({ isAdmin: user.is_admin }), typed, (key) => ({
    name: t(`preferences:modules.${key}`),
    about: t(`preferences:about.${key}`),
  }));
  return { typed, groups };
};
