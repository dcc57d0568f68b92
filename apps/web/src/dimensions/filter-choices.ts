// Choices of the filters: searched by a part of their names, or loaded by the ids that are already chosen.
import { routes } from '@daybook/contract/routes.ts';
import { call } from '../shell/api/api.ts';
import type { Choice } from '../ui/fields/remote-select.tsx';
import type { Level } from './dimension-queries.ts';
import { searchDimensions } from './dimension-search.ts';

const all = 500;
const listed = (ids: readonly string[]) => `in:${ids.join(',')}` as const;

/** Returns contacts by their ids. */
export const namedContacts = async (ids: readonly string[], signal: AbortSignal): Promise<readonly Choice[]> => {
  const { data } = await call(routes.listContacts, { query: { id: listed(ids), limit: all }, signal });
  return data.map(({ id, attributes }) => ({ value: id, label: attributes.formatted_name }));
};

/** Returns colleagues whose name contains the typed text. */
export const searchUsers = async (typed: string, signal: AbortSignal): Promise<readonly Choice[]> => {
  const { data } = await call(routes.listUsers, {
    query: { limit: 100, ...(typed === '' ? {} : { name: `like:${typed}` }) },
    signal,
  });
  return data.map(({ id, attributes }) => ({ value: id, label: attributes.name_full }));
};

/** Returns colleagues by their ids. */
export const namedUsers = async (ids: readonly string[], signal: AbortSignal): Promise<readonly Choice[]> =>
  (await searchUsers('', signal)).filter((choice) => ids.includes(choice.value));

/** Returns sources whose name contains the typed text. */
export const searchSources = async (typed: string, signal: AbortSignal): Promise<readonly Choice[]> => {
  const query = {
    limit: 20,
    sort: 'duration:desc',
    ...(typed === '' ? {} : { search: `like:${typed}` as const }),
  } as const;
  const { data } = await call(routes.listSources, { query, signal });
  return data.map(({ id, attributes }) => ({ value: id, label: attributes.name }));
};

/** Returns sources by their ids. */
export const namedSources = async (ids: readonly string[], signal: AbortSignal): Promise<readonly Choice[]> => {
  const found = await Promise.all(ids.map((id) => call(routes.getSource, { params: { id }, signal })));
  return found.map(({ data }) => ({ value: data.id, label: data.attributes.name }));
};

/** Returns dimensions of all levels whose name or code contains the typed text. */
export const searchAllLevels =
  (levels: readonly Level[]) =>
  async (typed: string, signal: AbortSignal): Promise<readonly Choice[]> =>
    (await Promise.all(levels.map(({ id }) => searchDimensions(id, typed, signal)))).flat();

/** Returns dimensions of any level by their ids. */
export const namedOnAllLevels =
  (levels: readonly Level[]) =>
  async (ids: readonly string[], signal: AbortSignal): Promise<readonly Choice[]> => {
    const query = { id: listed(ids), limit: all } as const;
    const found = levels.map(({ id }) => call(routes.listDimensions, { params: { id }, query, signal }));
    return (await Promise.all(found)).flatMap(({ data }) =>
      data.map(({ id, attributes }) => ({ value: id, label: attributes.formatted_name })),
    );
  };
