// Makes language, theme and motion of the application those of the signed-in user.
import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { setLanguage } from './i18n.ts';
import { useSession } from './session.ts';

const schemes = { default: 'light', dark: 'dark', system: 'auto' } as const;

export const useAppliedPreferences = (): void => {
  const { user, preferences } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const { theme, layout } = preferences;
  useEffect(() => {
    void setLanguage(user.language);
  }, [user.language]);
  useEffect(() => {
    if (theme) setColorScheme(schemes[theme]);
  }, [theme, setColorScheme]);
  useEffect(() => {
    document.documentElement.dataset.animation = layout?.animation === false ? 'off' : 'on';
  }, [layout?.animation]);
};
