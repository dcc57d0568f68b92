import { Alert, Box, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { Preview } from './import-queries.ts';
import classes from './imports.module.css';
import { RejectedEntries } from './rejected-entries.tsx';

type PreviewProps = { preview: Preview };

const Summary = ({ preview }: PreviewProps) => {
  const t = useT();
  const formats = useFormats();
  const { new_count: count, new_seconds: seconds, first_date: first, last_date: last } = preview;
  const day = (date: string) => formats.date(date, { dateStyle: 'medium' });
  if (count === 0)
    return <Text fw={600}>{t(preview.stored_count > 0 ? 'imports:preview.none' : 'imports:preview.empty')}</Text>;
  return (
    <div>
      <Text fw={600}>{t('imports:preview.new', { count, hours: formats.hours(seconds) })}</Text>
      {first !== null && last !== null && (
        <Text size="sm" c="dimmed">
          {t('imports:preview.period', { from: day(first), to: day(last) })}
        </Text>
      )}
    </div>
  );
};

const Remarks = ({ preview }: PreviewProps) => {
  const t = useT();
  const { stored_count: stored, late_count: late, left_out_count: leftOut, is_undated: isUndated } = preview;
  return (
    <>
      {isUndated && (
        <Alert variant="light" icon={<IconInfoCircle aria-hidden />}>
          {t('imports:preview.undated')}
        </Alert>
      )}
      {late > 0 && (
        <Alert variant="light" icon={<IconInfoCircle aria-hidden />}>
          {t('imports:preview.late', { count: late })}
        </Alert>
      )}
      {stored > 0 && preview.new_count > 0 && <Text size="sm">{t('imports:preview.stored', { count: stored })}</Text>}
      {leftOut > 0 && <Text size="sm">{t('imports:preview.leftOut', { count: leftOut })}</Text>}
    </>
  );
};

const Days = ({ preview }: PreviewProps) => {
  const t = useT();
  const formats = useFormats();
  if (preview.days.length === 0) return null;
  return (
    // Reachable by keyboard, because its content scrolls.
    <Box component="section" className={classes.days} tabIndex={0} aria-label={t('imports:preview.label')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('imports:columns.date')}</th>
            <th scope="col">{t('imports:columns.source')}</th>
            <th scope="col" data-align="end">
              {t('imports:columns.new')}
            </th>
            <th scope="col" data-align="end">
              {t('imports:columns.stored')}
            </th>
            <th scope="col" data-align="end">
              {t('imports:columns.hours')}
            </th>
          </tr>
        </thead>
        <tbody>
          {preview.days.map(({ date, source, new_count: fresh, stored_count: stored, new_seconds: seconds }) => (
            <tr key={`${date} ${source}`}>
              <td className={classes.date}>
                {formats.date(date, { day: 'numeric', month: 'short', year: 'numeric' })}
              </td>
              <td>{source}</td>
              <td data-align="end">{formats.number(fresh)}</td>
              <td data-align="end">{formats.number(stored)}</td>
              <td data-align="end">
                <DurationText seconds={seconds} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};

/** The days and entries that an import would add, and those that it would not. */
export const ImportPreview = ({ preview }: PreviewProps) => {
  const t = useT();
  return (
    <Stack gap="sm">
      <Summary preview={preview} />
      <Remarks preview={preview} />
      <RejectedEntries rejected={preview.rejected} />
      <Days preview={preview} />
      {preview.further_days > 0 && (
        <Text size="sm" c="dimmed">
          {t('imports:preview.further', { count: preview.further_days })}
        </Text>
      )}
    </Stack>
  );
};
