import { Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../texts/i18n.ts';
import { DayLink } from '../../ui/day-link.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import explorer from '../explorer/explorer.module.css';
import overview from '../overview/overview.module.css';
import { interruptionsSlot, type ReportSearch } from '../report-search.ts';
import type { Rhythm } from './rhythm-query.ts';
import { useKeyName } from './use-key-name.ts';

const Figure = ({ label, value, note }: { label: string; value: ReactNode; note?: string | undefined }) => (
  <Paper withBorder radius="lg" p="md">
    <Text component="dt" size="sm" c="dimmed">
      {label}
    </Text>
    <Text component="dd" m={0} fz="1.5rem" fw={650} className={overview.value}>
      {value}
    </Text>
    {note !== undefined && (
      <Text component="dd" m={0} size="sm" c="dimmed">
        {note}
      </Text>
    )}
  </Paper>
);

type FiguresProps = { search: ReportSearch; rhythm: Rhythm };

/** Interruptions per day and the longest focus, in words and figures. */
export const RhythmFigures = ({ search, rhythm: { days, total, longest_focus: longest, keys } }: FiguresProps) => {
  const t = useT();
  const formats = useFormats();
  const keyName = useKeyName();
  const interruptions = days.reduce((sum, one) => sum + one.interruptions, 0);
  const perDay = days.length === 0 ? 0 : Math.round((interruptions / days.length) * 10) / 10;
  const key = keys.find((one) => one.key === longest?.key);
  return (
    <dl className={overview.figures}>
      <Figure
        label={t('report-insights:rhythm.total')}
        value={
          <Link className={explorer.link} to="/report" search={{ ...search, view: 'days', open: true }}>
            {formats.hours(total)}
          </Link>
        }
      />
      <Figure
        label={t('report-insights:rhythm.interruptions')}
        value={
          interruptions === 0 ? (
            formats.number(perDay)
          ) : (
            <Link
              className={explorer.link}
              to="/report"
              search={{ ...search, slot: interruptionsSlot }}
              replace
              resetScroll={false}
            >
              {formats.number(perDay)}
            </Link>
          )
        }
        note={t('report-insights:rhythm.interruptionsText')}
      />
      {longest !== null && (
        <Figure
          label={t('report-insights:rhythm.focus')}
          value={
            <DayLink className={explorer.link} date={longest.date}>
              {formats.hours(longest.duration)}
            </DayLink>
          }
          note={t('report-insights:rhythm.focusText', {
            date: formats.date(longest.date, { weekday: 'short', day: 'numeric', month: 'short' }),
            span: formats.span(longest.started_at, longest.ended_at),
            name: key === undefined ? '' : keyName(key),
          })}
        />
      )}
    </dl>
  );
};
