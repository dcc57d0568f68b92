// One day being processed: asks the first question that is left until the day is published.
import type { Timeline } from '@daybook/contract/timeline.ts';
import { Skeleton, Stack } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useT } from '../shell/i18n.ts';
import { useSession } from '../shell/session.ts';
import { useKeys } from '../shell/use-keys.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { onDemand, useFetchedEarly } from '../ui/on-demand.tsx';
import { useFormats } from '../ui/use-formats.ts';
import { AppointmentQuestion } from './appointment-question.tsx';
import { BookTogether } from './book-together.tsx';
import { DayDone } from './day-done.tsx';
import { InternalQuestion } from './internal-question.tsx';
import classes from './process.module.css';
import { ProcessFrame } from './process-frame.tsx';
import type { Question } from './process-steps.ts';
import { averageSeconds, keepTime } from './process-times.ts';
import { PublishQuestion } from './publish-question.tsx';
import { TagCertain } from './tag-certain.tsx';
import { TagQuestion } from './tag-question.tsx';
import { Timer } from './timer.tsx';
import { type Process, useProcess } from './use-process.ts';

/** Most days need no booking by hand, and its fields weigh more than all else here. */
const BookOne = onDemand(async () => (await import('./book-one.tsx')).BookOne);
const parts = [BookOne];

type ProcessDayProps = { timeline: Timeline; next: string | null; onNext: (date: string) => void; onLeave: () => void };

export const ProcessDay = ({ timeline, next, onNext, onLeave }: ProcessDayProps) => {
  const t = useT();
  const formats = useFormats();
  const { user } = useSession();
  const process = useProcess(timeline);
  const startedAtMs = useRef(Date.now());
  const [average] = useState(() => averageSeconds(localStorage, user.id));
  const [tookSeconds, setTookSeconds] = useState<number | null>(null);
  const isPublished = timeline.day.status === 'published' || timeline.day.status === 'locked' || tookSeconds !== null;
  const undo = () => process.undo(t('days:said.undone'));
  useFetchedEarly(parts);
  useKeys([
    { key: 'Escape', label: t('days:leave'), run: onLeave },
    {
      key: 'Backspace',
      label: t('days:keys.undo'),
      run: undo,
      disabled: isPublished,
    },
    { key: 'mod+z', label: t('days:keys.undo'), run: undo, disabled: isPublished },
  ]);
  const published = () => {
    const seconds = (Date.now() - startedAtMs.current) / 1000;
    process.actions.forgetUndo();
    keepTime(localStorage, user.id, seconds);
    setTookSeconds(seconds);
    process.announce(t('days:done.title', { day: formats.day(timeline.day.date) }));
  };
  const [question] = process.questions;
  const waits = process.isLoading || (process.isBusy && (question?.step === 'book' || question?.step === 'publish'));
  return (
    <ProcessFrame
      title={t('days:titleOf', { day: formats.day(timeline.day.date) })}
      timer={isPublished ? null : <Timer startedAtMs={startedAtMs.current} averageSeconds={average} />}
      step={isPublished ? 'done' : process.isLoading ? 'select' : (question?.step ?? 'publish')}
      counts={process.isLoading ? null : process.counts}
      announcement={process.announcement}
      timeline={timeline}
      onUndo={process.canUndo && !isPublished ? undo : null}
      onLeave={onLeave}
    >
      {isPublished && (
        <DayDone
          timeline={timeline}
          tookSeconds={tookSeconds}
          averageSeconds={average}
          next={next}
          onNext={onNext}
          onLeave={onLeave}
        />
      )}
      {!isPublished && process.error && <ErrorPanel error={process.error} onRetry={process.retry} />}
      {!isPublished && !process.error && waits && <Waiting />}
      {!isPublished && !process.error && !waits && question && (
        <Suspense key={question.id} fallback={<Waiting />}>
          <Asked question={question} process={process} timeline={timeline} onPublished={published} />
        </Suspense>
      )}
    </ProcessFrame>
  );
};

const Waiting = () => {
  const t = useT();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLong(true), 120);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div className={classes.column} role="status" aria-label={t('shell:loading')}>
      {isLong && (
        <Stack className={classes.card}>
          <Skeleton height={26} width="50%" />
          <Skeleton height={64} />
          <Skeleton height={64} />
          <Skeleton height={64} />
        </Stack>
      )}
    </div>
  );
};

export type QuestionProps<Q extends Question> = { question: Q; process: Process; timeline: Timeline };
type AskedProps = QuestionProps<Question> & { onPublished: () => void };

const Asked = ({ question, process, timeline, onPublished }: AskedProps) => {
  const common = { process, timeline };
  switch (question.step) {
    case 'appointments':
      return <AppointmentQuestion question={question} {...common} />;
    case 'tag':
      return question.kind === 'certain' ? (
        <TagCertain question={question} {...common} />
      ) : (
        <TagQuestion question={question} {...common} />
      );
    case 'internal':
      return <InternalQuestion question={question} {...common} />;
    case 'book':
      return question.kind === 'complete' ? (
        <BookTogether question={question} {...common} />
      ) : (
        <BookOne question={question} {...common} />
      );
    case 'publish':
      return <PublishQuestion timeline={timeline} onPublished={onPublished} />;
  }
};
