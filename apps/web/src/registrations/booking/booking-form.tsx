// Books time. The recorded time and the booked time are side by side.
import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { Suspense } from 'react';
import { FieldInputs } from '../../custom-fields/field-inputs.tsx';
import { DescriptionField } from '../../descriptions/description-field.tsx';
import { DimensionSelect } from '../../dimensions/choosing/dimension-select.tsx';
import { TemplateSelect } from '../../dimensions/choosing/template-select.tsx';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useHasAi } from '../../shell/use-has-ai.ts';
import { loadTexts, useT } from '../../texts/i18n.ts';
import { InPanelFoot } from '../../timeline/panel/panel-foot.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import type { BookingFormProps } from './booking-form-props.ts';
import { BookingOffers } from './booking-offers.tsx';
import { DurationStepper } from './duration-stepper.tsx';
import { QuickChoices } from './quick-choices.tsx';
import { useBookingForm } from './use-booking-form.ts';

const WordDescription = onDemand(
  async () => (await Promise.all([import('../../ai/word-description.tsx'), loadTexts(['ai'])]))[0].WordDescription,
);

export const BookingForm = (props: BookingFormProps) => {
  const { date, target, recordedSeconds, action, isQuick = false } = props;
  const t = useT();
  const hasAi = useHasAi();
  const form = useBookingForm(props);
  const { draft, missing, quick, offers, fill, submit } = form;
  const quickKey = offers.length + 1;
  useKeys([
    { key: 'Enter', label: action, run: () => submit() },
    { key: 'mod+Enter', label: action, run: () => submit(), inFields: true },
  ]);
  const proposals = <BookingOffers date={date} offers={offers} firstKey={1} large={isQuick} onTake={form.takeOffer} />;
  return (
    <Stack gap="xs">
      {isQuick && proposals}
      {quick.length > 0 && missing && (
        <QuickChoices levelName={missing.name} choices={quick} firstKey={quickKey} onTake={form.takeQuick} />
      )}
      <TemplateSelect target={target} onTake={form.takeTemplate} />
      {!isQuick && proposals}
      {form.choices.filter(form.shows).map((choice) => (
        <DimensionSelect
          key={choice.level}
          choice={choice}
          target={target}
          chosen={draft.dimensions}
          onChoose={(dimension) => form.takeDimension(choice.level, dimension)}
        />
      ))}
      <DescriptionField
        label={t('timeline:book.description')}
        value={draft.description}
        booked={{
          date,
          contactId: target.internal ? null : target.contactId,
          dimensionIds: draft.dimensions.map(({ id }) => id),
        }}
        onChange={(description) => fill({ description })}
        onEnter={() => submit()}
      />
      {hasAi && (
        <Suspense fallback={null}>
          <WordDescription
            logIds={props.logIds}
            value={draft.description}
            onTake={(description) => fill({ description })}
          />
        </Suspense>
      )}
      <FieldInputs form={form.fields} isTried={draft.isTried} />
      <Switch
        label={t('timeline:book.billable')}
        checked={draft.billable}
        onChange={(event) => fill({ billable: event.currentTarget.checked })}
      />
      <DurationStepper
        recordedSeconds={recordedSeconds}
        durationSeconds={form.durationSeconds}
        isByHand={draft.durationSeconds !== null}
        blocks={form.blocks}
        typed={form.typed}
      />
      <InPanelFoot>
        {missing && quick.length === 0 && (
          <Text size="sm" c="dimmed" role="status">
            {t('timeline:book.missing', { level: missing.name })}
          </Text>
        )}
        <SubmitRow
          action={action}
          isOff={form.problem !== null || !form.isReady}
          durationSeconds={form.durationSeconds}
          whose={isQuick ? null : target}
          onSubmit={() => submit()}
        />
      </InPanelFoot>
    </Stack>
  );
};

type SubmitRowProps = {
  action: string;
  isOff: boolean;
  durationSeconds: number;
  /** The target to show beside the button; null: none. */
  whose: BookingFormProps['target'] | null;
  onSubmit: () => void;
};

const SubmitRow = ({ action, isOff, durationSeconds, whose, onSubmit }: SubmitRowProps) => {
  const t = useT();
  const formats = useFormats();
  return (
    <Group gap="sm" wrap="nowrap">
      <Button onClick={onSubmit} disabled={isOff} rightSection={<Kbd keys="Enter" onFilled />} style={{ flex: 'none' }}>
        {action}
      </Button>
      {whose !== null && (
        <Text size="sm" className="figures" truncate>
          <Text span inherit fw={650}>
            {formats.hours(durationSeconds)}
          </Text>{' '}
          {whose.internal ? t('timeline:kind.internal') : whose.contactName}
        </Text>
      )}
    </Group>
  );
};
