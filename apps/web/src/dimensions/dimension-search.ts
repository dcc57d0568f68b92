// Choices for fields that point to a contact or a dimension.
import { routes } from '@daybook/contract/routes.ts';
import { call } from '../shell/api.ts';
import type { Choice } from '../ui/remote-select.tsx';

const shown = 20;
const searched = (typed: string) => (typed === '' ? {} : { search: `like:${typed}` as const });

/** Contacts whose name or code has what is typed. */
export const searchContacts = async (typed: string, signal: AbortSignal): Promise<readonly Choice[]> => {
  const { data } = await call(routes.listContacts, { query: { limit: shown, ...searched(typed) }, signal });
  return data.map((contact) => ({ value: contact.id, label: contact.attributes.formatted_name }));
};

/** Dimensions of a level whose name or code has what is typed. */
export const searchDimensions = async (
  level: string,
  typed: string,
  signal: AbortSignal,
): Promise<readonly Choice[]> => {
  const { data } = await call(routes.listDimensions, {
    params: { id: level },
    query: { limit: shown, ...searched(typed) },
    signal,
  });
  return data.map((dimension) => ({ value: dimension.id, label: dimension.attributes.formatted_name }));
};
