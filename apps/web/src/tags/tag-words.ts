// Tags in words.
import type { Translate } from '../texts/i18n.ts';
import type { Tag } from './tag-queries.ts';

type Fact = { type: Tag['attributes']['conditions'][number]['type'] | Tag['attributes']['type']; value: string };

const sourceKinds = ['appointment', 'document', 'email', 'native', 'phone', 'web'] as const;
export type SourceKind = (typeof sourceKinds)[number];
/** The kinds of source that a rule can require. */
export const askedSources: readonly SourceKind[] = sourceKinds;

/** Returns the value of a fact in readable form. */
export const factValue = (t: Translate, { type, value }: Fact): string => {
  if (type === 'default_value') return t('tags:types.default_value');
  if (type !== 'source_type') return value;
  const kind = sourceKinds.find((each) => value.startsWith(each));
  return kind === undefined ? value : t(`tags:sources.${kind}`);
};

/** "Site bakker.nl". */
export const factText = (t: Translate, fact: Fact): string =>
  fact.type === 'default_value'
    ? t('tags:types.default_value')
    : `${t(`tags:types.${fact.type}`)} ${factValue(t, fact)}`;

/** Returns the decision of a tag: the contact, internal, or ignored. */
export const decisionText = (t: Translate, { attributes }: Tag, names: ReadonlyMap<string, string>): string => {
  if (attributes.status !== 'contact') return t(`tags:statuses.${attributes.status}`);
  return names.get(attributes.contact_id ?? '') ?? t('tags:statuses.contact');
};
