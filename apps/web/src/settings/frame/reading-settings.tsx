import { NativeSelect, Stack, Switch, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { SettingRow } from './setting-row.tsx';
import { usePreference, useSavePreference } from './use-preference.ts';

/** The external systems whose reading an organisation configures, by the first word of their chapters. */
type Outside = 'external_crm' | 'external_ticket';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;
const offeredSeconds = [1, 4, 12, 24, 48, 168].map((hours) => hours * hourSeconds);

/** Refreshes the state of the connection: its next read, and whether it may be disconnected. */
const useStateAgain = (chapter: string) => {
  const queryClient = useQueryClient();
  const queryKey = chapter.startsWith('external_crm') ? queryKeys.crm() : queryKeys.tickets();
  return () => queryClient.invalidateQueries({ queryKey });
};

const SwitchRow = ({ chapter }: { chapter: `${Outside}.sync` | `${Outside}.disconnect` }) => {
  const t = useT();
  const setting = usePreference(chapter, 'client');
  const save = useSavePreference(chapter, 'client');
  const readAgain = useStateAgain(chapter);
  if (!setting) return null;
  const key = chapter.endsWith('.sync') ? 'sync' : 'leave';
  const label = t(`preferences:reading.${key}`);
  return (
    <SettingRow
      label={label}
      text={t(`preferences:reading.${key}Text`)}
      fallback={t(setting.fallback ? 'preferences:on' : 'preferences:off')}
      setBy={setting.setBy}
    >
      <Switch
        aria-label={label}
        checked={save.isPending ? (save.variables ?? setting.value) : setting.value}
        onChange={({ currentTarget }) => save.mutate(currentTarget.checked, { onSuccess: readAgain })}
      />
    </SettingRow>
  );
};

const AgeRow = ({ chapter }: { chapter: `${Outside}.cache_duration` }) => {
  const t = useT();
  const setting = usePreference(chapter, 'client');
  const save = useSavePreference(chapter, 'client');
  const readAgain = useStateAgain(chapter);
  if (!setting) return null;
  const shown = save.isPending ? (save.variables ?? setting.value) : setting.value;
  const ageText = (seconds: number) =>
    seconds % daySeconds === 0
      ? t('preferences:reading.days', { count: seconds / daySeconds })
      : t('preferences:reading.hours', { count: Math.round(seconds / hourSeconds) });
  // A value set through the API stays in the list.
  const offered = [...new Set([...offeredSeconds, shown])].sort((a, b) => a - b);
  return (
    <SettingRow
      label={t('preferences:reading.age')}
      text={t('preferences:reading.ageText')}
      fallback={ageText(setting.fallback)}
      setBy={setting.setBy}
    >
      <NativeSelect
        aria-label={t('preferences:reading.age')}
        value={String(shown)}
        onChange={({ currentTarget }) => save.mutate(Number(currentTarget.value), { onSuccess: readAgain })}
        data={offered.map((seconds) => ({ value: String(seconds), label: ageText(seconds) }))}
      />
    </SettingRow>
  );
};

/** How a connected system is read, and whether it may be disconnected: for the organisation, by its administrators. */
export const ReadingSettings = ({ of }: { of: Outside }) => {
  const t = useT();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId} mb="xs">
        {t('preferences:reading.title')}
      </Title>
      <Stack gap={0}>
        <SwitchRow chapter={`${of}.sync`} />
        <AgeRow chapter={`${of}.cache_duration`} />
        <SwitchRow chapter={`${of}.disconnect`} />
      </Stack>
    </section>
  );
};
