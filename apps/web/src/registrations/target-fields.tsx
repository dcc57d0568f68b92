// The contact and the dimensions, chosen one after the other, because the dimensions depend on the contact.
import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ContactPicker, type PickedContact } from '../contacts/choosing/contact-picker.tsx';
import {
  type Chosen,
  choose,
  type Dimension,
  optionsOn,
  problemOf,
  withDefaults,
} from '../dimensions/choosing/dimension-choice.ts';
import { DimensionSelect } from '../dimensions/choosing/dimension-select.tsx';
import { useDimensions } from '../dimensions/choosing/use-dimensions.ts';
import { useT } from '../texts/i18n.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { type Direct, DirectBooking } from './booking/direct-booking.tsx';
import { useBooksDirectly, useDirectLevel } from './booking/use-direct-level.ts';

export type Target = { readonly contact: PickedContact | null; readonly dimensions: Chosen };
type Words = { internal: string; back: string; action: string };
type TargetFieldsProps = {
  words: Words;
  /** The proposed target: preselected, and changed when it is wrong. */
  initial?: Target | undefined;
  isBusy?: boolean;
  onTake: (target: Target) => void;
  onClose: () => void;
};

export const TargetFields = ({ words, initial, isBusy = false, onTake, onClose }: TargetFieldsProps) => {
  const t = useT();
  const [contact, setContact] = useState(initial?.contact ?? null);
  const [isInternal, setInternal] = useState(initial?.contact === null);
  const [proposed, setProposed] = useState(initial?.dimensions.length ? initial.dimensions : null);
  const booksDirectly = useBooksDirectly();
  const level = useDirectLevel();
  const [direct, setDirect] = useState<Direct | null>(null);
  const chooseDirectly = (next: Direct | null) => {
    setDirect(next);
    if (next?.target?.internal) setInternal(true);
    if (next?.target?.contactId) setContact({ id: next.target.contactId, name: next.target.contactName ?? '' });
  };
  if (contact === null && !isInternal) {
    return (
      <Stack>
        {level && <DirectBooking isFirst level={level} chosen={direct} onChoose={chooseDirectly} hasTarget={false} />}
        <ContactPicker
          autoFocus={!booksDirectly}
          label={t('timeline:picker.label')}
          onPick={setContact}
          onCancel={onClose}
        />
        <Group>
          <Button variant="default" onClick={() => setInternal(true)}>
            {words.internal}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <OnWhat
      words={words}
      contact={contact}
      initial={direct?.dimensions ?? proposed}
      isBusy={isBusy}
      onDone={(dimensions) => onTake({ contact, dimensions })}
      onBack={() => {
        setContact(null);
        setInternal(false);
        setDirect(null);
        setProposed(null);
      }}
    />
  );
};

/** Moves the focus to the first level without an answer, or to the end when there is none. */
const goToFirstOpen = (form: HTMLFormElement | null): void => {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [])];
  const next = fields.find(({ value }) => value === '') ?? form?.querySelector<HTMLElement>('[type=submit]');
  next?.focus();
};

type OnWhatProps = {
  words: Words;
  contact: PickedContact | null;
  /** The choice made before its contact was named. */
  initial: Chosen | null;
  isBusy: boolean;
  onDone: (dimensions: Chosen) => void;
  onBack: () => void;
};

const OnWhat = ({ words, contact, initial, isBusy, onDone, onBack }: OnWhatProps) => {
  const target = { contactId: contact?.id ?? null, internal: contact === null };
  const [chosen, setChosen] = useState(initial);
  const { choices, isReady, isFresh } = useDimensions(target, chosen ?? []);
  const [picked, setPicked] = useState<readonly Dimension[]>([]);
  const byId = new Map([...choices.flatMap(({ all }) => all), ...picked].map((one) => [one.id, one] as const));
  // Until the user chooses, the defaults are preselected.
  const current = chosen ?? (isFresh ? withDefaults(choices, [], target, byId) : []);
  const levels = choices.map(({ level }) => level);
  const problem = isReady ? problemOf(levels, current, byId, target) : null;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isReady) goToFirstOpen(form.current);
  }, [isReady]);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && problem === null) onDone(current);
      }}
    >
      <Stack>
        <Text fw={600}>
          <ContactDot id={target.contactId} /> {contact?.name ?? words.internal}
        </Text>
        {choices.map((choice) => {
          const options = optionsOn(choice.all, current, target);
          if (options.length === 0 && !current.some(({ level }) => level === choice.level)) return null;
          return (
            <DimensionSelect
              key={choice.level}
              choice={choice}
              target={target}
              chosen={current}
              isLabelled
              onChoose={(dimension) => {
                if (dimension !== null) setPicked((before) => [...before, dimension]);
                setChosen(choose(current, choice.level, dimension, byId));
              }}
            />
          );
        })}
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            {words.back}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady || problem !== null}>
            {words.action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
