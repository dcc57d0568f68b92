import { languages } from '@daybook/domain/users/languages.ts';
import { NativeSelect, Select } from '@mantine/core';
import { SettingRow } from '../settings/frame/setting-row.tsx';
import { usePreference, useSavePreference } from '../settings/frame/use-preference.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { languageNames } from '../texts/language.ts';
import { timeZones } from '../ui/fields/time-zones.ts';

const inviters = '';

const LanguageRow = () => {
  const t = useT();
  const setting = usePreference('language.code', 'client');
  const save = useSavePreference('language.code', 'client');
  if (!setting) return null;
  const kept = setting.setBy === 'default' ? null : setting.value;
  const shown = save.isPending ? (save.variables ?? null) : kept;
  return (
    <SettingRow label={t('organisations:newcomers.language')} text={t('organisations:newcomers.languageText')}>
      <NativeSelect
        aria-label={t('organisations:newcomers.language')}
        value={shown ?? inviters}
        onChange={({ currentTarget }) => save.mutate(languages.find((one) => one === currentTarget.value) ?? null)}
        data={[
          { value: inviters, label: t('organisations:newcomers.inviters') },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
      />
    </SettingRow>
  );
};

const ZoneRow = () => {
  const t = useT();
  const { user } = useSession();
  const setting = usePreference('timezone.identifier', 'client');
  const save = useSavePreference('timezone.identifier', 'client');
  if (!setting) return null;
  const kept = setting.setBy === 'default' ? null : setting.value;
  const shown = save.isPending ? (save.variables ?? null) : kept;
  return (
    <SettingRow label={t('organisations:newcomers.timezone')} text={t('organisations:newcomers.timezoneText')}>
      <Select
        aria-label={t('organisations:newcomers.timezone')}
        placeholder={t('organisations:newcomers.inviters')}
        value={shown}
        onChange={(value) => save.mutate(value)}
        data={timeZones(shown ?? user.timezone)}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('organisations:newcomers.inviters') }}
        nothingFoundMessage={t('preferences:details.noZone')}
      />
    </SettingRow>
  );
};

/** The initial language and time zone of new colleagues, who can change both. */
export const NewcomerSettings = () => (
  <>
    <LanguageRow />
    <ZoneRow />
  </>
);
