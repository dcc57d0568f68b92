// An organisation's custom fields in the booking form.
import type { AskedField } from '@daybook/contract/custom-fields.ts';
import { Checkbox, JsonInput, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import { DecimalField } from '../ui/fields/decimal-field.tsx';
import type { useAskedFields } from './use-asked-fields.ts';

type InputProps = {
  field: AskedField;
  value: unknown;
  error: string | null;
  onChange: (value: unknown) => void;
  takesFocus?: boolean;
};

const textValue = (value: unknown): string => (typeof value === 'string' ? value : '');
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A value of any structure, written as JSON. */
const BlobInput = ({ field, value, error, onChange }: InputProps) => {
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value, null, 2));
  const change = (next: string) => {
    setText(next);
    onChange(next.trim() === '' ? null : parsed(next));
  };
  return (
    <JsonInput
      label={field.name}
      withAsterisk={field.is_required}
      value={text}
      onChange={change}
      error={error}
      autosize
    />
  );
};

const FieldInput = (props: InputProps) => {
  const { field, value, error, onChange, takesFocus = false } = props;
  const focus = takesFocus ? { 'data-autofocus': true } : {};
  const common = { label: field.name, withAsterisk: field.is_required, error, ...focus };
  switch (field.type) {
    case 'blob':
      return <BlobInput {...props} />;
    case 'boolean':
      return (
        <Checkbox
          label={field.name}
          error={error}
          {...focus}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'select':
      return (
        <Select
          {...common}
          data={[...field.options]}
          value={textValue(value) || null}
          onChange={onChange}
          clearable={!field.is_required}
        />
      );
    case 'int':
    case 'decimal':
      return (
        <DecimalField
          {...common}
          allowDecimal={field.type === 'decimal'}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(typeof next === 'number' ? next : null)}
        />
      );
    case 'date':
      return <DateField {...common} value={textValue(value)} onChange={onChange} />;
    case 'string':
      return (
        <TextInput
          {...common}
          value={textValue(value)}
          maxLength={2000}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
};

type FieldInputsProps = {
  form: ReturnType<typeof useAskedFields>;
  isTried: boolean;
  /** In a dialog without other fields: focuses the first one. */
  takesFocus?: boolean;
};

/** A missing value is reported after an attempt to book; a wrong value immediately. */
export const FieldInputs = ({ form, isTried, takesFocus = false }: FieldInputsProps) => {
  const t = useT();
  if (form.asked.length === 0) return null;
  const errorOf = (field: AskedField): string | null => {
    const reason = form.problems.get(field.key);
    if (reason === undefined || reason === 'unknown_field' || (reason === 'missing' && !isTried)) return null;
    return t(`timeline:fields.${reason}`, { least: field.minimum, most: field.maximum });
  };
  return (
    <Stack gap="xs">
      {form.asked.map((field, index) => (
        <FieldInput
          key={field.id}
          takesFocus={takesFocus && index === 0}
          field={field}
          value={form.values[field.key]}
          error={errorOf(field)}
          onChange={(value) => form.set(field.key, value)}
        />
      ))}
    </Stack>
  );
};
