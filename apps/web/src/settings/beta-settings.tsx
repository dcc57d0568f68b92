import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { Switch } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { SettingRow } from './frame/setting-row.tsx';
import { usePreference, useSavePreference } from './frame/use-preference.ts';

type Beta = PreferenceValues['beta_features'];

/** In display order; AI tagging is with the other AI settings. */
const features = ['confetti', 'auto_refresh', 'smooth_scroll', 'smooth_popup'] as const satisfies (keyof Beta)[];

/** Experimental features, each off by default. Specification 3, preferences. */
export const BetaSettings = () => {
  const t = useT();
  const beta = usePreference('beta_features');
  const save = useSavePreference('beta_features', 'user');
  if (!beta) return null;
  const shown = save.isPending ? (save.variables ?? beta.value) : beta.value;
  return features.map((feature) => (
    <SettingRow
      key={feature}
      label={t(`preferences:beta.${feature}`)}
      text={t(`preferences:beta.${feature}Text`)}
      fallback={t(beta.fallback[feature] ? 'preferences:on' : 'preferences:off')}
      setBy={beta.setBy}
    >
      <Switch
        aria-label={t(`preferences:beta.${feature}`)}
        checked={shown[feature]}
        onChange={({ currentTarget }) => save.mutate({ ...shown, [feature]: currentTarget.checked })}
      />
    </SettingRow>
  ));
};
