import type { TravelPlace } from '@daybook/contract/appointments.ts';
import { routes } from '@daybook/contract/routes.ts';
import { travelKinds } from '@daybook/domain/appointments/travel-kinds.ts';
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { ContactPicker } from '../contacts/choosing/contact-picker.tsx';
import { call } from '../shell/api/api.ts';
import { ApiError } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';
import { useT } from '../texts/i18n.ts';
import { clockHours } from '../ui/formats/hours.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { type Leg, offeredPlaces, type Side } from './travel-values.ts';
import { typedSeconds } from './typed-minutes.ts';

type Found = Awaited<ReturnType<typeof findTravel>>;

const findTravel = async (start: string, destination: string) =>
  (await call(routes.findTravel, { body: { start, destination } })).data;

type TravelLegProps = {
  side: Side;
  leg: Leg;
  /** The place of the appointment; null: none. */
  location: string | null;
  places: readonly TravelPlace[];
  onChange: (leg: Leg) => void;
  autoFocus: boolean;
};

/** One journey: its other end, its length, and its contact. */
export const TravelLeg = ({ side, leg, location, places, onChange, autoFocus }: TravelLegProps) => {
  const t = useT();
  const formats = useFormats();
  const [isPicking, setIsPicking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const calculate = async () => {
    const [start, destination] = side === 'start' ? [leg.place, location ?? ''] : [location ?? '', leg.place];
    setIsBusy(true);
    setProblem(null);
    try {
      const travel = await findTravel(start, destination);
      setFound(travel);
      onChange({ ...leg, duration: clockHours(Math.ceil(travel.duration / 60) * 60) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFound(null);
      setProblem(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  const offered = offeredPlaces(side, places).filter(({ address }) => address !== leg.place);
  const isAsAppointment = leg.contact === null && leg.kind === null;
  const typed = (change: Partial<Leg>) => {
    setFound(null);
    setProblem(null);
    onChange({ ...leg, ...change });
  };
  return (
    <Stack gap="xs" role="group" aria-labelledby={`way-${side}`}>
      <Title order={3} size="h4" id={`way-${side}`}>
        {t(`appointments:travel.${side}`)}
      </Title>
      <TextInput
        label={t(side === 'start' ? 'appointments:travel.from' : 'appointments:travel.to')}
        value={leg.place}
        maxLength={200}
        onChange={(event) => typed({ place: event.currentTarget.value })}
        error={problem}
        data-autofocus={autoFocus || undefined}
        autoFocus={autoFocus}
      />
      {offered.length > 0 && (
        <Group gap={6}>
          {offered.map(({ kind, address }) => (
            <Button
              key={kind}
              size="compact-sm"
              variant="default"
              title={address}
              onClick={() => typed({ place: address })}
            >
              {t(`appointments:travel.place.${kind}`)}
            </Button>
          ))}
        </Group>
      )}
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          label={t('appointments:travel.duration')}
          placeholder="0:45"
          inputMode="numeric"
          style={{ flex: 1 }}
          value={leg.duration}
          onChange={(event) => typed({ duration: event.currentTarget.value })}
          error={typedSeconds(leg.duration) === null}
          aria-describedby={`travel-${side}`}
        />
        {location !== null && (
          <Button variant="default" loading={isBusy} onClick={() => void calculate()}>
            {t('appointments:travel.calculate')}
          </Button>
        )}
      </Group>
      <Text id={`travel-${side}`} size="xs" c="dimmed" role="status">
        {found
          ? t(`appointments:travel.found.${found.source}`, {
              duration: formats.hours(found.duration),
              distance: kilometres(found.distance ?? 0, formats.locale),
            })
          : t(
              typedSeconds(leg.duration) === null
                ? 'appointments:travel.invalid'
                : location === null
                  ? 'appointments:travel.noLocation'
                  : 'appointments:travel.durationText',
            )}
        {found?.source === 'routing' && ` · ${t('appointments:travel.attribution')}`}
      </Text>
      {isPicking ? (
        <ContactPicker
          label={t('timeline:picker.label')}
          onPick={(contact) => {
            setIsPicking(false);
            onChange({ ...leg, contact, kind: null });
          }}
          onCancel={() => setIsPicking(false)}
        />
      ) : (
        <Group gap={6}>
          <Text size="sm">{t('appointments:travel.contact')}</Text>
          <Button
            size="compact-sm"
            variant={isAsAppointment ? 'light' : 'default'}
            aria-pressed={isAsAppointment}
            onClick={() => onChange({ ...leg, contact: null, kind: null })}
          >
            {t('appointments:travel.asAppointment')}
          </Button>
          <Button
            size="compact-sm"
            variant={leg.contact === null ? 'default' : 'light'}
            aria-pressed={leg.contact !== null}
            onClick={() => setIsPicking(true)}
          >
            {leg.contact?.name ?? t('appointments:travel.otherContact')}
          </Button>
          {travelKinds.map((kind) => (
            <Button
              key={kind}
              size="compact-sm"
              variant={leg.kind === kind ? 'light' : 'default'}
              aria-pressed={leg.kind === kind}
              onClick={() => onChange({ ...leg, contact: null, kind })}
            >
              {t(`appointments:travel.kind.${kind}`)}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
};

const kilometres = (metres: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 }).format(metres / 1000);
