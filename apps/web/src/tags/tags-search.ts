// The state of the tags screen in the address, for sharing and the back button.
import { hiddenTagTypes, tagTypes } from '@daybook/domain/tags/tag-types.ts';

export const tagViews = ['pending', 'all'] as const;
export type TagView = (typeof tagViews)[number];
export const tagStatuses = ['contact', 'internal', 'ignored'] as const;
export const tagScopes = ['general', 'personal'] as const;
export const tagNatures = ['tag', 'log'] as const;
/** Kinds that users choose from; the product makes the others (specification 3). */
export const chosenTypes = tagTypes.filter((type) => !hiddenTagTypes.includes(type));

export type TagsSearch = {
  view?: TagView;
  find?: string;
  type?: (typeof tagTypes)[number];
  status?: (typeof tagStatuses)[number];
  scope?: (typeof tagScopes)[number];
  nature?: (typeof tagNatures)[number];
  archived?: true;
};

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((each) => each === value);

/** Reads the address; invalid parts are ignored. */
export const readTagsSearch = (search: Record<string, unknown>): TagsSearch => {
  const read = {
    view: oneOf(tagViews, search.view),
    find: typeof search.find === 'string' && search.find !== '' ? search.find : undefined,
    type: oneOf(tagTypes, search.type),
    status: oneOf(tagStatuses, search.status),
    scope: oneOf(tagScopes, search.scope),
    nature: oneOf(tagNatures, search.nature),
    archived: search.archived === true ? true : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
};
