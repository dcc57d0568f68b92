// Reading and changing one setting: its value, its default, and who set it.
import {
  type PreferenceChapter,
  type PreferenceValues,
  preferenceChapterNames,
} from '@daybook/contract/preferences.ts';
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { notify } from '../../shell/messages/notify.tsx';
import { useT } from '../../texts/i18n.ts';

export const preferencesQuery = queryOptions({
  queryKey: queryKeys.preferences(),
  queryFn: ({ signal }) => call(routes.listPreferences, { query: { limit: 500 }, signal }),
});

export type Preference<C extends PreferenceChapter> = {
  value: PreferenceValues[C];
  fallback: PreferenceValues[C];
  setBy: 'default' | 'client' | 'user';
};

/** Returns a setting, the user's or the organisation's default; null when the server does not have it. */
export const usePreference = <C extends PreferenceChapter>(
  chapter: C,
  owner: PreferenceOwner = 'user',
): Preference<C> | null => {
  const { data } = useSuspenseQuery(preferencesQuery);
  const row = data.data.find((entry) => entry.attributes.chapter === chapter)?.attributes;
  if (!row) return null;
  // In the contract each chapter has the form of its value.
  const typed = (value: unknown) => value as PreferenceValues[C];
  const [value, setBy] = owner === 'user' ? [row.value, row.set_by] : [row.client_value, row.client_set_by];
  return { value: typed(value), fallback: typed(row.default), setBy };
};

export type PreferenceOwner = 'user' | 'client';

/**
 * Saves settings of the user or, for administrators, of the organisation, one after the other. null restores the
 * inherited value.
 */
export const useSavePreferences = (owner: PreferenceOwner) => {
  const showSaved = useShowSaved();
  return useMutation({
    mutationFn: async (values: { readonly [C in PreferenceChapter]?: PreferenceValues[C] | null }) => {
      for (const chapter of preferenceChapterNames) {
        const value = values[chapter];
        if (value !== undefined) await savePreference(owner, chapter, value);
      }
    },
    onSuccess: showSaved,
  });
};

/** Saves one setting. */
export const useSavePreference = <C extends PreferenceChapter>(chapter: C, owner: PreferenceOwner) => {
  const showSaved = useShowSaved();
  return useMutation({
    mutationFn: (value: PreferenceValues[C] | null) => savePreference(owner, chapter, value),
    onSuccess: showSaved,
  });
};

const savePreference = (owner: PreferenceOwner, chapter: PreferenceChapter, value: unknown) =>
  call(owner === 'client' ? routes.updateClientPreference : routes.updatePreference, {
    params: { chapter },
    body: { value },
  });

const useShowSaved = () => {
  const t = useT();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.preferences() }),
      queryClient.invalidateQueries({ queryKey: queryKeys.session() }),
    ]);
    notify(t('shell:saved'));
  };
};
