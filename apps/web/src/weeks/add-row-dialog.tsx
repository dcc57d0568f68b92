import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../shell/i18n.ts';
import { ContactPicker, type PickedContact } from '../timeline/contact-picker.tsx';
import {
  type Chosen,
  choose,
  type Dimension,
  optionsOn,
  problemOf,
  withDefaults,
} from '../timeline/dimension-choice.ts';
import { DimensionSelect } from '../timeline/dimension-select.tsx';
import { useDimensions } from '../timeline/use-dimensions.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import type { RowTarget } from './sheet-rows.ts';

type AddRowDialogProps = { onRow: (row: RowTarget) => void; onClose: () => void };

/** For whom, and on what: a row in which hours can be typed. */
export const AddRowDialog = ({ onRow, onClose }: AddRowDialogProps) => {
  const t = useT();
  const [contact, setContact] = useState<PickedContact | null>(null);
  const [isInternal, setInternal] = useState(false);
  const isChosen = contact !== null || isInternal;
  return (
    <Modal opened onClose={onClose} title={t('weeks:addRow')} closeButtonProps={{ 'aria-label': t('shell:close') }}>
      {isChosen ? (
        <OnWhat
          contact={contact}
          onDone={(dimensions) => {
            onRow({
              contact_id: contact?.id ?? null,
              contact_name: contact?.name ?? null,
              internal: contact === null,
              dimensions,
            });
            onClose();
          }}
          onBack={() => {
            setContact(null);
            setInternal(false);
          }}
        />
      ) : (
        <Stack>
          <ContactPicker label={t('timeline:picker.label')} onPick={setContact} onCancel={onClose} />
          <Group>
            <Button variant="default" onClick={() => setInternal(true)}>
              {t('weeks:internal')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
};

/** Where the keyboard goes on: the first level without an answer, or adding when none is left. */
const goToFirstOpen = (form: HTMLFormElement | null): void => {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [])];
  const next = fields.find(({ value }) => value === '') ?? form?.querySelector<HTMLElement>('[type=submit]');
  next?.focus();
};

type OnWhatProps = { contact: PickedContact | null; onDone: (dimensions: Chosen) => void; onBack: () => void };

const OnWhat = ({ contact, onDone, onBack }: OnWhatProps) => {
  const t = useT();
  const target = { contactId: contact?.id ?? null, internal: contact === null };
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { choices, isReady, isFresh } = useDimensions(target, chosen ?? []);
  const [picked, setPicked] = useState<readonly Dimension[]>([]);
  const byId = new Map([...choices.flatMap(({ all }) => all), ...picked].map((one) => [one.id, one] as const));
  // Until somebody chooses, what is the default is chosen by itself.
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
          <ContactDot id={target.contactId} /> {contact?.name ?? t('weeks:internal')}
        </Text>
        {choices.map((choice) => {
          const options = optionsOn(choice.all, current, target.contactId);
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
            {t('weeks:back')}
          </Button>
          <Button type="submit" disabled={!isReady || problem !== null}>
            {t('weeks:add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
