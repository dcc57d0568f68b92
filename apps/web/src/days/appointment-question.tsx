import type { Candidate } from '@daybook/contract/suggestions.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../shell/i18n.ts';
import { Answers } from '../timeline/answers.tsx';
import { ContactPicker } from '../timeline/contact-picker.tsx';
import { type Decision, decisionOf } from '../timeline/edit-timeline.ts';
import { candidateName } from '../timeline/evidence.ts';
import { useAppointmentAnswers } from '../timeline/use-appointment-answers.ts';
import { DurationText } from '../ui/duration-text.tsx';
import { useFormats } from '../ui/use-formats.ts';
import { ActionRow } from './action-row.tsx';
import type { QuestionProps } from './process-day.tsx';
import type { Question } from './process-steps.ts';
import { QuestionCard } from './question-card.tsx';
import { useActionKeys, useAnswerKeys } from './use-question-keys.ts';

type Appointment = Extract<Question, { step: 'appointments' }>;

/** A meeting of the calendar: whether it took place, and for whom. A meeting that names nobody is offered as internal. */
export const AppointmentQuestion = ({ question: { id, appointment }, process }: QuestionProps<Appointment>) => {
  const t = useT();
  const formats = useFormats();
  const [isPicking, setIsPicking] = useState(false);
  const candidates = useAppointmentAnswers(appointment);
  const seconds = (Date.parse(appointment.ended_at) - Date.parse(appointment.started_at)) / 1000;
  const arrange = (decision: Decision, name: string) => {
    const message = t('timeline:done.arranged', { title: appointment.description, name });
    void process.tag([appointment.log_id], () => process.actions.arrange(appointment, decision, message), message);
  };
  const answer = (candidate: Candidate) => arrange(decisionOf(candidate), candidateName(t, candidate));
  const active = useAnswerKeys(candidates, answer, isPicking);
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
    { keys: 's', label: t('days:later'), run: () => process.putOff(id) },
  ];
  const primary = chosen
    ? { keys: 'Enter', label: candidateName(t, chosen), run: () => answer(chosen) }
    : { keys: 'Enter', label: t('timeline:kind.internal'), run: internal };
  useActionKeys(
    [...others, primary, ...(chosen ? [] : [{ ...primary, keys: 'i' }])].map((one) => ({
      ...one,
      disabled: isPicking,
    })),
  );
  return (
    <QuestionCard
      id={id}
      lead={t('days:appointments.left', { count: process.counts.appointments })}
      title={appointment.description}
      aside={
        <>
          <DurationText seconds={seconds} />{' '}
          <span>{`${formats.time(appointment.started_at)} – ${formats.time(appointment.ended_at)}`}</span>
        </>
      }
    >
      {(appointment.location || appointment.attendees.length > 0) && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[appointment.location, ...appointment.attendees].filter(Boolean).join(' · ')}
        </Text>
      )}
      {isPicking ? (
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
