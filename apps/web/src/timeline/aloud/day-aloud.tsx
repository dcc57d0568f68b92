// The day as a list, for screen readers, and on paper: recorded, planned and booked time, in chronological order.
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo, useMemo } from 'react';
import { type Translate, useT } from '../../texts/i18n.ts';
import { type Formats, useFormats } from '../../ui/formats/use-formats.ts';
import { type Day, useDay } from '../frame/day-context.ts';
import { type AloudItem, aloudItems } from './aloud-items.ts';
import { PrintedDay } from './printed-day.tsx';
import { useIsPrinting } from './use-is-printing.ts';

type LineProps = { item: AloudItem; t: Translate; formats: Formats; contactName: Day['contactName'] };

const lineText = ({ item, t, formats, contactName }: LineProps): string => {
  const [from, to] = [formats.time(item.startedAt), formats.time(item.endedAt)];
  const duration = formats.hours(item.seconds);
  if (item.kind === 'appointment') return t('activities:aloud.appointment', { from, to, name: item.what });
  const named = item.internal ? t('timeline:kind.internal') : contactName(item.contactId);
  if (item.kind === 'booked') {
    return t('activities:aloud.booked', { name: item.contactName ?? named ?? '', what: item.what || '–', duration });
  }
  const name = item.isIgnored ? t('activities:aloud.ignored') : (named ?? t('activities:aloud.noContact'));
  return t('activities:aloud.recorded', { from, to, name, duration });
};

/** A component for each line, so that React can pause between them: a day has hundreds. */
const Line = memo((props: LineProps) => <li>{lineText(props)}</li>);
Line.displayName = 'Line';

export const DayAloud = () => {
  const t = useT();
  const formats = useFormats();
  const { timeline, contactName } = useDay();
  const isPrinting = useIsPrinting();
  const items = useMemo(() => aloudItems(timeline), [timeline]);
  if (isPrinting) return <PrintedDay />;
  return (
    <VisuallyHidden component="section" aria-label={t('activities:aloud.title')}>
      <ol>
        {items.map((item) => (
          <Line key={item.key} item={item} t={t} formats={formats} contactName={contactName} />
        ))}
      </ol>
      <Link to="/day" search={{ date: timeline.day.date, view: 'table' }}>
        {t('activities:aloud.table')}
      </Link>
    </VisuallyHidden>
  );
};
