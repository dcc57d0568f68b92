// Says what time is booked on. The recorded time and what it becomes stand beside each other.

import type { BookingOffer } from '@daybook/contract/suggestions.ts';
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { bookedSeconds } from '@daybook/domain/registrations/rounding.ts';
import { ActionIcon, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { FieldInputs } from '../../custom-fields/field-inputs.tsx';
import { useAskedFields } from '../../custom-fields/use-asked-fields.ts';
import { DescriptionField } from '../../descriptions/description-field.tsx';
import {
  type Chosen,
  choose,
  type Dimension,
  optionsOn,
  problemOf,
  withDefaults,
} from '../../dimensions/choosing/dimension-choice.ts';
import { DimensionSelect } from '../../dimensions/choosing/dimension-select.tsx';
import { TemplateSelect } from '../../dimensions/choosing/template-select.tsx';
import { useDimensions } from '../../dimensions/choosing/use-dimensions.ts';
import { useSession } from '../../shell/api/session.ts';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import type { BookingInput } from '../../timeline/editing/use-day-actions.ts';
import { InPanelFoot } from '../../timeline/panel/panel-foot.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { BookingOffers } from './booking-offers.tsx';
import { blocksOf } from './round-booking.ts';
import { otherOffers, useBookingOffers } from './use-booking-offers.ts';

export type BookingFormProps = {
  /** The day that is booked. */
  date: string;
  target: { contactId: string | null; contactName: string | null; internal: boolean };
  logIds: readonly string[];
  /** Offers what such time of this open day was booked on before. */
  dayId?: string | null;
  recordedSeconds: number;
  /** The block size that the day is booked with. */
  blockSeconds: number;
  initial: {
    dimensions: Chosen;
    description: string;
    durationSeconds: number | null;
    /** Left out: not decided yet. */
    billable?: boolean;
    customfields: TimelineRegistration['customfields'];
  };
  /** A booking that is there already: nothing is chosen in it by itself. */
  isChange?: boolean;
  action: string;
  /** Offers what was booked before and what is missing under keys, and books as soon as nothing is missing. */
  isQuick?: boolean;
  onSubmit: (booking: BookingInput) => void;
};

const quickest = 3;

export const BookingForm = (props: BookingFormProps) => {
  const {
    date,
    target,
    logIds,
    dayId = null,
    recordedSeconds,
    blockSeconds,
    initial,
    action,
    isQuick = false,
    isChange = false,
    onSubmit,
  } = props;
  const t = useT();
  const formats = useFormats();
  const { preferences } = useSession();
  const [chosen, setChosen] = useState(initial.dimensions);
  const [description, setDescription] = useState(initial.description);
  const [billable, setBillable] = useState(initial.billable ?? !target.internal);
  const [typedSeconds, setTypedSeconds] = useState(initial.durationSeconds);
  const [picked, setPicked] = useState<readonly Dimension[]>([]);
  const [isTouched, setTouched] = useState(isChange);
  const [isTried, setTried] = useState(false);
  const { choices, isReady: isOffered, isFresh } = useDimensions(target, chosen);
  const fields = useAskedFields(initial.customfields, description);
  const isReady = isOffered && fields.isReady;
  const byId = new Map([...choices.flatMap(({ all }) => all), ...picked].map((one) => [one.id, one] as const));
  const take = (next: Chosen) => {
    setTouched(true);
    setChosen(next);
  };
  const blocks = blocksOf(preferences, blockSeconds);
  const roundedSeconds = bookedSeconds(recordedSeconds, blocks);
  const durationSeconds = typedSeconds ?? roundedSeconds;
  const levels = choices.map(({ level }) => level);
  const problem = isReady ? problemOf(levels, chosen, byId, target) : null;
  const missing = problem === null ? null : choices.find(({ level }) => level === problem.level);

  const offered = useBookingOffers(dayId, logIds[0]);
  const offers = otherOffers(offered.offers, chosen);
  const quick =
    isQuick && missing && offered.isReady
      ? optionsOn(missing.all, chosen, target.internal ? null : target.contactId).slice(0, quickest)
      : [];

  const submit = (dimensions: Chosen = chosen, text = description) => {
    setTried(true);
    if (!isReady || problemOf(levels, dimensions, byId, target) !== null || fields.problems.size > 0) return;
    onSubmit({
      logIds,
      ...target,
      dimensions,
      description: text.trim(),
      recordedSeconds,
      roundedSeconds,
      durationSeconds: typedSeconds,
      // What is as usual follows whom the booking is for.
      billable: billable === !target.internal ? null : billable,
      customfields: fields.filled,
    });
  };
  const takeQuick = (dimension: Dimension) => {
    const next = choose(chosen, dimension.level, dimension, byId);
    take(next);
    submit(next);
  };
  const takeOffer = (offer: BookingOffer) => {
    const text = offer.description === '' ? description : offer.description;
    take(offer.dimensions);
    setDescription(text);
    if (isQuick) submit(offer.dimensions, text);
  };
  const defaults = isTouched || !isFresh ? chosen : withDefaults(choices, chosen, target, byId);
  useEffect(() => {
    if (defaults !== chosen) setChosen(defaults);
  }, [defaults, chosen]);
  const step = (direction: 1 | -1) => {
    const next = Math.round(durationSeconds / blocks.stepSeconds + direction) * blocks.stepSeconds;
    if (next >= blocks.stepSeconds) setTypedSeconds(next === roundedSeconds ? null : next);
  };
  useKeys([
    { key: 'Enter', label: action, run: () => submit() },
    { key: 'mod+Enter', label: action, run: () => submit(), inFields: true },
    ...quick.map((dimension, index) => ({
      key: String(offers.length + index + 1),
      label: dimension.formatted_name,
      run: () => takeQuick(dimension),
    })),
  ]);
  return (
    <Stack gap="xs">
      {isQuick && <BookingOffers date={date} offers={offers} firstKey={1} large onTake={takeOffer} />}
      {quick.length > 0 && missing && (
        <Stack gap={6}>
          <Text size="sm" fw={550}>
            {t('timeline:book.missing', { level: missing.name })}
          </Text>
          {quick.map((dimension, index) => (
            <Button
              key={dimension.id}
              variant="default"
              size="md"
              justify="space-between"
              onClick={() => takeQuick(dimension)}
              rightSection={<Kbd keys={String(offers.length + index + 1)} />}
            >
              {dimension.formatted_name}
            </Button>
          ))}
        </Stack>
      )}
      <TemplateSelect
        target={target}
        onTake={(template) => {
          setPicked(template.dimensions);
          take(template.dimensions.map(({ id, level, formatted_name: name }) => ({ id, level, name })));
          if (template.description !== '') setDescription(template.description);
        }}
      />
      {!isQuick && <BookingOffers date={date} offers={offers} firstKey={1} onTake={takeOffer} />}
      {choices.map((choice) => {
        const { level, all } = choice;
        const options = optionsOn(all, chosen, target.internal ? null : target.contactId);
        const isChosen = chosen.some((one) => one.level === level);
        if (options.length === 0 && !isChosen && missing?.level !== level) return null;
        return (
          <DimensionSelect
            key={level}
            choice={choice}
            target={target}
            chosen={chosen}
            onChoose={(dimension) => {
              if (dimension !== null) setPicked((before) => [...before, dimension]);
              take(choose(chosen, level, dimension, byId));
            }}
          />
        );
      })}
      <DescriptionField
        label={t('timeline:book.description')}
        value={description}
        booked={{
          date,
          contactId: target.internal ? null : target.contactId,
          dimensionIds: chosen.map(({ id }) => id),
        }}
        onChange={setDescription}
        onEnter={() => submit()}
      />
      <FieldInputs form={fields} isTried={isTried} />
      <Switch
        label={t('timeline:book.billable')}
        checked={billable}
        onChange={(event) => setBillable(event.currentTarget.checked)}
      />
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          onClick={() => step(-1)}
          aria-label={t('timeline:book.less', { step: formats.hours(blocks.stepSeconds) })}
        >
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
        <Text size="sm" c="dimmed" aria-live="polite" className="figures">
          {t('timeline:book.recorded', { recorded: formats.hours(recordedSeconds) })}{' '}
          <Text span fw={650} c="var(--mantine-color-text)">
            {formats.hours(durationSeconds)}
          </Text>{' '}
          {typedSeconds === null
            ? t('timeline:book.block', { count: Math.round(blocks.blockSeconds / 60) })
            : t('timeline:book.byHand')}
        </Text>
        <ActionIcon
          variant="default"
          onClick={() => step(1)}
          aria-label={t('timeline:book.more', { step: formats.hours(blocks.stepSeconds) })}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <InPanelFoot>
        {missing && quick.length === 0 && (
          <Text size="sm" c="dimmed" role="status">
            {t('timeline:book.missing', { level: missing.name })}
          </Text>
        )}
        <Group gap="sm" wrap="nowrap">
          <Button
            onClick={() => submit()}
            disabled={problem !== null || !isReady}
            rightSection={<Kbd keys="Enter" onFilled />}
            style={{ flex: 'none' }}
          >
            {action}
          </Button>
          {!isQuick && (
            <Text size="sm" className="figures" truncate>
              <Text span inherit fw={650}>
                {formats.hours(durationSeconds)}
              </Text>{' '}
              {target.internal ? t('timeline:kind.internal') : target.contactName}
            </Text>
          )}
        </Group>
      </InPanelFoot>
    </Stack>
  );
};
