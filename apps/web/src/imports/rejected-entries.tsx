import { Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { Preview } from './import-queries.ts';
import classes from './imports.module.css';

type Rejected = Preview['rejected'][number];

const RowNumbers = ({ entry: { count, rows } }: { entry: Rejected }) => {
  const t = useT();
  if (rows.length === 0) return null;
  const numbers = rows.join(', ');
  const text =
    count > rows.length
      ? t('imports:rejected.more', { rows: numbers })
      : t('imports:rejected.rows', { count: rows.length, rows: numbers });
  return (
    <Text span inherit c="dimmed">
      {` · ${text}`}
    </Text>
  );
};

/** Entries of a file that are not imported: their number by reason, and their lines. */
export const RejectedEntries = ({ rejected }: { rejected: readonly Rejected[] }) => {
  const t = useT();
  const formats = useFormats();
  if (rejected.length === 0) return null;
  return (
    <section aria-label={t('imports:rejected.title')}>
      <Text size="sm" fw={600}>
        {t('imports:rejected.title')}
      </Text>
      <ul className={classes.reasons}>
        {rejected.map((entry) => (
          <li key={entry.code}>
            <Text size="sm">
              {formats.number(entry.count)} × {t(`imports:rejected.${entry.code}`)}
              <RowNumbers entry={entry} />
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
};
