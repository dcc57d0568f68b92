// Texts for a definition: its fields, steps and help.
import i18next from 'i18next';
import { useT } from '../texts/i18n.ts';

const known = (key: string): string | null => (i18next.exists(key) ? String(i18next.t(key as never)) : null);

/** Returns the name of a step by its key; without a text the key itself. */
export const useStepName = () => {
  useT();
  return (key: string): string => known(`tickets:steps.${key}`) ?? key;
};

/** Returns a field's name, and how to obtain its value. */
export const useFieldWords = () => {
  useT();
  return (system: string, name: string) => ({
    label: known(`tickets:fields.${name}`) ?? name,
    help: known(`tickets:help.${system}.${name}`),
  });
};
