import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { levelsQuery } from '../dimensions/dimension-queries.ts';
import { useT } from '../texts/i18n.ts';
import { SettingRow } from './frame/setting-row.tsx';
import { usePreference, useSavePreference } from './frame/use-preference.ts';

/** How the organisation books: for a contact, or directly on a level. Specification 2, settings: booking method. */
export const BookingMethod = () => {
  const t = useT();
  const method = usePreference('booking_method');
  const save = useSavePreference('booking_method', 'client');
  const { data } = useQuery(levelsQuery);
  if (!method) return null;
  const { value, setBy } = save.isPending && save.variables ? { ...method, value: save.variables } : method;
  const levels = (data?.data ?? []).map(({ attributes: { level, name } }) => ({
    value: String(level),
    label: t('preferences:blocks.methodLevel', { level: name }),
  }));
  return (
    <SettingRow
      label={t('preferences:blocks.method')}
      text={t('preferences:blocks.methodText')}
      fallback={t('preferences:blocks.methodContact')}
      setBy={setBy}
    >
      <NativeSelect
        aria-label={t('preferences:blocks.method')}
        value={value.method === 'contact' ? 'contact' : String(value.level)}
        data={[{ value: 'contact', label: t('preferences:blocks.methodContact') }, ...levels]}
        onChange={({ currentTarget: { value: chosen } }) =>
          save.mutate(
            chosen === 'contact' ? { method: 'contact', level: 1 } : { method: 'level', level: Number(chosen) },
          )
        }
      />
    </SettingRow>
  );
};
