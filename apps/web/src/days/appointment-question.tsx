import type { Candidate } from '@daybook/contract/suggestions.ts';
import { Skeleton, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { TravelSummary } from '../appointments/travel-summary.tsx';
import type { TravelChange } from '../appointments/travel-values.ts';
import { UnusualLength } from '../appointments/unusual-length.tsx';
import { lengthOf, useArranging } from '../appointments/use-arranging.ts';
import { ContactPicker } from '../contacts/choosing/contact-picker.tsx';
import { useT } from '../texts/i18n.ts';
import { type Decision, decisionOf } from '../timeline/editing/edit-timeline.ts';
import { Answers } from '../timeline/panel/answers.tsx';
import { candidateName } from '../timeline/panel/evidence.ts';
import { useAppointmentAnswers } from '../timeline/panel/use-appointment-answers.ts';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { ActionRow } from './action-row.tsx';
import type { Question } from './process-steps.ts';
import { QuestionCard } from './question-card.tsx';
import type { QuestionProps } from './question-props.ts';
import { useActionKeys, useAnswerKeys } from './use-question-keys.ts';

const TravelForm = onDemand(async () => (await import('../appointments/travel-form.tsx')).TravelForm);

type Appointment = Extract<Question, { step: 'appointments' }>;

/**
 * A meeting of the calendar: whether it took place, and for whom. A meeting without a known contact is offered as
 * internal.
 */
export const AppointmentQuestion = ({
  question: { id, appointment },
  process,
  timeline,
}: QuestionProps<Appointment>) => {
  const t = useT();
  const formats = useFormats();
  const [isPicking, setIsPicking] = useState(false);
  const [isTravelling, setIsTravelling] = useState(false);
  const answers = useAppointmentAnswers(appointment);
  const candidates = answers ?? [];
  const title = appointment.description;
  const arranging = useArranging<Decision & { name: string }>(appointment, ({ name, ...decision }, isConfirmed) => {
    const message = t('timeline:done.arranged', { title, name });
    void process.correct(
      [appointment.log_id],
      () => process.actions.arrange(appointment, decision, message, isConfirmed),
      message,
    );
  });
  const arrange = (decision: Decision, name: string) => {
    setIsPicking(false);
    arranging.decide({ ...decision, name });
  };
  const saveTravel = (travel: TravelChange) => {
    setIsTravelling(false);
    const said = travel.travel_duration_start + travel.travel_duration_end > 0 ? 'done' : 'removed';
    void process.actions.travel(appointment, travel, t(`appointments:travel.${said}`, { title }));
  };
  const isAsking = answers === undefined || isPicking || isTravelling || arranging.asked !== null;
  const answer = (candidate: Candidate) => arrange(decisionOf(candidate), candidateName(t, candidate));
  const active = useAnswerKeys(candidates, answer, isAsking);
  const chosen = candidates[active];
  const internal = () => arrange({ kind: 'internal' }, t('timeline:kind.internal'));
  const others = [
    { keys: '/', label: t('timeline:otherContact'), run: () => setIsPicking(true) },
    ...(chosen ? [{ keys: 'i', label: t('timeline:kind.internal'), run: internal }] : []),
    {
      keys: 'n',
      label: t('timeline:appointment.notHeld'),
      run: () => arrange({ kind: 'ignored' }, t('timeline:appointment.notHeld')),
    },
    {
      keys: 't',
      label: t(appointment.travel_time > 0 ? 'appointments:travel.change' : 'appointments:travel.add'),
      run: () => setIsTravelling(true),
    },
    { keys: 's', label: t('days:later'), run: () => process.putOff(id) },
  ];
  const primary = chosen
    ? { keys: 'Enter', label: candidateName(t, chosen), run: () => answer(chosen) }
    : { keys: 'Enter', label: t('timeline:kind.internal'), run: internal };
  useActionKeys(
    [...others, primary, ...(chosen ? [] : [{ ...primary, keys: 'i' }])].map((one) => ({
      ...one,
      disabled: isAsking,
    })),
  );
  return (
    <QuestionCard
      id={id}
      isReading={answers === undefined}
      lead={t('days:appointments.left', { count: process.counts.appointments })}
      title={appointment.description}
      aside={
        <>
          <DurationText seconds={lengthOf(appointment).durationSeconds} />{' '}
          <span>{formats.span(appointment.started_at, appointment.ended_at)}</span>
        </>
      }
    >
      {(appointment.location || appointment.attendees.length > 0) && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[appointment.location, ...appointment.attendees].filter(Boolean).join(' · ')}
        </Text>
      )}
      <TravelSummary appointment={appointment} />
      {answers === undefined ? (
        <Skeleton height={120} />
      ) : arranging.asked ? (
        <UnusualLength {...lengthOf(appointment)} onConfirm={arranging.confirm} onBack={arranging.back} />
      ) : isTravelling ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <TravelForm
            appointment={appointment}
            contactName={(contactId) => timeline.contacts.find((one) => one.id === contactId)?.name ?? null}
            onSave={saveTravel}
            onClose={() => setIsTravelling(false)}
          />
        </Suspense>
      ) : isPicking ? (
        <ContactPicker
          label={t('timeline:picker.label')}
          onPick={(contact) =>
            arrange({ kind: 'contact', contactId: contact.id, contactName: contact.name }, contact.name)
          }
          onCancel={() => setIsPicking(false)}
        />
      ) : (
        <>
          {candidates.length > 0 && <Answers candidates={candidates} active={active} onAnswer={answer} large />}
          <ActionRow others={others} primary={primary} />
        </>
      )}
    </QuestionCard>
  );
};
