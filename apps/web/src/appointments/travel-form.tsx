import type { TravelPlace } from '@daybook/contract/appointments.ts';
import type { TimelineAppointment } from '@daybook/contract/timeline.ts';
import { isOnlinePlace } from '@daybook/domain/appointments/same-place.ts';
import { warningsOf } from '@daybook/domain/appointments/warnings.ts';
import { Button, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useT } from '../texts/i18n.ts';
import { travelPlacesQuery } from './appointment-queries.ts';
import { TravelLeg } from './travel-leg.tsx';
import { changeOf, type Legs, legsOf, noTravel, sides, type TravelChange } from './travel-values.ts';
import { UnusualLength } from './unusual-length.tsx';
import { lengthOf } from './use-arranging.ts';

export type TravelFormProps = {
  appointment: TimelineAppointment;
  contactName: (id: string | null) => string | null;
  onSave: (change: TravelChange) => void;
  onClose: () => void;
};

/** Travel to an appointment and back. Proposals are loaded first, so that nothing moves while the user types. */
export const TravelForm = (props: TravelFormProps) => {
  const { data, isError } = useQuery(travelPlacesQuery(props.appointment.id));
  if (data === undefined && !isError) return <Skeleton height={320} />;
  return <Fields {...props} places={data?.places ?? []} />;
};

const Fields = ({
  appointment,
  contactName,
  places,
  onSave,
  onClose,
}: TravelFormProps & { places: readonly TravelPlace[] }) => {
  const t = useT();
  const [legs, setLegs] = useState<Legs>(() => legsOf(appointment, places, contactName));
  const [asked, setAsked] = useState<TravelChange | null>(null);
  const change = changeOf(legs);
  const ofContact = places.find(({ kind }) => kind === 'contact')?.address ?? null;
  const place = appointment.location || ofContact;
  const named = place !== null && !isOnlinePlace(place) ? place : null;
  // Only used for the calculation: an appointment has its own place.
  const [typedPlace, setTypedPlace] = useState('');
  const location = named ?? (typedPlace.trim() || null);
  const counts = appointment.status === 'arranged';
  useKeys([{ key: 'Escape', label: t('shell:cancel'), run: onClose, inFields: true, inDialogs: true }]);
  const lengthWith = ({ travel_duration_start: there, travel_duration_end: back }: TravelChange) => ({
    ...lengthOf(appointment),
    travelSeconds: there + back,
  });
  const save = (wanted: TravelChange) => {
    if (counts && warningsOf(lengthWith(wanted)).length > 0) setAsked(wanted);
    else onSave(wanted);
  };
  return (
    <form
      aria-label={t('appointments:travel.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (change !== null) save(change);
      }}
    >
      <Stack gap="lg">
        {named === null && (
          <TextInput
            label={t('appointments:travel.meetingPlace')}
            description={t('appointments:travel.meetingPlaceText')}
            maxLength={200}
            value={typedPlace}
            onChange={(event) => setTypedPlace(event.currentTarget.value)}
          />
        )}
        {sides.map((side) => (
          <TravelLeg
            key={side}
            side={side}
            leg={legs[side]}
            location={location}
            places={places}
            onChange={(leg) => setLegs((before) => ({ ...before, [side]: leg }))}
            autoFocus={side === 'start'}
          />
        ))}
        {asked ? (
          <UnusualLength {...lengthWith(asked)} onConfirm={() => onSave(asked)} onBack={() => setAsked(null)} />
        ) : (
          <Group justify="flex-end" gap="xs">
            {appointment.travel_time > 0 && (
              <Button variant="subtle" color="red" onClick={() => onSave(noTravel)} mr="auto">
                {t('appointments:travel.remove')}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {t('shell:cancel')}
            </Button>
            <Button type="submit" disabled={change === null}>
              {t('appointments:travel.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
};
