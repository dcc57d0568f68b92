import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';

type SettingForm<V> = Omit<UseFormInput<V>, 'initialValues'> & { isSaving: boolean };

/**
 * Returns a form that follows the saved setting: a new value from the server fills the form again. Fields that the user
 * changes during a save keep the change; on a slow connection the answer arrives seconds later.
 */
export const useSettingForm = <V extends Record<string, unknown>>(
  saved: V,
  { isSaving, ...about }: SettingForm<V>,
): UseFormReturnType<V> => {
  const form = useForm<V>({ ...about, initialValues: saved });
  const text = JSON.stringify(saved);
  const taken = useRef(text);
  const sent = useRef<string | null>(null);
  useEffect(() => {
    const values = JSON.stringify(form.getValues());
    if (isSaving) sent.current ??= values;
    if (taken.current !== text) {
      taken.current = text;
      if (!form.isDirty() || values === sent.current) form.setValues(saved);
      form.setInitialValues(saved);
      form.resetDirty(saved);
    }
    if (!isSaving) sent.current = null;
  });
  return form;
};
