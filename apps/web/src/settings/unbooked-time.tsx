import { NativeSelect } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { SettingRow } from './frame/setting-row.tsx';
import { usePreference, useSavePreference } from './frame/use-preference.ts';

const ways = ['refuse', 'warn'] as const;

/** Whether a day with tagged but unbooked time can be published. Specification 5, publish confirmation. */
export const UnbookedTime = () => {
  const t = useT();
  const setting = usePreference('day_processing.unbooked', 'client');
  const save = useSavePreference('day_processing.unbooked', 'client');
  if (!setting) return null;
  const label = t('preferences:blocks.unbooked');
  return (
    <SettingRow
      label={label}
      text={t('preferences:blocks.unbookedText')}
      fallback={t(`preferences:blocks.unbookedWays.${setting.fallback}`)}
      setBy={setting.setBy}
    >
      <NativeSelect
        aria-label={label}
        value={save.isPending ? (save.variables ?? setting.value) : setting.value}
        data={ways.map((way) => ({ value: way, label: t(`preferences:blocks.unbookedWays.${way}`) }))}
        onChange={({ currentTarget }) => {
          const way = ways.find((one) => one === currentTarget.value);
          if (way !== undefined) save.mutate(way);
        }}
      />
    </SettingRow>
  );
};
