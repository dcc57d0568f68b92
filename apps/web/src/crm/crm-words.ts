// Texts that a definition names: of its fields, steps and helps.
import i18next from 'i18next';
import { useT } from '../texts/i18n.ts';

const known = (key: string): string | null => (i18next.exists(key) ? String(i18next.t(key as never)) : null);

/** A step by its key; one without a text of its own is called by its key. */
export const useStepName = () => {
  useT();
  return (key: string): string => known(`crm:steps.${key}`) ?? key;
};

/** Returns the name of a choice in a fixed list, where it has a text. */
export const useChoiceName = () => {
  useT();
  return (field: string) =>
    (id: string): string | null =>
      known(`crm:choices.${field}.${id}`);
};

/** Returns which list could not be read, by what the call names it. */
export const useListFailure = () => {
  useT();
  return (kind: string): string => known(`crm:failed.${kind}`) ?? '';
};

/** A field by its name, and how to come by its value. `system`: under which its texts stand. */
export const useFieldWords = () => {
  useT();
  return (system: string, name: string) => ({
    label: known(`crm:labels.${system}.${name}`) ?? known(`crm:fields.${name}`) ?? name,
    help: known(`crm:help.${system}.${name}`),
  });
};
