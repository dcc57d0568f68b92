import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Alert, Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { RemoteSelect } from '../ui/fields/remote-select.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { type CrmRecord, type Decision, searchContacts, useRelate } from './crm-queries.ts';

export type LinkedContact = { id: string; name: string };
export type OtherContact = { id: string; name: string };
type Place = { outside_id: string; name: string };
/** Another record; or none, and its record becomes a separate contact or is left out. */
type Answer = 'other' | 'apart' | 'ignore';

const recordLabel = ({ name, code }: CrmRecord): string => [name, code].filter(Boolean).join(' · ');

/** Returns the decisions of an answer; the contact's present record is unlinked. */
const decisionsOf = (contact: LinkedContact, place: Place | null, answer: Answer, record: CrmRecord | null) => {
  const decisions: Decision[] = [];
  if (place !== null) {
    const decision = answer === 'ignore' ? 'ignore' : 'apart';
    decisions.push({ kind: 'contact', outside_id: place.outside_id, decision });
  }
  if (answer === 'other' && record !== null) {
    decisions.push({ kind: 'contact', outside_id: record.outside_id, decision: 'link', own_id: contact.id });
  }
  return decisions;
};

/** The records found for the typed name, kept so that a choice has its record. */
const useFoundRecords = (isSearchable: boolean, place: Place | null) => {
  const [found, setFound] = useState<ReadonlyMap<string, CrmRecord>>(new Map());
  const search = async (typed: string, signal: AbortSignal) => {
    const records = await searchContacts(typed, isSearchable, signal);
    const others = records.filter(({ outside_id }) => outside_id !== place?.outside_id);
    setFound((before) => new Map([...before, ...others.map((one) => [one.outside_id, one] as const)]));
    return others.map((one) => ({ value: one.outside_id, label: recordLabel(one) }));
  };
  return { found, search };
};

type DialogProps = {
  contact: LinkedContact;
  /** Its key. */
  system: string;
  /** Whether the system's contacts are searched by name; else they are listed. */
  isSearchable: boolean;
  /** The present record of the contact; null: none. */
  place: Place | null;
  onMerge: (other: OtherContact) => void;
  onClose: () => void;
};

/** Asks which contact of the connected system a contact is. Specification 2, part 7.7. */
export const ContactLinkDialog = ({ contact, system: key, isSearchable, place, onMerge, onClose }: DialogProps) => {
  const t = useT();
  const [answer, setAnswer] = useState<Answer>('other');
  const [chosen, setChosen] = useState<string | null>(null);
  const { found, search } = useFoundRecords(isSearchable, place);
  const relate = useRelate();
  const system = systemName(key);
  const record = chosen === null ? null : (found.get(chosen) ?? null);
  const owner = answer === 'other' && record?.own?.id !== contact.id ? (record?.own ?? null) : null;
  const isReady = answer !== 'other' || (record !== null && owner === null);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const decisions = decisionsOf(contact, place, answer, record);
    relate.mutate(decisions, {
      onSuccess: ({ decided }) => {
        notify(t(decided < decisions.length ? 'crm:link.taken' : 'crm:link.done', { system }));
        onClose();
      },
    });
  };
  return (
    <FormDialog title={t('crm:link.title', { name: contact.name, system })} onClose={onClose} onSubmit={submit}>
      {place !== null && (
        <Radio.Group
          label={t('crm:link.question', { name: contact.name, system })}
          value={answer}
          onChange={(value) => setAnswer(value === 'apart' || value === 'ignore' ? value : 'other')}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="other"
              label={t('crm:link.other', { system })}
              description={t('crm:link.otherText', { record: place.name })}
            />
            <Radio value="apart" label={t('crm:link.apart', { record: place.name })} />
            <Radio value="ignore" label={t('crm:link.ignore', { record: place.name })} />
          </Stack>
        </Radio.Group>
      )}
      {answer === 'other' && (
        <RemoteSelect
          label={t('crm:link.record', { system })}
          description={t('crm:link.text', { system })}
          value={chosen}
          onChange={setChosen}
          chosen={null}
          queryKey={['crm', 'records', 'contact', 'search', contact.id]}
          search={search}
          autoFocus={place === null}
        />
      )}
      {owner !== null && (
        <Alert variant="light" color="yellow" role="alert">
          <Stack gap="xs" align="flex-start">
            <Text size="sm">{t('crm:link.owned', { record: record?.name ?? '', own: owner.name })}</Text>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                onClose();
                onMerge(owner);
              }}
            >
              {t('crm:link.merge')}
            </Button>
          </Stack>
        </Alert>
      )}
      <FailureNote error={relate.error} />
      <FormButtons isBusy={relate.isPending} isDisabled={!isReady} onCancel={onClose} />
    </FormDialog>
  );
};
