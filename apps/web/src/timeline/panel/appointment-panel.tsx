import type { TimelineAppointment } from '@daybook/contract/timeline.ts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { AppointmentDeciding } from '../../appointments/appointment-deciding.tsx';
import { AppointmentWho } from '../../appointments/appointment-who.tsx';
import { TravelSummary } from '../../appointments/travel-summary.tsx';
import type { TravelChange } from '../../appointments/travel-values.ts';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { Kbd } from '../../ui/kbd.tsx';
import type { Decision } from '../editing/edit-timeline.ts';
import { useDay, useDayControls } from '../frame/day-context.ts';
import { isUnasked } from './is-unasked.ts';

/** A meeting of the calendar: for whom it was, or that it did not take place. */
export const AppointmentPanel = ({ appointment }: { appointment: TimelineAppointment }) => {
  const t = useT();
  const formats = useFormats();
  const { timeline, canEdit, contactName } = useDay();
  const { actions } = useDayControls();
  const title = appointment.description;
  const arrange = (decision: Decision, isConfirmed: boolean) => {
    const name = decision.kind === 'contact' ? decision.contactName : t(`timeline:kind.${decision.kind}`);
    void actions.arrange(appointment, decision, t('timeline:done.arranged', { title, name }), isConfirmed);
  };
  const saveTravel = (travel: TravelChange) => {
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
  useKeys([
    {
      key: 'f',
      label: t('timeline:appointment.follow.action'),
      run: follow,
      disabled: !canEdit || appointment.changed_outside !== 'changed',
    },
  ]);
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
        <AppointmentWho appointment={appointment} contactName={contactName} />
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
      {canEdit && (
        <AppointmentDeciding
          appointment={appointment}
          contactName={contactName}
          onArrange={arrange}
          onTravel={saveTravel}
        >
          <Button variant="subtle" color="red" size="sm" onClick={takeOff}>
            {t('appointments:take.off')}
          </Button>
        </AppointmentDeciding>
      )}
    </Stack>
  );
};
