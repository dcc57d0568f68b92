import type { TimelineAppointment } from '@daybook/contract/timeline.ts';
import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { ContactPicker } from '../contacts/choosing/contact-picker.tsx';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useT } from '../texts/i18n.ts';
import { type Decision, decisionOf } from '../timeline/editing/edit-timeline.ts';
import { Answers } from '../timeline/panel/answers.tsx';
import { useAppointmentAnswers } from '../timeline/panel/use-appointment-answers.ts';
import { Kbd } from '../ui/kbd.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import type { TravelChange } from './travel-values.ts';
import { UnusualLength } from './unusual-length.tsx';
import { lengthOf, useArranging } from './use-arranging.ts';

const TravelForm = onDemand(async () => (await import('./travel-form.tsx')).TravelForm);

type AppointmentDecidingProps = {
  appointment: TimelineAppointment;
  contactName: (id: string | null) => string | null;
  /** `isConfirmed`: the user confirmed its unusual length. */
  onArrange: (decision: Decision, isConfirmed: boolean) => void;
  onTravel: (travel: TravelChange) => void;
  /** Whether it is in a dialog, which then receives its keys. */
  inDialogs?: boolean;
  /** Further actions, after the answers. */
  children?: ReactNode;
};

/** The contact of a meeting, or that it did not take place, and travel to it: beside a day, and beside the list. */
export const AppointmentDeciding = ({
  appointment,
  contactName,
  onArrange,
  onTravel,
  inDialogs = false,
  children,
}: AppointmentDecidingProps) => {
  const t = useT();
  const [isPicking, setIsPicking] = useState(false);
  const [isTravelling, setIsTravelling] = useState(false);
  const candidates = useAppointmentAnswers(appointment) ?? [];
  const arranging = useArranging<Decision>(appointment, onArrange);
  const arrange = (decision: Decision) => {
    setIsPicking(false);
    arranging.decide(decision);
  };
  const isAsking = arranging.asked !== null || isTravelling;
  const take = (index: number) => {
    const candidate = candidates[index];
    if (candidate) arrange(decisionOf(candidate));
  };
  const answerKeys = [0, 1, 2].map((index) => ({
    key: String(index + 1),
    label: t('timeline:keys.answer', { number: index + 1 }),
    run: () => take(index),
    disabled: isAsking || candidates[index] === undefined,
  }));
  const keys = [
    {
      key: 'Enter',
      label: t('timeline:keys.answer', { number: 1 }),
      run: () => take(0),
      disabled: isAsking || candidates.length === 0,
    },
    ...answerKeys,
    { key: 'i', label: t('timeline:kind.internal'), run: () => arrange({ kind: 'internal' }), disabled: isAsking },
    { key: 'n', label: t('timeline:kind.ignore'), run: () => arrange({ kind: 'ignored' }), disabled: isAsking },
    { key: '/', label: t('timeline:otherContact'), run: () => setIsPicking(true), disabled: isAsking },
    { key: 't', label: t('appointments:travel.title'), run: () => setIsTravelling(true), disabled: isAsking },
  ];
  useKeys(keys.map((binding) => ({ ...binding, inDialogs })));
  if (arranging.asked) {
    return <UnusualLength {...lengthOf(appointment)} onConfirm={arranging.confirm} onBack={arranging.back} />;
  }
  if (isTravelling) {
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        <TravelForm
          appointment={appointment}
          contactName={contactName}
          onSave={(travel) => {
            setIsTravelling(false);
            onTravel(travel);
          }}
          onClose={() => setIsTravelling(false)}
        />
      </Suspense>
    );
  }
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t('timeline:forWhom')}
      </Title>
      {isPicking ? (
        <ContactPicker
          label={t('timeline:picker.label')}
          onPick={({ id, name }) => arrange({ kind: 'contact', contactId: id, contactName: name })}
          onCancel={() => setIsPicking(false)}
        />
      ) : (
        <>
          {candidates.length > 0 && (
            <Answers candidates={candidates} active={0} onAnswer={(one) => arrange(decisionOf(one))} />
          )}
          <Group gap="xs">
            <Button
              variant="default"
              size="sm"
              onClick={() => arrange({ kind: 'internal' })}
              rightSection={<Kbd keys="i" />}
            >
              {t('timeline:kind.internal')}
            </Button>
            <Button
              variant="default"
              size="sm"
              onClick={() => arrange({ kind: 'ignored' })}
              rightSection={<Kbd keys="n" />}
            >
              {t('timeline:appointment.notHeld')}
            </Button>
            <Button variant="default" size="sm" onClick={() => setIsPicking(true)} rightSection={<Kbd keys="/" />}>
              {t('timeline:otherContact')}
            </Button>
            <Button variant="default" size="sm" onClick={() => setIsTravelling(true)} rightSection={<Kbd keys="t" />}>
              {t(appointment.travel_time > 0 ? 'appointments:travel.change' : 'appointments:travel.add')}
            </Button>
            {children}
          </Group>
        </>
      )}
    </Stack>
  );
};
