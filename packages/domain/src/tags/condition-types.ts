import type { TagType } from './tag-types.ts';

/** The types of a rule's conditions: every fact that a tag can match, and the kind of source. */
export const conditionTypes = [
  'alias',
  'company',
  'company_code',
  'email',
  'email_domain',
  'folder',
  'phone_number',
  'process',
  'source_type',
  'url',
] as const satisfies readonly (TagType | 'source_type')[];
export type ConditionType = (typeof conditionTypes)[number];

/** Enough for every rule, and matching stays cheap. */
export const maximumConditions = 5;
