import { PasswordInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';
import { useT } from '../texts/i18n.ts';
import { type CrmField, crmChoicesQuery } from './crm-queries.ts';
import { useChoiceName, useFieldWords, useListFailure } from './crm-words.ts';

type FieldProps = {
  system: string;
  field: CrmField;
  value: string;
  error: string | null;
  isFirst: boolean;
  onChange: (value: string) => void;
};

/** A field of a connection, as its definition describes it. */
export const CrmFieldInput = ({ system, field, value, error, isFirst, onChange }: FieldProps) => {
  const t = useT();
  const { label, help } = useFieldWords()(system, field.name);
  const common = { label, error, required: !field.optional, autoFocus: isFirst } as const;
  if (field.kind === 'choice') {
    return <ChoiceInput {...common} description={help} field={field} value={value} onChange={onChange} />;
  }
  if (field.name === 'otp') {
    // A code is used up immediately: it need not be hidden, and mail programs can fill it in.
    return (
      <TextInput
        {...common}
        description={help}
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (field.kind === 'secret') {
    const description = [help, t('crm:secretHint')].filter(Boolean).join(' ');
    return (
      <PasswordInput
        {...common}
        description={description}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <TextInput {...common} description={help} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  );
};

type ChoiceProps = {
  label: string;
  error: string | null;
  required: boolean;
  autoFocus: boolean;
  description: string | null;
  field: CrmField;
  value: string;
  onChange: (value: string) => void;
};

const ChoiceInput = ({ field, value, error, onChange, ...rest }: ChoiceProps) => {
  const t = useT();
  const isAsked = typeof field.choices === 'string';
  const asked = useQuery({
    ...crmChoicesQuery(typeof field.choices === 'string' ? field.choices : ''),
    enabled: isAsked,
  });
  const choices = Array.isArray(field.choices) ? field.choices : asked.data;
  const only = choices?.length === 1 ? choices[0]?.id : undefined;
  // A single option is chosen automatically.
  useEffect(() => {
    if (value === '' && only !== undefined) onChange(only);
  });
  const choiceName = useChoiceName()(field.name);
  const listFailure = useListFailure();
  const failure =
    asked.error instanceof ApiError
      ? `${listFailure(typeof field.choices === 'string' ? field.choices : '')} ${errorText(asked.error)}`.trim()
      : null;
  return (
    <Select
      {...rest}
      clearable={!rest.required}
      data={(choices ?? []).map(({ id, name }) => ({ value: id, label: choiceName(id) ?? name }))}
      searchable
      openOnFocus={false}
      nothingFoundMessage={asked.isFetching ? t('shell:loading') : t('crm:noChoices')}
      error={error ?? failure}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
};
