// A file of the displayed report: made in the background with its progress, and saved as soon as it is ready.
import type { ReportFormat } from '@daybook/contract/report-files.ts';
import { Button, Group, Progress, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls, IconTable, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { cancelFile, type FileProgress, makeFile } from './make-report-file.ts';
import type { DateRange } from './report-periods.ts';
import classes from './report-screen.module.css';
import type { ReportSearch } from './report-search.ts';
import { type FileQuestion, useFileQuestion } from './shown-report.ts';

const formats = ['csv', 'excel', 'excel_extended', 'pdf'] as const satisfies readonly ReportFormat[];
const icons = {
  csv: IconFileTypeCsv,
  excel: IconFileTypeXls,
  excel_extended: IconTable,
  pdf: IconFileTypePdf,
} as const;

/** Recorded activity and days have no bookings that a workbook could include. */
const labelOf = (format: ReportFormat, { shown: { table } }: FileQuestion) =>
  format === 'excel_extended' && (table === 'rhythm' || table === 'unbooked' || table === 'days')
    ? ('reports:export.withQuestion' as const)
    : (`reports:export.formats.${format}` as const);

/** The progress of the file, and a button to cancel it. */
const Making = ({ progress, onCancel }: { progress: FileProgress | null; onCancel: () => void }) => {
  const t = useT();
  const { handled = 0, total = 0 } = progress ?? {};
  const percent = total === 0 ? 0 : Math.round((handled / total) * 100);
  return (
    <Group gap="xs" wrap="nowrap" role="status">
      <div className={classes.progress}>
        <Text size="xs" c="dimmed">
          {t('reports:export.making', { percent })}
        </Text>
        <Progress value={percent} aria-label={t('reports:export.making', { percent })} />
      </div>
      <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={onCancel}>
        {t('reports:export.cancel')}
      </Button>
    </Group>
  );
};

/** The button with the formats of a report. */
export const ReportExport = ({ search, range }: { search: ReportSearch; range: DateRange }) => {
  const t = useT();
  const question = useFileQuestion(search);
  const [progress, setProgress] = useState<FileProgress | null>(null);
  const ending = useRef<AbortController | null>(null);
  const making = useMutation({
    mutationFn: (format: ReportFormat) => {
      ending.current = new AbortController();
      setProgress(null);
      return makeFile(search, question, range, format, setProgress, ending.current.signal);
    },
    onSuccess: (failure) => {
      if (failure === 'cancelled') notifications.show({ message: t('reports:export.cancelled') });
      else if (failure !== null) notifications.show({ color: 'red', message: t(`reports:export.failures.${failure}`) });
    },
  });
  const cancel = () => {
    ending.current?.abort();
    if (progress !== null) void cancelFile(progress.id);
  };
  if (making.isPending) return <Making progress={progress} onCancel={cancel} />;
  return (
    <ActionMenu
      entries={formats.map((format) => ({
        key: format,
        icon: icons[format],
        label: t(labelOf(format, question)),
        run: () => making.mutate(format),
      }))}
    >
      <Button variant="default" aria-label={t('reports:export.label')}>
        <IconDownload size={18} aria-hidden />
        <span className={classes.buttonName}>{t('reports:export.label')}</span>
      </Button>
    </ActionMenu>
  );
};
