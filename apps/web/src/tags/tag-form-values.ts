// The values of a tag's form, and the body of its request.
import type { Tag, TagBody } from './tag-queries.ts';

type TagType = TagBody['type'];
export type ConditionValues = { key: string; type: NonNullable<TagBody['conditions']>[number]['type']; value: string };

export type TagFormValues = {
  type: TagType;
  value: string;
  conditions: ConditionValues[];
  status: 'contact' | 'internal' | 'ignored';
  contactId: string | null;
  scope: TagBody['scope'];
  locked: boolean;
  appliesToOpen: boolean;
};

let made = 0;
/** Returns a condition with an id, which keeps its field while others are added and removed. */
export const conditionOf = (type: ConditionValues['type'], value: string): ConditionValues => {
  made += 1;
  return { key: `condition-${made}`, type, value };
};

/** Returns the initial values of the form. */
export const startOf = (tag: Tag | null, isRule: boolean, scope: TagBody['scope']): TagFormValues => {
  const known = tag?.attributes;
  return {
    type: known?.type ?? 'url',
    value: known?.value ?? '',
    conditions:
      known?.conditions.map(({ type, value }) => conditionOf(type, value)) ??
      (isRule ? [conditionOf('alias', '')] : []),
    status: known?.status ?? 'contact',
    contactId: known?.contact_id ?? null,
    scope: known?.scope ?? scope,
    locked: known?.locked ?? false,
    appliesToOpen: true,
  };
};

/** Returns the decision of the tag for the request; null until its contact is chosen. */
export const decisionOf = ({ status, contactId }: Pick<TagFormValues, 'status' | 'contactId'>) => {
  if (status === 'internal') return { internal: true };
  if (status === 'ignored') return { ignored: true };
  return contactId === null ? null : { contact_id: contactId };
};

const wantedValue = ({ type, value }: Pick<TagFormValues, 'type' | 'value'>) =>
  type === 'default_value' ? 'default' : value.trim();

/** Returns the tag of the form; null while it is incomplete. */
export const bodyOf = (values: TagFormValues): Omit<TagBody, 'scope' | 'nature'> | null => {
  const decision = decisionOf(values);
  const value = wantedValue(values);
  const conditions = values.conditions.map((one) => ({ type: one.type, value: one.value.trim() }));
  if (decision === null || value === '' || conditions.some((one) => one.value === '')) return null;
  return { type: values.type, value, conditions, ...decision };
};
