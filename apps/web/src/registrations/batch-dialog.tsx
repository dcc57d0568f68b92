// Changes several bookings in the same way: empty fields leave them unchanged.
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { Button, Group, Modal, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ContactPicker } from '../contacts/choosing/contact-picker.tsx';
import { FieldInputs } from '../custom-fields/field-inputs.tsx';
import { DescriptionField } from '../descriptions/description-field.tsx';
import { type Chosen, choose, type Dimension, problemOf } from '../dimensions/choosing/dimension-choice.ts';
import { DimensionSelect } from '../dimensions/choosing/dimension-select.tsx';
import { useDimensions } from '../dimensions/choosing/use-dimensions.ts';
import { useT } from '../texts/i18n.ts';
import { useDay, useDayControls } from '../timeline/frame/day-context.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { batchEdit, commonTarget, type Target } from './batch-edit.ts';
import { type Direct, DirectBooking } from './booking/direct-booking.tsx';
import { useDirectLevel } from './booking/use-direct-level.ts';
import type { BookingEdit } from './booking-actions.ts';
import { useTouchedFields } from './use-touched-fields.ts';

type BatchDialogProps = { bookings: readonly TimelineRegistration[]; onClose: () => void; onDone: () => void };

export const BatchDialog = ({ bookings, onClose, onDone }: BatchDialogProps) => {
  const t = useT();
  const { timeline } = useDay();
  const { actions } = useDayControls();
  const [target, setTarget] = useState<Target | null>(null);
  const [chosen, setChosen] = useState<Chosen>([]);
  const [description, setDescription] = useState<string | null>(null);
  const [billable, setBillable] = useState<boolean | null>(null);
  const [isTried, setTried] = useState(false);
  const [picked, setPicked] = useState<readonly Dimension[]>([]);
  const fields = useTouchedFields();
  const level = useDirectLevel();
  const [direct, setDirect] = useState<Direct | null>(null);
  const common = target ?? commonTarget(bookings);
  const whose = common ?? { contactId: null, contactName: null, internal: false };
  const { choices, isReady } = useDimensions(whose, chosen);
  const byId = new Map([...choices.flatMap(({ all }) => all), ...picked].map((one) => [one.id, one] as const));
  // Another contact has other projects, so the present dimensions are dropped.
  const isRebooked = target !== null || chosen.length > 0;
  const levels = choices.map(({ level }) => level);
  // A new description alone need not wait for projects.
  const isWaiting = isRebooked && !isReady;
  const problem = isRebooked && isReady ? problemOf(levels, chosen, byId, whose) : null;
  const missing = problem && choices.find(({ level }) => level === problem.level);
  const edit: BookingEdit = batchEdit({
    target,
    dimensions: isRebooked ? chosen : null,
    description,
    billable,
    ...fields,
  });
  const isEmpty = Object.keys(edit).length === 0;
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (isEmpty || isWaiting || problem !== null || fields.problems.size > 0) return;
    const message = t('corrections:done.changed', { count: bookings.length });
    if (await actions.changeAlike(timeline.day.id ?? '', bookings, edit, message)) onDone();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('corrections:batch.title', { count: bookings.length })}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('corrections:batch.text')}
          </Text>
          {level && (
            <DirectBooking
              level={level}
              chosen={direct}
              onChoose={(next) => {
                setDirect(next);
                setTarget(next?.target ?? null);
                setChosen(next?.dimensions ?? []);
              }}
              hasTarget={common !== null}
            />
          )}
          <WhoseField
            target={target}
            bookings={bookings}
            onChange={(next) => {
              setTarget(next);
              setChosen([]);
            }}
          />
          {common === null && (
            <Text size="sm" c="dimmed">
              {t('corrections:batch.several')}
            </Text>
          )}
          {choices.map((choice) => (
            <DimensionSelect
              key={choice.level}
              choice={choice}
              target={whose}
              chosen={chosen}
              isLabelled
              onChoose={(dimension) => {
                if (dimension !== null) setPicked((before) => [...before, dimension]);
                setChosen(choose(chosen, choice.level, dimension, byId));
              }}
            />
          ))}
          {missing && (
            <Text size="sm" c={isTried ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
              {t('timeline:book.missing', { level: missing.name })}
            </Text>
          )}
          <Switch
            label={t('corrections:batch.newDescription')}
            checked={description !== null}
            onChange={({ currentTarget: { checked } }) => setDescription(checked ? '' : null)}
          />
          {description !== null && (
            <DescriptionField
              label={t('timeline:book.description')}
              value={description}
              booked={{
                date: timeline.day.date,
                contactId: whose.contactId,
                dimensionIds: chosen.map(({ id }) => id),
              }}
              onChange={setDescription}
              onEnter={() => void submit()}
            />
          )}
          <BillableField value={billable} onChange={setBillable} />
          <FieldInputs form={fields} isTried={isTried} />
          <FormButtons isBusy={isWaiting} onCancel={onClose} action={t('corrections:batch.save')} />
        </Stack>
      </form>
    </Modal>
  );
};

type WhoseFieldProps = {
  target: Target | null;
  bookings: readonly TimelineRegistration[];
  onChange: (target: Target | null) => void;
};

/** The new contact of the bookings; without one they keep theirs. */
const WhoseField = ({ target, bookings, onChange }: WhoseFieldProps) => {
  const t = useT();
  const [isPicking, setPicking] = useState(false);
  const now = target ?? commonTarget(bookings);
  if (isPicking) {
    return (
      <ContactPicker
        label={t('timeline:picker.label')}
        onPick={({ id, name }) => {
          setPicking(false);
          onChange({ contactId: id, contactName: name, internal: false });
        }}
        onCancel={() => setPicking(false)}
      />
    );
  }
  return (
    <Stack gap={6}>
      <Text size="sm" fw={550}>
        <ContactDot id={now?.contactId ?? null} />{' '}
        {now === null
          ? t('corrections:batch.severalContacts')
          : now.internal
            ? t('timeline:kind.internal')
            : now.contactName}
      </Text>
      <Group gap="xs">
        <Button variant="default" size="compact-sm" onClick={() => setPicking(true)}>
          {t('timeline:otherContact')}
        </Button>
        {now?.internal !== true && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onChange({ contactId: null, contactName: null, internal: true })}
          >
            {t('timeline:kind.internal')}
          </Button>
        )}
        {target !== null && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange(null)}>
            {t('corrections:batch.asItWas')}
          </Button>
        )}
      </Group>
    </Stack>
  );
};

const billables = { kept: null, yes: true, no: false } as const;
const billableKeys = ['kept', 'yes', 'no'] as const;

type BillableFieldProps = { value: boolean | null; onChange: (value: boolean | null) => void };

/** Whether all of them are billable; without a choice each stays unchanged. */
const BillableField = ({ value, onChange }: BillableFieldProps) => {
  const t = useT();
  return (
    <NativeSelect
      label={t('corrections:batch.billable')}
      value={billableKeys.find((key) => billables[key] === value) ?? 'kept'}
      onChange={({ currentTarget }) => {
        const key = billableKeys.find((one) => one === currentTarget.value);
        onChange(key === undefined ? null : billables[key]);
      }}
      data={billableKeys.map((key) => ({ value: key, label: t(`corrections:batch.billables.${key}`) }))}
    />
  );
};
