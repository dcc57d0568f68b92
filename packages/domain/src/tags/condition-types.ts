import type { TagType } from './tag-types.ts';

/** What a condition of a rule can be about: every fact that a tag can, and the kind of source something was seen in. */
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

/** No rule needs more, and matching stays cheap. */
export const maximumConditions = 5;
