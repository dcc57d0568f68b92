// The values of the custom fields of a booking, and their problems.
import type { AskedField } from '@daybook/contract/custom-fields.ts';
import type { CustomField, CustomFieldValues } from '@daybook/domain/custom-fields/custom-field.ts';
import { customFieldProblems } from '@daybook/domain/custom-fields/custom-field-problems.ts';
import { fillCustomFields, hourTypeKey } from '@daybook/domain/custom-fields/fill-custom-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askedFieldsQuery } from './field-queries.ts';

const fieldOf = (field: AskedField): CustomField => ({
  id: Number(field.id),
  key: field.key,
  type: field.type,
  isRequired: field.is_required,
  options: field.options,
  minimum: field.minimum,
  maximum: field.maximum,
});

/** The field that takes the description is not shown. */
export const useAskedFields = (initial: CustomFieldValues, description: string) => {
  const { data, isPending, isError } = useQuery(askedFieldsQuery);
  const [typed, setTyped] = useState<CustomFieldValues>({});
  const fields = data?.custom_fields ?? [];
  const known = new Set(fields.map(({ key }) => key));
  const kept = Object.fromEntries(Object.entries(initial).filter(([key]) => known.has(key)));
  const descriptionKey = fields.find(({ id }) => id === data?.description_field_id)?.key;
  const start = data?.default_hour_type ? { [hourTypeKey]: data.default_hour_type } : {};
  const values: CustomFieldValues = { ...(known.has(hourTypeKey) ? start : {}), ...kept, ...typed };
  const defaults = {
    defaultHourType: data?.default_hour_type ?? null,
    descriptionFieldId: data?.description_field_id ? Number(data.description_field_id) : null,
  };
  const rules = fields.map(fieldOf);
  const problems = customFieldProblems(rules, fillCustomFields(rules, values, { description }, defaults));
  return {
    asked: fields.filter(({ key }) => key !== descriptionKey),
    values,
    set: (key: string, value: unknown) => setTyped((before) => ({ ...before, [key]: value })),
    problems: new Map(problems.map(({ key, reason }) => [key, reason] as const)),
    /** After a failed request no problem is known; the server checks again. */
    isReady: !isPending || isError,
    filled: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '')),
  };
};
