// Texts for a definition: its fields, steps and help.
import i18next from 'i18next';
import { useT } from '../texts/i18n.ts';

const known = (key: string): string | null => (i18next.exists(key) ? String(i18next.t(key as never)) : null);

/** Returns the name of a step by its key; without a text the key itself. */
export const useStepName = () => {
  useT();
  return (key: string): string => known(`crm:steps.${key}`) ?? key;
};

/** Returns the name of a fixed option, if it has a text. */
export const useChoiceName = () => {
  useT();
  return (field: string) =>
    (id: string): string | null =>
      known(`crm:choices.${field}.${id}`);
};

/** Returns a message for a list that could not be read, by its name in the call. */
export const useListFailure = () => {
  useT();
  return (kind: string): string => known(`crm:failed.${kind}`) ?? '';
};

/** Returns a field's name, and how to obtain its value. `system`: the key of its texts. */
export const useFieldWords = () => {
  useT();
  return (system: string, name: string) => ({
    label: known(`crm:labels.${system}.${name}`) ?? known(`crm:fields.${name}`) ?? name,
    help: known(`crm:help.${system}.${name}`),
  });
};
