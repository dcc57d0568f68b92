// The custom fields in a form that only changes filled-in values: nothing is required, and nothing is filled in
// automatically.
import type { CustomFieldValues } from '@daybook/domain/custom-fields/custom-field.ts';
import { useState } from 'react';
import { useAskedFields } from '../custom-fields/use-asked-fields.ts';

export const useTouchedFields = () => {
  const form = useAskedFields({}, '');
  const [touched, setTouched] = useState<CustomFieldValues>({});
  const problems = new Map([...form.problems].filter(([key, reason]) => key in touched && reason !== 'missing'));
  const filled = Object.fromEntries(Object.entries(touched).filter(([, value]) => value !== null && value !== ''));
  const set = (key: string, value: unknown) => {
    form.set(key, value);
    setTouched((before) => ({ ...before, [key]: value }));
  };
  const asked = form.asked.map((field) => ({ ...field, is_required: false }));
  return { ...form, asked, values: touched, problems, filled, set };
};
