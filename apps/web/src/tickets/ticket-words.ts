// Texts that a definition names: of its fields, steps and helps.
import i18next from 'i18next';
import { useT } from '../texts/i18n.ts';

const known = (key: string): string | null => (i18next.exists(key) ? String(i18next.t(key as never)) : null);

/** A step by its key; one without a text of its own is called by its key. */
export const useStepName = () => {
  useT();
  return (key: string): string => known(`tickets:steps.${key}`) ?? key;
};

/** A field by its name, and how to come by its value. */
export const useFieldWords = () => {
  useT();
  return (system: string, name: string) => ({
    label: known(`tickets:fields.${name}`) ?? name,
    help: known(`tickets:help.${system}.${name}`),
  });
};
