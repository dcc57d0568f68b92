// Processes one day: asks the first open question until the day is published.

import type { Timeline } from '@daybook/contract/timeline.ts';
import { isPublished as isDayPublished } from '@daybook/domain/days/day-states.ts';
import { Skeleton, Stack } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useBooksDirectly } from '../registrations/booking/use-direct-level.ts';
import { useKeys } from '../shell/keys/use-keys.ts';
import { loadTexts, useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { InternalQuestion } from './internal-question.tsx';
import classes from './process.module.css';
import { ProcessFrame } from './process-frame.tsx';
import type { Question } from './process-steps.ts';
import type { QuestionProps } from './question-props.ts';
import { TagCertain } from './tag-certain.tsx';
import { TagQuestion } from './tag-question.tsx';
import { Timer } from './timer.tsx';
import { useProcess } from './use-process.ts';
import { useProcessing } from './use-processing.ts';

// The questions of most days are included here; later or rare ones are loaded while those are answered.
const AppointmentQuestion = onDemand(async () => (await import('./appointment-question.tsx')).AppointmentQuestion);
const BookTogether = onDemand(async () => (await import('./book-together.tsx')).BookTogether);
const PublishQuestion = onDemand(async () => (await import('./publish-question.tsx')).PublishQuestion);
const DayDone = onDemand(async () => (await import('./day-done.tsx')).DayDone);
const BookOne = onDemand(async () => (await import('./book-one.tsx')).BookOne);
const TagDirectly = onDemand(async () => (await import('./tag-directly.tsx')).TagDirectly);
const TrainingCard = onDemand(async () => (await import('./training-card.tsx')).TrainingCard);
const ProcessHelp = onDemand(async () => {
  const [{ ProcessHelp: Help }] = await Promise.all([import('./process-help.tsx'), loadTexts(['process-help'])]);
  return Help;
});
const parts = [AppointmentQuestion, BookTogether, PublishQuestion, DayDone, BookOne];

type ProcessDayProps = { timeline: Timeline; next: string | null; onNext: (date: string) => void; onLeave: () => void };

export const ProcessDay = ({ timeline, next, onNext, onLeave }: ProcessDayProps) => {
  const t = useT();
  const formats = useFormats();
  const process = useProcess(timeline);
  const [isDone, setDone] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const isPublished = isDayPublished(timeline.day.status) || isDone;
  const [question] = process.questions;
  const step = process.isLoading ? 'select' : (question?.step ?? 'publish');
  const processing = useProcessing(timeline.day.id ?? '', isPublished ? null : step);
  const training = processing.data?.training;
  const isTraining = training !== undefined && training.done < training.required;
  usePrefetch(parts);
  useKeys([
    { key: 'Escape', label: t('days:leave'), run: onLeave },
    {
      key: 'Backspace',
      label: t('days:keys.undo'),
      run: process.undo,
      disabled: isPublished,
    },
    { key: 'mod+z', label: t('days:keys.undo'), run: process.undo, disabled: isPublished },
    { key: 'mod+shift+z', label: t('days:keys.redo'), run: process.redo, disabled: isPublished },
    { key: 'mod+y', label: t('days:keys.redo'), run: process.redo, disabled: isPublished },
    { key: 'h', label: t('days:help.title'), run: () => setHelping(true) },
  ]);
  const published = () => {
    process.actions.forgetUndo();
    setDone(true);
    process.announce(t('days:done.title', { day: formats.day(timeline.day.date) }));
  };
  const error = process.error ?? (processing.data === undefined ? processing.error : null);
  const isReading = process.isLoading || processing.data === undefined;
  const waits = isReading || (process.isBusy && (question?.step === 'book' || question?.step === 'publish'));
  return (
    <ProcessFrame
      title={t('days:titleOf', { day: formats.day(timeline.day.date) })}
      timer={isPublished || isTraining ? null : <Timer processing={processing} step={step} />}
      step={isPublished ? 'done' : isTraining ? null : step}
      counts={process.isLoading || isTraining ? null : process.counts}
      announcement={process.announcement}
      timeline={timeline}
      onUndo={process.canUndo && !isPublished ? process.undo : null}
      onHelp={() => setHelping(true)}
      onLeave={onLeave}
    >
      {isHelping && (
        <Suspense fallback={null}>
          <ProcessHelp step={isPublished ? 'publish' : step} onClose={() => setHelping(false)} />
        </Suspense>
      )}
      {isPublished && (
        <Suspense fallback={<Waiting />}>
          <DayDone
            timeline={timeline}
            times={isDone ? (processing.data?.times ?? null) : null}
            average={processing.data?.average ?? null}
            next={next}
            onNext={onNext}
            onLeave={onLeave}
          />
        </Suspense>
      )}
      {!isPublished && error && <ErrorPanel error={error} onRetry={process.error ? process.retry : processing.retry} />}
      {!isPublished && !error && waits && <Waiting />}
      {!isPublished && !error && !waits && question && (
        <Suspense key={isTraining ? 'training' : question.id} fallback={<Waiting />}>
          {isTraining ? (
            <TrainingCard training={training} timeline={timeline} onLeave={onLeave} onPublished={published} />
          ) : (
            <Asked question={question} process={process} timeline={timeline} onPublished={published} />
          )}
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

type AskedProps = QuestionProps<Question> & { onPublished: () => void };

const Asked = ({ question, process, timeline, onPublished }: AskedProps) => {
  const booksDirectly = useBooksDirectly();
  const common = { process, timeline };
  switch (question.step) {
    case 'appointments':
      return <AppointmentQuestion question={question} {...common} />;
    case 'tag':
      return question.kind !== 'one' ? (
        <TagCertain question={question} {...common} />
      ) : booksDirectly ? (
        <TagDirectly question={question} {...common} />
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
