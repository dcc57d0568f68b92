import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Suspense, useState } from 'react';
import { ContactPicker } from '../../contacts/choosing/contact-picker.tsx';
import { OutsideHoursPlace } from '../../exports/places-part.ts';
import { BookingForm } from '../../registrations/booking/booking-form.tsx';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { notify } from '../../shell/messages/notify.tsx';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { SubjectList } from '../activities/subject-list.tsx';
import { copiedBooking } from '../dragging/copied-booking.ts';
import { isByHand, type PlaceKind } from '../dragging/place-booking.ts';
import { PlaceDialog } from '../dragging/place-dialog.tsx';
import { entriesOf, subjectsOf } from '../editing/edit-timeline.ts';
import { nothing } from '../editing/selection.ts';
import { useDay, useDayControls } from '../frame/day-context.ts';
import { useBookingSave } from './use-booking-save.ts';

/** A booking and its activities, which can be changed or removed while the day is open. */
export const RegistrationPanel = ({ registration }: { registration: TimelineRegistration }) => {
  const t = useT();
  const formats = useFormats();
  const { timeline, canEdit } = useDay();
  const { actions, select, unsaved } = useDayControls();
  const saveBooking = useBookingSave();
  const formKey = `booking ${registration.id}`;
  const refused = unsaved.get(formKey);
  const [isPicking, setIsPicking] = useState(false);
  const [isPlacing, setIsPlacing] = useState(false);
  const [target, setTarget] = useState({
    contactId: refused ? refused.contactId : registration.contact_id,
    contactName: refused ? refused.contactName : registration.contact_name,
    internal: refused ? refused.internal : registration.internal,
  });
  const isSaved = canEdit && registration.version > 0;
  const name = target.internal ? t('timeline:kind.internal') : (target.contactName ?? '');
  const remove = () => {
    select(nothing);
    void actions.unbook([registration], t('timeline:done.unbooked', { name }));
  };
  const take = (kind: PlaceKind) => {
    // Ctrl+C copies selected text first.
    if (window.getSelection()?.isCollapsed === false) return void document.execCommand('copy');
    copiedBooking.set({ booking: registration, kind });
    notify(t(kind === 'copy' ? 'placing:done.ready' : 'placing:done.cut'));
  };
  useKeys([
    { key: 'mod+c', label: t('placing:keys.copy'), run: () => take('copy'), disabled: registration.version === 0 },
    {
      key: 'mod+x',
      label: t('placing:keys.cut'),
      run: () => take('move'),
      disabled: !isSaved || !isByHand(timeline, registration),
    },
    { key: 'Delete', label: t('timeline:book.remove'), run: remove, disabled: !isSaved },
    { key: '/', label: t('timeline:otherContact'), run: () => setIsPicking(true), disabled: !isSaved },
  ]);
  const subjects = subjectsOf(entriesOf(timeline, new Set(registration.log_ids)));
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h3">
          <ContactDot id={target.contactId} /> {name}
        </Title>
        <Text fw={650}>
          <DurationText seconds={registration.duration} />
        </Text>
      </Group>
      {timeline.day.sync_status !== 'unknown' && registration.version > 0 && (
        <Suspense fallback={null}>
          <OutsideHoursPlace id={registration.id} dayId={timeline.day.id} />
        </Suspense>
      )}
      {subjects.length > 0 && (
        <SubjectList subjects={subjects.map((one) => ({ key: one.subject_id, ...one }))} most={4} />
      )}
      {isPlacing && <PlaceDialog booking={registration} onClose={() => setIsPlacing(false)} />}
      {isSaved ? (
        <>
          {isPicking ? (
            <ContactPicker
              label={t('timeline:picker.label')}
              onPick={(contact) => {
                setIsPicking(false);
                setTarget({ contactId: contact.id, contactName: contact.name, internal: false });
              }}
              onCancel={() => setIsPicking(false)}
            />
          ) : (
            <Group gap="xs">
              <Button variant="default" size="sm" onClick={() => setIsPicking(true)} rightSection={<Kbd keys="/" />}>
                {t('timeline:otherContact')}
              </Button>
              <Button variant="default" size="sm" onClick={remove} rightSection={<Kbd keys="Delete" />}>
                {t('timeline:book.remove')}
              </Button>
              <Button variant="default" size="sm" onClick={() => setIsPlacing(true)}>
                {t('placing:open')}
              </Button>
            </Group>
          )}
          <BookingForm
            date={timeline.day.date}
            target={target}
            logIds={registration.log_ids}
            recordedSeconds={registration.recorded}
            blockSeconds={timeline.block_seconds}
            initial={
              refused ?? {
                dimensions: target.contactId === registration.contact_id ? registration.dimensions : [],
                description: registration.description,
                durationSeconds: registration.is_corrected ? registration.duration : null,
                ...(target.internal === registration.internal && { billable: registration.billable }),
                customfields: registration.customfields,
              }
            }
            isChange
            action={t('timeline:book.save')}
            onSubmit={(booking) => {
              const message = t('timeline:done.changed', { name });
              void saveBooking(formKey, booking, actions.changeBooking(registration, booking, message));
            }}
          />
        </>
      ) : (
        <Stack gap={4}>
          {registration.dimensions.length > 0 && (
            <Text>{registration.dimensions.map((one) => one.name).join(' / ')}</Text>
          )}
          <Text>{registration.description}</Text>
          <Text size="sm">{t(registration.billable ? 'timeline:book.billable' : 'timeline:book.notBillable')}</Text>
          {timeline.day.is_own && (
            <Text size="sm" c="dimmed">
              {t('timeline:book.recorded', { recorded: formats.hours(registration.recorded) })}{' '}
              {formats.hours(registration.duration)}
            </Text>
          )}
        </Stack>
      )}
    </Stack>
  );
};
