import type { TimelineAppointment } from '@daybook/contract/timeline.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../shell/i18n.ts';
import { useKeys } from '../shell/use-keys.ts';
import { Kbd } from '../ui/kbd.tsx';
import { useFormats } from '../ui/use-formats.ts';
import { Answers } from './answers.tsx';
import { ContactPicker } from './contact-picker.tsx';
import { useDay } from './day-context.ts';
import { type Decision, decisionOf } from './edit-timeline.ts';
import { isUnasked } from './is-unasked.ts';
import { useAppointmentAnswers } from './use-appointment-answers.ts';

/** A meeting of the calendar: for whom it was, or that it did not take place. */
export const AppointmentPanel = ({ appointment }: { appointment: TimelineAppointment }) => {
  const t = useT();
  const formats = useFormats();
  const { timeline, canEdit, actions, contactName } = useDay();
  const [isPicking, setIsPicking] = useState(false);
  const candidates = useAppointmentAnswers(appointment);
  const arrange = (decision: Decision) => {
    setIsPicking(false);
    const name = decision.kind === 'contact' ? decision.contactName : t(`timeline:kind.${decision.kind}`);
    void actions.arrange(appointment, decision, t('timeline:done.arranged', { title: appointment.description, name }));
  };
  const take = (index: number) => {
    const candidate = candidates[index];
    if (candidate) arrange(decisionOf(candidate));
  };
  useKeys([
    {
      key: 'Enter',
      label: t('timeline:keys.answer', { number: 1 }),
      run: () => take(0),
      disabled: !canEdit || candidates.length === 0,
    },
    ...[0, 1, 2].map((index) => ({
      key: String(index + 1),
      label: t('timeline:keys.answer', { number: index + 1 }),
      run: () => take(index),
      disabled: !canEdit || candidates[index] === undefined,
    })),
    { key: 'i', label: t('timeline:kind.internal'), run: () => arrange({ kind: 'internal' }), disabled: !canEdit },
    { key: 'n', label: t('timeline:kind.ignore'), run: () => arrange({ kind: 'ignored' }), disabled: !canEdit },
    { key: '/', label: t('timeline:otherContact'), run: () => setIsPicking(true), disabled: !canEdit },
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
          {formats.time(appointment.started_at)} – {formats.time(appointment.ended_at)}
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
      </Stack>
      {canEdit && (
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
              </Group>
            </>
          )}
        </Stack>
      )}
    </Stack>
  );
};
