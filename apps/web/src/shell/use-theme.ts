// The displayed theme: the user's choice, else the organisation's, else the device's.
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { routes } from '@daybook/contract/routes.ts';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './api/api.ts';
import { queryKeys } from './api/query-keys.ts';
import { useSession } from './api/session.ts';

type Theme = PreferenceValues['theme'];
const schemes = { default: 'light', dark: 'dark', system: 'auto' } as const satisfies Record<Theme, string>;

/** Shows the user's theme, and follows the device if nobody chose one. */
export const useAppliedTheme = (): void => {
  const { preferences } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const theme = preferences.theme ?? 'system';
  useEffect(() => setColorScheme(schemes[theme]), [theme, setColorScheme]);
};

/** Switches between light and dark immediately and saves it as the user's choice; reverts it when that fails. */
export const useOtherTheme = (): (() => void) => {
  const queryClient = useQueryClient();
  const shown = useComputedColorScheme('light');
  const { colorScheme: before, setColorScheme } = useMantineColorScheme();
  const keep = useMutation({
    mutationFn: (value: Theme) => call(routes.updatePreference, { params: { chapter: 'theme' }, body: { value } }),
    onError: () => setColorScheme(before),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.preferences() }),
        queryClient.invalidateQueries({ queryKey: queryKeys.session() }),
      ]),
  });
  return () => {
    const other = shown === 'dark' ? 'default' : 'dark';
    setColorScheme(schemes[other]);
    keep.mutate(other);
  };
};
