import { Stack, Text } from '@mantine/core';
import { rangeOf } from '../reports/report-periods.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { ExportActivities } from './export-activities.tsx';
import { periodFor } from './export-choice.ts';

const nothingLeftOut = {};

/** The user's activities as a file, in the settings. */
export const ActivityExportSettings = () => {
  const t = useT();
  const { today } = useFormats();
  const { impersonator } = useSession();
  if (impersonator !== null) return <Text c="dimmed">{t('registrations:export.inPerson')}</Text>;
  const month = rangeOf('this_month', today, { start: today, end: today });
  const initial = { ...periodFor('this_month', month), view: 'all', format: 'csv', isExtended: false } as const;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('registrations:export.settingsText')}
      </Text>
      <ExportActivities search={nothingLeftOut} initial={initial} />
    </Stack>
  );
};
