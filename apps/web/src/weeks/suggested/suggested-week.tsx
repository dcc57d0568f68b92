// The proposals for unbooked time of the week: each with its evidence, and a button to accept all certain ones.
import { Button, Stack } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { namedText } from '../../days/rows/named-text.ts';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { type Translate, useT } from '../../texts/i18n.ts';
import { bookingsQuery, clustersQuery } from '../../timeline/frame/day-queries.ts';
import { evidenceText, hitRateText, shareOf } from '../../timeline/panel/evidence.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { DayLink } from '../../ui/day-link.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { Kbd } from '../../ui/kbd.tsx';
import type { WeekDay } from '../sheet-rows.ts';
import { rowName } from '../use-week-changes.ts';
import { isAcceptable, openDays, type SuggestedItem, suggestedItems, suggestedSeconds } from './suggested-items.ts';
import classes from './suggested-week.module.css';

type SuggestedWeekProps = {
  days: readonly WeekDay[];
  isBusy: boolean;
  /** Called with the proposals, which the sheet shows too. */
  onItems: (items: readonly SuggestedItem[]) => void;
  onAccept: (items: readonly SuggestedItem[]) => void;
};

const nothing: readonly SuggestedItem[] = [];

const useItems = (days: readonly WeekDay[]): readonly SuggestedItem[] => {
  const { today } = useFormats();
  const open = openDays(days, today);
  const bookings = useQueries({ queries: open.map(({ id }) => ({ ...bookingsQuery(id), retry: false })) });
  const clusters = useQueries({ queries: open.map(({ id }) => ({ ...clustersQuery(id), retry: false })) });
  const answers = [...bookings, ...clusters].map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the answers are changes with when they came.
  return useMemo(
    () => open.flatMap((day, at) => suggestedItems(day, bookings[at]?.data ?? [], clusters[at]?.data ?? [])),
    [answers, open.map(({ id }) => id).join(' ')],
  );
};

export const SuggestedWeek = ({ days, isBusy, onItems, onAccept }: SuggestedWeekProps) => {
  const t = useT();
  const formats = useFormats();
  const items = useItems(days);
  useEffect(() => {
    onItems(items);
    return () => onItems(nothing);
  }, [items, onItems]);
  const certain = items.filter(({ isCertain }) => isCertain);
  const acceptLabel = t('weeks:suggested.acceptCertain', {
    count: certain.length,
    duration: formats.hours(suggestedSeconds(certain)),
  });
  useKeys([{ key: 'c', label: acceptLabel, run: () => onAccept(certain), disabled: isBusy || certain.length === 0 }]);
  if (items.length === 0) return null;
  return (
    <section className={classes.suggested} aria-labelledby="suggested">
      <div className={classes.head}>
        <div>
          <h2 id="suggested" className={classes.title}>
            {t('weeks:suggested.title', { count: items.length, duration: formats.hours(suggestedSeconds(items)) })}
          </h2>
          <p className={classes.lead}>{t('weeks:suggested.lead')}</p>
        </div>
        {certain.length > 0 && (
          <Button
            className={classes.all}
            disabled={isBusy}
            onClick={() => onAccept(certain)}
            rightSection={<Kbd keys="c" onFilled />}
          >
            {acceptLabel}
          </Button>
        )}
      </div>
      <Stack component="ul" gap={0} className={classes.list}>
        {items.map((item) => (
          <Suggested key={item.key} item={item} isBusy={isBusy} onAccept={() => onAccept([item])} />
        ))}
      </Stack>
    </section>
  );
};

type SuggestedProps = { item: SuggestedItem; isBusy: boolean; onAccept: () => void };

const Suggested = ({ item, isBusy, onAccept }: SuggestedProps) => {
  const t = useT();
  const formats = useFormats();
  const { row, date, seconds, isCertain } = item;
  const name = rowName(row, t('weeks:internal'));
  const day = [formats.date(date, { weekday: 'short' }), formats.date(date, { day: 'numeric' })].join(' ');
  const certainty = [
    ...(isCertain ? [t('weeks:suggested.certain')] : []),
    ...(item.kind === 'contact' ? [formats.percent(shareOf(item.candidate))] : []),
    ...(isCertain || item.kind === 'contact' ? [] : [t('days:book.check')]),
  ].join(' · ');
  return (
    <li className={classes.item} data-certain={isCertain || undefined}>
      <span className={classes.day}>{day}</span>
      <span className={classes.words}>
        <span className={classes.name}>
          <ContactDot id={row.contact_id} /> {name}
        </span>
        <span className={classes.detail}>{reasons(t, item)}</span>
      </span>
      <span className={classes.certainty}>{certainty}</span>
      <DurationText seconds={seconds} className={classes.hours ?? ''} />
      {isAcceptable(item) ? (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          onClick={onAccept}
          aria-label={t('weeks:suggested.acceptFor', { name, day, hours: formats.hours(seconds) })}
        >
          {t('weeks:suggested.accept')}
        </Button>
      ) : (
        <DayLink date={date} className={classes.link}>
          {t('weeks:openDay')}
        </DayLink>
      )}
    </li>
  );
};

/** Returns the reasons for a proposal, and how often similar ones were right. */
const reasons = (t: Translate, item: SuggestedItem): string => {
  if (item.kind === 'contact') {
    const { candidate } = item;
    const whose = t('weeks:suggested.onlyContact');
    return [evidenceText(t, candidate), hitRateText(t, candidate.hit_rate), whose].filter(Boolean).join(' · ');
  }
  const { evidence, named, hit_rate: rate, complete, description } = item.suggestion;
  const history =
    evidence === null
      ? t('days:book.noHistory')
      : t('days:book.evidence', { count: evidence.times, total: evidence.total });
  const missing = complete ? '' : t('weeks:suggested.incomplete');
  return [missing, description, history, namedText(t, named), hitRateText(t, rate)].filter(Boolean).join(' · ');
};
