/** The kinds of reference that a tag can match (specification 3, tag; `phone` is its other word for `phone_number`). */
export const tagTypes = [
  'alias',
  'company',
  'company_code',
  'default_value',
  'email',
  'email_domain',
  'folder',
  'phone_number',
  'process',
  'url',
] as const;

export type TagType = (typeof tagTypes)[number];

/** Kinds that lists of types leave out: the product makes them, users cannot choose them (specification 3). */
export const hiddenTagTypes: readonly TagType[] = ['alias', 'email_domain'];
