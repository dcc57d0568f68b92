// Finds a contact by name or code on the server, or adds a missing one if the user may, all from the keyboard.
import { routes } from '@daybook/contract/routes.ts';
import { Kbd, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { presentError } from '../../shell/messages/present-error.ts';
import { useMay } from '../../shell/use-may.ts';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import classes from './contact-picker.module.css';
import { contactSearchQuery } from './contact-search.ts';

export type PickedContact = { id: string; name: string };
export type ContactPickerProps = {
  label: string;
  onPick: (contact: PickedContact) => void;
  onCancel: () => void;
  /** False beside other answers: then nothing is offered before the user types. */
  autoFocus?: boolean;
};

const waitMs = 120;

export const ContactPicker = ({ label, onPick, onCancel, autoFocus = true }: ContactPickerProps) => {
  const t = useT();
  const queryClient = useQueryClient();
  const mayCreate = useMay('manage_contacts');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [isCreating, setIsCreating] = useState(false);
  const wanted = typed.trim();
  const [searched] = useDebouncedValue(wanted, waitMs);
  const { data = [], isFetching } = useQuery(contactSearchQuery(searched));
  const offered = autoFocus || wanted !== '' ? data : [];
  const found = offered.map(({ id, attributes }) => ({ id, name: attributes.formatted_name }));
  const isSettled = searched === wanted && !isFetching;
  const isKnown = found.some(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  const canCreate = mayCreate && isSettled && wanted !== '' && !isKnown;
  const isNothing = !mayCreate && isSettled && wanted !== '' && found.length === 0;
  const count = found.length + (canCreate ? 1 : 0);
  const active = Math.min(at, Math.max(0, count - 1));

  const create = async () => {
    if (isCreating) return;
    setIsCreating(true);
    try {
      const { data: contact } = await call(routes.createContact, { body: { name: wanted } });
      void queryClient.invalidateQueries({ queryKey: queryKeys.contacts() });
      onPick({ id: contact.id, name: contact.attributes.formatted_name });
    } catch (error) {
      presentError(error);
      setIsCreating(false);
    }
  };
  const take = (index: number) => {
    const contact = found[index];
    if (contact) onPick(contact);
    else if (canCreate) void create();
  };
  // Enter was pressed before the search ended: the result is taken as soon as it arrives.
  const isAwaited = useRef(false);
  const latestTake = useRef(take);
  latestTake.current = take;
  useEffect(() => {
    if (!isSettled || !isAwaited.current) return;
    isAwaited.current = false;
    latestTake.current(0);
  }, [isSettled]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((active + step + Math.max(1, count)) % Math.max(1, count));
    else if (event.key === 'Enter' && isSettled) take(active);
    else if (event.key === 'Enter') isAwaited.current = true;
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <div className={classes.picker}>
      <TextInput
        autoFocus={autoFocus}
        // Otherwise a surrounding dialog would focus its close button.
        data-autofocus={autoFocus || undefined}
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => {
          isAwaited.current = false;
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={count > 0 ? optionId(active) : undefined}
        autoComplete="off"
        rightSection={<Kbd size="xs">{autoFocus ? 'Esc' : '/'}</Kbd>}
        rightSectionWidth={autoFocus ? 48 : 36}
      />
      <div id={listId} role="listbox" aria-label={label} className={classes.list}>
        {found.map((contact, index) => (
          <UnstyledButton
            key={contact.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={classes.option}
            onMouseEnter={() => setAt(index)}
            onClick={() => take(index)}
          >
            <ContactDot id={contact.id} /> {contact.name}
          </UnstyledButton>
        ))}
        {canCreate && (
          <UnstyledButton
            id={optionId(found.length)}
            role="option"
            aria-selected={active === found.length}
            tabIndex={-1}
            className={classes.option}
            onMouseEnter={() => setAt(found.length)}
            onClick={() => take(found.length)}
          >
            <IconPlus size={14} aria-hidden /> {t('timeline:picker.create', { name: wanted })}
          </UnstyledButton>
        )}
      </div>
      <Text role="status" size="sm" c="dimmed">
        {isNothing && t('shell:nothingFound')}
      </Text>
    </div>
  );
};
