// Processing: the day goes from open to published by answering one question at a time. Specification 1, part 5.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { openDaysQuery, timelineQuery } from '../timeline/frame/day-queries.ts';
import { useLiveDay } from '../timeline/frame/use-live-day.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { NothingToProcess } from './nothing-to-process.tsx';
import { ProcessDay } from './process-day.tsx';
import { SelectDays } from './select-days.tsx';

export const ProcessScreen = () => {
  const t = useT();
  const formats = useFormats();
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const { data: listed, error, refetch } = useQuery(openDaysQuery);
  const days = listed?.data;
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  // The address is that of the current day, so that it survives a reload and works with the back button.
  const choose = (dates: readonly string[]) => {
    setChosen(dates);
    void navigate({ to: '/process', search: dates[0] === undefined ? {} : { date: dates[0] }, replace: true });
  };
  const leave = (date: string) => void navigate({ to: '/day', search: { date } });
  if (error && days === undefined) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (days === undefined) return <ScreenSkeleton />;
  const open = days.map(({ attributes }) => attributes.date);
  const isAsked = search.date !== undefined && open.includes(search.date);
  const asked = isAsked ? search.date : open.at(-1);
  // A user who comes from a day has chosen it.
  const queue = chosen ?? (asked !== undefined && (isAsked || open.length === 1) ? [asked] : null);
  const [date] = queue ?? [];
  if (asked === undefined && date === undefined)
    return <NothingToProcess onLeave={() => leave(search.date ?? formats.today)} />;
  if (date === undefined) {
    return (
      <SelectDays
        title={t('days:title')}
        days={days}
        holidays={listed?.meta.holidays ?? []}
        asked={asked ?? ''}
        onChoose={choose}
        onLeave={() => leave(asked ?? formats.today)}
      />
    );
  }
  const [, ...others] = queue ?? [];
  const next = others[0] ?? open.find((one) => one !== date) ?? null;
  return (
    <OneDay
      key={date}
      date={date}
      next={next}
      onNext={(following) => choose([following, ...others.filter((one) => one !== following)])}
      onLeave={() => leave(date)}
    />
  );
};

type OneDayProps = { date: string; next: string | null; onNext: (date: string) => void; onLeave: () => void };

const OneDay = ({ date, next, onNext, onLeave }: OneDayProps) => {
  const formats = useFormats();
  const { data, error, refetch } = useQuery(timelineQuery(date, null, date === formats.today));
  useLiveDay(data);
  if (data) return <ProcessDay timeline={data} next={next} onNext={onNext} onLeave={onLeave} />;
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton />;
};
