// Makes language, theme and motion of the application those of the signed-in user.
import { useEffect } from 'react';
import { setLanguage } from '../texts/i18n.ts';
import { useSession } from './api/session.ts';
import { useAppliedTheme } from './use-theme.ts';

export const useAppliedPreferences = (): void => {
  const { user, preferences } = useSession();
  const { layout } = preferences;
  useAppliedTheme();
  useEffect(() => {
    void setLanguage(user.language);
  }, [user.language]);
  useEffect(() => {
    document.documentElement.dataset.animation = layout?.animation === false ? 'off' : 'on';
  }, [layout?.animation]);
};
