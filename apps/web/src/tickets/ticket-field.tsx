import type { TicketSystemView } from '@daybook/contract/tickets.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { PasswordInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';
import { useT } from '../texts/i18n.ts';
import { type TicketChoiceKind, ticketChoicesQuery } from './ticket-queries.ts';
import { useFieldWords } from './ticket-words.ts';

export type TicketField = TicketSystemView['steps'][number]['fields'][number];

type FieldProps = {
  system: string;
  field: TicketField;
  value: string;
  error: string | null;
  isFirst: boolean;
  onChange: (value: string) => void;
};

/** A field of a connection, as its definition describes it. */
export const TicketFieldInput = ({ system, field, value, error, isFirst, onChange }: FieldProps) => {
  const { label, help } = useFieldWords()(system, field.name);
  const common = { label, description: help, error, required: true, autoFocus: isFirst } as const;
  if (field.choices !== null) {
    return <ChoiceInput {...common} system={system} kind={field.choices} value={value} onChange={onChange} />;
  }
  const Input = field.kind === 'secret' ? PasswordInput : TextInput;
  return (
    <Input {...common} autoComplete="off" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  );
};

type ChoiceProps = {
  system: string;
  label: string;
  description: string | null;
  error: string | null;
  required: boolean;
  autoFocus: boolean;
  kind: TicketChoiceKind;
  value: string;
  onChange: (value: string) => void;
};

const ChoiceInput = ({ system, kind, value, error, onChange, ...rest }: ChoiceProps) => {
  const t = useT();
  const { data: choices = [], isFetching, error: refused } = useQuery(ticketChoicesQuery(kind));
  // The owner of the secret is the first agent and the default; a single option needs no choice.
  const offered = kind === 'agents' || choices.length === 1 ? choices[0]?.id : undefined;
  useEffect(() => {
    if (value === '' && offered !== undefined) onChange(offered);
  });
  const failed = t(`tickets:failed.${kind === 'agents' ? 'agents' : 'cloudsites'}`, { system: systemName(system) });
  return (
    <Select
      {...rest}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      searchable
      openOnFocus={false}
      nothingFoundMessage={isFetching ? t('shell:loading') : t('tickets:noChoices')}
      error={error ?? (refused instanceof ApiError ? `${failed} ${errorText(refused)}` : null)}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
};
