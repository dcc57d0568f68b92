import { foldText } from '@daybook/domain/tags/words.ts';

const longestKey = 50;

/** Returns the key of a field, from its first name: "Soort uren" → "soort_uren". */
export const fieldKey = (name: string): string => {
  const words = foldText(name).replace(/[^a-z0-9]+/g, '_');
  const trimmed = words.replace(/^[^a-z]+/, '').replace(/_+$/, '');
  return (trimmed === '' ? 'field' : trimmed).slice(0, longestKey);
};
