import type { TimelineAppointment } from '@daybook/contract/timeline.ts';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Suspense, useState } from 'react';
import { TravelSummary } from '../../appointments/travel-summary.tsx';
import type { TravelChange } from '../../appointments/travel-values.ts';
import { UnusualLength } from '../../appointments/unusual-length.tsx';
import { lengthOf, useArranging } from '../../appointments/use-arranging.ts';
import { ContactPicker } from '../../contacts/choosing/contact-picker.tsx';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { type Decision, decisionOf } from '../editing/edit-timeline.ts';
import { useDay, useDayControls } from '../frame/day-context.ts';
import { Answers } from './answers.tsx';
import { isUnasked } from './is-unasked.ts';
import { useAppointmentAnswers } from './use-appointment-answers.ts';

const TravelForm = onDemand(async () => (await import('../../appointments/travel-form.tsx')).TravelForm);

/** A meeting of the calendar: for whom it was, or that it did not take place. */
export const AppointmentPanel = ({ appointment }: { appointment: TimelineAppointment }) => {
  const t = useT();
  const formats = useFormats();
  const { timeline, canEdit, contactName } = useDay();
  const { actions } = useDayControls();
  const [isPicking, setIsPicking] = useState(false);
  const [isTravelling, setIsTravelling] = useState(false);
  const candidates = useAppointmentAnswers(appointment) ?? [];
  const title = appointment.description;
  const arranging = useArranging<Decision>(appointment, (decision, isConfirmed) => {
    const name = decision.kind === 'contact' ? decision.contactName : t(`timeline:kind.${decision.kind}`);
    void actions.arrange(appointment, decision, t('timeline:done.arranged', { title, name }), isConfirmed);
  });
  const arrange = (decision: Decision) => {
    setIsPicking(false);
    arranging.decide(decision);
  };
  const saveTravel = (travel: TravelChange) => {
    setIsTravelling(false);
    const said = travel.travel_duration_start + travel.travel_duration_end > 0 ? 'done' : 'removed';
    void actions.travel(appointment, travel, t(`appointments:travel.${said}`, { title }));
  };
  const takeOff = () => {
    void actions.takeOff(appointment, t('appointments:take.done', { title }));
  };
  const follow = () => {
    void actions.follow(appointment, ({ started_at, ended_at }) =>
      t('timeline:appointment.follow.done', {
        title,
        from: formats.moment(started_at),
        until: formats.time(ended_at),
      }),
    );
  };
  const isAsking = arranging.asked !== null || isTravelling;
  const take = (index: number) => {
    const candidate = candidates[index];
    if (candidate) arrange(decisionOf(candidate));
  };
  useKeys([
    {
      key: 'Enter',
      label: t('timeline:keys.answer', { number: 1 }),
      run: () => take(0),
      disabled: !canEdit || isAsking || candidates.length === 0,
    },
    ...[0, 1, 2].map((index) => ({
      key: String(index + 1),
      label: t('timeline:keys.answer', { number: index + 1 }),
      run: () => take(index),
      disabled: !canEdit || isAsking || candidates[index] === undefined,
    })),
    {
      key: 'i',
      label: t('timeline:kind.internal'),
      run: () => arrange({ kind: 'internal' }),
      disabled: !canEdit || isAsking,
    },
    {
      key: 'n',
      label: t('timeline:kind.ignore'),
      run: () => arrange({ kind: 'ignored' }),
      disabled: !canEdit || isAsking,
    },
    { key: '/', label: t('timeline:otherContact'), run: () => setIsPicking(true), disabled: !canEdit || isAsking },
    {
      key: 'f',
      label: t('timeline:appointment.follow.action'),
      run: follow,
      disabled: !canEdit || isAsking || appointment.changed_outside !== 'changed',
    },
    {
      key: 't',
      label: t('appointments:travel.title'),
      run: () => setIsTravelling(true),
      disabled: !canEdit || isAsking,
    },
  ]);
  const state =
    appointment.status === 'arranged'
      ? appointment.internal
        ? t('timeline:kind.internal')
        : contactName(appointment.contact_id)
      : null;
  return (
    <Stack gap="md">
      <Stack gap={2}>
        <Title order={2} size="h3">
          {appointment.description}
        </Title>
        <Text c="dimmed" size="sm" className="figures">
          {formats.span(appointment.started_at, appointment.ended_at)}
          {appointment.location && ` · ${appointment.location}`}
        </Text>
        {appointment.attendees.length > 0 && (
          <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {appointment.attendees.join(', ')}
          </Text>
        )}
        {state && <Text size="sm">{t('timeline:appointment.arranged', { name: state })}</Text>}
        {appointment.status === 'ignored' && (
          <Text size="sm">
            {t(isUnasked(timeline, appointment) ? 'timeline:appointment.unasked' : 'timeline:appointment.ignored')}
          </Text>
        )}
        {appointment.changed_outside && (
          <Text size="sm">{t(`timeline:appointment.outside.${appointment.changed_outside}`)}</Text>
        )}
        {canEdit && appointment.changed_outside === 'changed' && (
          <Stack gap={4} align="flex-start" mt={4}>
            <Button variant="default" size="sm" onClick={follow} rightSection={<Kbd keys="f" />}>
              {t('timeline:appointment.follow.action')}
            </Button>
            <Text size="xs" c="dimmed">
              {t('timeline:appointment.follow.text')}
            </Text>
          </Stack>
        )}
        <TravelSummary appointment={appointment} />
      </Stack>
      {canEdit && arranging.asked && (
        <UnusualLength {...lengthOf(appointment)} onConfirm={arranging.confirm} onBack={arranging.back} />
      )}
      {canEdit && isTravelling && (
        <Suspense fallback={<Skeleton height={320} />}>
          <TravelForm
            appointment={appointment}
            contactName={contactName}
            onSave={saveTravel}
            onClose={() => setIsTravelling(false)}
          />
        </Suspense>
      )}
      {canEdit && !isAsking && (
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
                <Button
                  variant="default"
                  size="sm"
                  onClick={() => setIsTravelling(true)}
                  rightSection={<Kbd keys="t" />}
                >
                  {t(appointment.travel_time > 0 ? 'appointments:travel.change' : 'appointments:travel.add')}
                </Button>
                <Button variant="subtle" color="red" size="sm" onClick={takeOff}>
                  {t('appointments:take.off')}
                </Button>
              </Group>
            </>
          )}
        </Stack>
      )}
    </Stack>
  );
};
