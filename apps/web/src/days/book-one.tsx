import { Suspense, useState } from 'react';
import { BookingForm } from '../registrations/booking/booking-form.tsx';
import { type Direct, DirectBooking } from '../registrations/booking/direct-booking.tsx';
import { useDirectLevel } from '../registrations/booking/use-direct-level.ts';
import { useT } from '../texts/i18n.ts';
import { SubjectList } from '../timeline/activities/subject-list.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { ActionRow } from './action-row.tsx';
import type { Question } from './process-steps.ts';
import { QuestionCard } from './question-card.tsx';
import type { QuestionProps } from './question-props.ts';
import { useActionKeys } from './use-question-keys.ts';

const SuggestionRating = onDemand(async () => (await import('./suggestion-rating.tsx')).SuggestionRating);

type One = Extract<Question, { step: 'book'; kind: 'one' }>;

/** A booking with missing values, or one that the user wants to change. */
export const BookOne = ({ question: { suggestion, isPart = false }, process, timeline }: QuestionProps<One>) => {
  const t = useT();
  const formats = useFormats();
  const { id, contact_id, contact_name, internal, log_ids, recorded } = suggestion;
  const name = internal ? t('timeline:kind.internal') : (contact_name ?? '');
  const level = useDirectLevel();
  const [direct, setDirect] = useState<Direct | null>(null);
  const dimensions = direct?.dimensions ?? suggestion.dimensions;
  const target = direct?.target ?? { contactId: contact_id, contactName: contact_name, internal };
  const ignore = () => {
    const message = t('timeline:done.decided', { duration: formats.hours(recorded), name: t('timeline:kind.ignored') });
    void process.book(log_ids, () => process.actions.decide(log_ids, { kind: 'ignored' }, message), message);
  };
  const others = [
    { keys: 'n', label: t('timeline:kind.ignore'), run: ignore },
    { keys: 's', label: t('days:later'), run: () => process.putOff(id) },
  ];
  useActionKeys(others);
  return (
    <QuestionCard
      id={id}
      lead={t('days:book.left', { count: process.counts.book })}
      title={name}
      aside={<DurationText seconds={recorded} />}
      after={
        suggestion.dimensions.length > 0 &&
        !isPart && (
          <Suspense fallback={null}>
            <SuggestionRating key={id} dayId={timeline.day.id ?? ''} kind="booking" suggestionId={id} />
          </Suspense>
        )
      }
    >
      <SubjectList
        subjects={suggestion.subjects.map((one) => ({ key: `${one.source.id} ${one.title}`, ...one }))}
        most={4}
      />
      {level && <DirectBooking level={level} chosen={direct} onChoose={setDirect} hasTarget />}
      <BookingForm
        key={id}
        aim={direct?.dimensions.map((one) => one.id).join() ?? ''}
        isQuick
        date={timeline.day.date}
        target={target}
        logIds={log_ids}
        dayId={timeline.day.id}
        recordedSeconds={recorded}
        blockSeconds={timeline.block_seconds}
        initial={{
          dimensions,
          description: suggestion.description,
          durationSeconds: process.said.typedSeconds(log_ids),
          customfields: {},
        }}
        action={t('timeline:book.action')}
        onSubmit={(booking) => {
          const duration = formats.hours(booking.durationSeconds ?? booking.roundedSeconds);
          const whose = booking.contactName ?? t('timeline:kind.internal');
          const message = t('timeline:done.booked', { duration, name: whose });
          void process.book(log_ids, () => process.actions.book(timeline.day.id ?? '', [booking], message), message);
        }}
      />
      <ActionRow others={others} primary={null} />
    </QuestionCard>
  );
};
