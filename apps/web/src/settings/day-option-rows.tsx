import {
  type DayOptions,
  dayOptionsOf,
  daySlides,
  dimensionOrders,
  standardDayOptions,
} from '@daybook/domain/preferences/day-options.ts';
import { internalPlaces } from '@daybook/domain/timeline/internal-place.ts';
import { NativeSelect, Stack, Switch, Text, Title } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { DayHours } from './day-hours.tsx';
import { SettingRow } from './frame/setting-row.tsx';
import { type PreferenceOwner, usePreference, useSavePreference } from './frame/use-preference.ts';

const drawing = [
  'timeline_minified',
  'show_activity_booked',
  'show_activity_unbooked',
  'show_suggestions_timeline',
  'synced',
  'panel',
  'screen_crop',
] as const;
const booking = ['show_booking_popup', 'show_suggestions_booking', 'short_duration'] as const;
type SwitchName = (typeof drawing)[number] | (typeof booking)[number];

type RowsProps = {
  shown: DayOptions;
  setBy: 'default' | 'client' | 'user';
  change: (part: Partial<DayOptions>) => void;
};

const Switches = ({ names, shown, setBy, change }: RowsProps & { names: readonly SwitchName[] }) => {
  const t = useT();
  return names.map((name) => (
    <SettingRow
      key={name}
      label={t(`preferences:day.${name}`)}
      text={t(`preferences:day.${name}Text`)}
      fallback={t(standardDayOptions[name] ? 'preferences:on' : 'preferences:off')}
      setBy={setBy}
    >
      <Switch
        aria-label={t(`preferences:day.${name}`)}
        checked={shown[name]}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
      />
    </SettingRow>
  ));
};

type ChoiceProps<T extends string> = {
  name: 'slide' | 'sort_internal_top' | 'sort_dimensions';
  values: readonly T[];
  nameOf: (value: T) => string;
  value: T;
  fallback: T;
  setBy: RowsProps['setBy'];
  onChange: (value: T) => void;
};

const Choice = <T extends string>({ name, values, nameOf, value, fallback, setBy, onChange }: ChoiceProps<T>) => {
  const t = useT();
  const label = t(`preferences:day.${name}`);
  return (
    <SettingRow label={label} text={t(`preferences:day.${name}Text`)} fallback={nameOf(fallback)} setBy={setBy}>
      <NativeSelect
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = values.find((one) => one === currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        data={values.map((one) => ({ value: one, label: nameOf(one) }))}
      />
    </SettingRow>
  );
};

/** How the day opens, what it shows, and how it is processed: for the user, or as the organisation's default. */
export const DayOptionRows = ({ owner }: { owner: PreferenceOwner }) => {
  const t = useT();
  const options = usePreference('day_processing', owner);
  const save = useSavePreference('day_processing', owner);
  if (!options) return null;
  const shown = dayOptionsOf(save.isPending ? (save.variables ?? options.value) : options.value);
  const { setBy } = options;
  const change = (part: Partial<DayOptions>) => save.mutate({ ...shown, ...part });
  const rows = { shown, setBy, change };
  return (
    <Stack component="section" aria-labelledby="day-options" mt="lg">
      <div>
        <Title order={3} size="h5" id="day-options">
          {t('preferences:day.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('preferences:day.text')}
        </Text>
      </div>
      <Choice
        name="slide"
        values={daySlides}
        nameOf={(one) => t(`preferences:day.slides.${one}`)}
        value={shown.slide}
        fallback={standardDayOptions.slide}
        setBy={setBy}
        onChange={(slide) => change({ slide })}
      />
      <DayHours key={`${shown.time_start} ${shown.time_end}`} {...rows} />
      <Switches names={drawing} {...rows} />
      <Switches names={booking} {...rows} />
      <Choice
        name="sort_internal_top"
        values={internalPlaces}
        nameOf={(one) => t(`preferences:day.places.${one}`)}
        value={shown.sort_internal_top}
        fallback={standardDayOptions.sort_internal_top}
        setBy={setBy}
        onChange={(place) => change({ sort_internal_top: place })}
      />
      <Choice
        name="sort_dimensions"
        values={dimensionOrders}
        nameOf={(one) => t(`preferences:day.orders.${one}`)}
        value={shown.sort_dimensions}
        fallback={standardDayOptions.sort_dimensions}
        setBy={setBy}
        onChange={(order) => change({ sort_dimensions: order })}
      />
    </Stack>
  );
};
