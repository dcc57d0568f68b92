import type { TagType } from './tag-types.ts';

/** Subjects of a rule's condition: every fact that a tag can match, and the kind of source. */
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
