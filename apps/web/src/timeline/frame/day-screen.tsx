// The day: header, figures, views, and the panel for the selection. Specification 1, part 4, day.
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LoadingProblem } from '../../account/loading-problem.tsx';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { InSteps } from '../../ui/in-steps.tsx';
import { ColleagueDay } from '../parts/day-parts.ts';
import { readDaySearch } from '../views/day-views.ts';
import { DayContent } from './day-content.tsx';
import { DayHeader } from './day-header.tsx';
import { timelineQuery } from './day-queries.ts';
import { DaySkeleton } from './day-skeleton.tsx';
import { useDayOptions } from './use-day-options.ts';
import { useLiveDay } from './use-live-day.ts';
import { useTraining } from './use-training.ts';

export const DayScreen = () => {
  const t = useT();
  const navigate = useNavigate();
  const formats = useFormats();
  const search = readDaySearch(useSearch({ strict: false }));
  const date = search.date ?? formats.today;
  const { slide } = useDayOptions();
  const view = search.view ?? slide;
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    timelineQuery(date, search.user ?? null, date === formats.today),
  );
  const news = useLiveDay(data);
  const goTo = (next: string) => void navigate({ to: '/day', search: { ...search, date: next } });
  const isOpen = data?.day.is_own === true && isDayOpen(data.day.status);
  const isTraining = useTraining(isOpen ? (data?.day.id ?? null) : null);
  // While processing is locked, it can only publish the bookings that were made by hand.
  const process = () => void navigate({ to: '/process', search: { date, ...(isTraining && { step: 'publish' }) } });
  useKeys([
    { key: 'ArrowLeft', label: t('timeline:keys.dayBefore'), run: () => goTo(addDays(date, -1)) },
    { key: 'ArrowRight', label: t('timeline:keys.dayAfter'), run: () => goTo(addDays(date, 1)) },
    { key: 't', label: t('timeline:today'), run: () => goTo(formats.today) },
    {
      key: 'p',
      label: t(isTraining ? 'timeline:publish' : 'timeline:process'),
      run: process,
      disabled: !isOpen,
    },
  ]);
  return (
    <>
      <DayHeader date={date} timeline={data ?? null} onDate={goTo} onProcess={process} isTraining={isTraining} />
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {data === undefined && error && <LoadingProblem error={error} onRetry={() => void refetch()} onShowFrom={goTo} />}
      {data === undefined && !error && <DaySkeleton />}
      {data?.day.is_own === false && (
        <Suspense fallback={<DaySkeleton />}>
          <ColleagueDay timeline={data} />
        </Suspense>
      )}
      {data?.day.is_own === true && (
        <InSteps fallback={<DaySkeleton />}>
          <DayContent
            key={`${date} ${data.day.user_id}`}
            timeline={data}
            view={view}
            search={search}
            staleSince={error ? dataUpdatedAt : null}
          />
        </InSteps>
      )}
    </>
  );
};
