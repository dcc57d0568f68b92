import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { DayLink } from '../../ui/day-link.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import classes from './unbooked.module.css';
import { bookPart, type UnbookedContact, type UnbookedPart } from './unbooked-query.ts';

type PartsProps = { group: UnbookedContact; name: string };

/** The evidence of the time, and how often similar time had the same answer before. */
const Evidence = ({ part }: { part: UnbookedPart }) => {
  const t = useT();
  return (
    <div className={classes.evidence}>
      {part.subjects.map(({ title, source }) => (
        <Text key={`${title} ${source}`} size="sm" truncate title={title}>
          {title}{' '}
          <Text span size="xs" c="dimmed">
            {source}
          </Text>
        </Text>
      ))}
      {part.evidence.slice(0, 1).map(({ value, times, total }) => (
        <Text key={value ?? ''} size="xs" c="dimmed" truncate>
          {value === null
            ? t('report-insights:unbooked.evidence', { times, total })
            : t('report-insights:unbooked.evidenceOf', { value, times, total })}
        </Text>
      ))}
      {part.dimensions.length > 0 && (
        <Text size="xs" c="dimmed" truncate>
          {part.dimensions.map((one) => one.name).join(' · ')}
        </Text>
      )}
    </div>
  );
};

/** The days of a contact's unbooked time, each with the key that books it. */
export const UnbookedParts = ({ group, name }: PartsProps) => {
  const t = useT();
  const formats = useFormats();
  const queries = useQueryClient();
  const booking = useMutation({
    mutationFn: (part: UnbookedPart) => bookPart(group, part),
    onSuccess: async (_, part) => {
      const hours = formats.hours(part.duration);
      notifications.show({ message: t('report-insights:unbooked.booked', { hours, contact: name }) });
      await queries.invalidateQueries({ queryKey: queryKeys.reports() });
    },
  });
  /** The next button takes the focus, so that the same key books the next part. */
  const book = async (event: MouseEvent<HTMLButtonElement>, part: UnbookedPart) => {
    const all = [...document.querySelectorAll<HTMLButtonElement>('[data-books]')];
    const next = all[all.indexOf(event.currentTarget) + 1];
    await booking.mutateAsync(part).catch(() => undefined);
    next?.focus();
  };
  return (
    <ul className={classes.parts}>
      {group.parts.map((part) => {
        const date = formats.date(part.date, { weekday: 'short', day: 'numeric', month: 'short' });
        const hours = formats.hours(part.duration);
        return (
          <li key={part.log_ids[0] ?? part.date} className={classes.part}>
            <DayLink date={part.date} className={classes.date}>
              {date}
            </DayLink>
            <Evidence part={part} />
            <span className={classes.duration}>
              <DurationText seconds={part.duration} />
            </span>
            {group.basis === 'unknown' ? (
              <DayLink
                date={part.date}
                className={classes.open}
                aria-label={t('report-insights:unbooked.openLabel', { date })}
              >
                {t('report-insights:unbooked.open')}
              </DayLink>
            ) : (
              <Button
                data-books
                size="compact-sm"
                variant={group.basis === 'decided' ? 'filled' : 'default'}
                loading={booking.isPending && booking.variables === part}
                aria-label={t('report-insights:unbooked.bookLabel', { hours, date, contact: name })}
                onClick={(event) => void book(event, part)}
              >
                {t('report-insights:unbooked.book')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
