// Applies the user's language, theme, animation, hints and refresh settings to the application.
import { useEffect } from 'react';
import { setLanguage } from '../texts/i18n.ts';
import { useSession } from './api/session.ts';
import { useAutoRefresh } from './use-auto-refresh.ts';
import { useFocusDelay } from './use-focus-delay.ts';
import { usePartnerColours } from './use-partner-colours.ts';
import { useAppliedTheme } from './use-theme.ts';

export const useAppliedPreferences = (): void => {
  const { user, preferences } = useSession();
  const { layout, beta_features: beta } = preferences;
  useAppliedTheme();
  useFocusDelay();
  usePartnerColours();
  useAutoRefresh(beta?.auto_refresh === true);
  useEffect(() => {
    void setLanguage(user.language);
  }, [user.language]);
  useEffect(() => {
    document.documentElement.dataset.animation = layout?.animation === false ? 'off' : 'on';
  }, [layout?.animation]);
  useEffect(() => {
    document.documentElement.dataset.hints = layout?.hints === false ? 'off' : 'on';
  }, [layout?.hints]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.smoothScroll = beta?.smooth_scroll === true ? 'on' : 'off';
    dataset.smoothPopup = beta?.smooth_popup === true ? 'on' : 'off';
  }, [beta?.smooth_scroll, beta?.smooth_popup]);
};
