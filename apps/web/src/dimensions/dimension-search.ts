// Choices for fields that refer to a contact or a dimension.
import { routes } from '@daybook/contract/routes.ts';
import { call } from '../shell/api/api.ts';
import type { Choice } from '../ui/fields/remote-select.tsx';

const shown = 20;
const searched = (typed: string) => (typed === '' ? {} : { search: `like:${typed}` as const });

/** Returns contacts whose name or code contains the typed text. */
export const searchContacts = async (typed: string, signal: AbortSignal): Promise<readonly Choice[]> => {
  const { data } = await call(routes.listContacts, { query: { limit: shown, ...searched(typed) }, signal });
  return data.map((contact) => ({ value: contact.id, label: contact.attributes.formatted_name }));
};

const found = async (level: string, typed: string, signal: AbortSignal) => {
  const query = { limit: shown, ...searched(typed) };
  return (await call(routes.listDimensions, { params: { id: level }, query, signal })).data;
};

/** Returns dimensions of a level whose name or code contains the typed text. */
export const searchDimensions = async (
  level: string,
  typed: string,
  signal: AbortSignal,
): Promise<readonly Choice[]> => {
  const data = await found(level, typed, signal);
  return data.map((dimension) => ({ value: dimension.id, label: dimension.attributes.formatted_name }));
};

/** Returns dimensions with the contact of each, because names may repeat. */
export const searchDimensionsOfContacts = async (
  level: string,
  typed: string,
  signal: AbortSignal,
): Promise<readonly Choice[]> => {
  const data = await found(level, typed, signal);
  const owners = [...new Set(data.flatMap(({ attributes }) => attributes.contact_id ?? []))];
  const names = owners.length === 0 ? new Map<string, string>() : await namesOf(owners, signal);
  return data.map(({ id, attributes: { formatted_name, contact_id } }) => {
    const whose = contact_id === null ? undefined : names.get(contact_id);
    return { value: id, label: whose === undefined ? formatted_name : `${formatted_name} · ${whose}` };
  });
};

const namesOf = async (ids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>> => {
  const query = { limit: ids.length, id: `in:${ids.join(',')}` } as const;
  const { data } = await call(routes.listContacts, { query, signal });
  return new Map(data.map(({ id, attributes }) => [id, attributes.formatted_name]));
};
