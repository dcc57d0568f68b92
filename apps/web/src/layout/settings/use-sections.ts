// The search in the settings, for its page and its dialog. The search text is kept while the user moves between
// sections.
import { useSession } from '../../shell/api/session.ts';
import { settingsGroupsFor } from '../../shell/settings-modules.ts';
import { createStore, useStore } from '../../shell/store.ts';
import { useT } from '../../texts/i18n.ts';
import { type FoundChapter, findChapters } from './find-sections.ts';

/** The search text. */
export const sectionSearchStore = createStore('');

/** Returns the search text, and the chapters with the sections and screens that match it. */
export const useSections = (): { typed: string; groups: readonly FoundChapter[] } => {
  const t = useT();
  const { user } = useSession();
  const typed = useStore(sectionSearchStore);
  const groups = findChapters(settingsGroupsFor(user), typed, {
    module: (key) => ({ name: t(`preferences:modules.${key}`), about: t(`preferences:about.${key}`) }),
    place: (key) => ({ name: t(`preferences:places.${key}.name`), about: t(`preferences:places.${key}.about`) }),
  });
  return { typed, groups };
};
