// Targets for dragged activity, as attributes of page elements.
import type { TagCluster } from '@daybook/contract/suggestions.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import type { Decision } from '../editing/edit-timeline.ts';
import type { ContactName } from '../lane/block-texts.ts';
import type { Block } from '../lane/blocks.ts';

export type DropKey = `contact ${string}` | 'internal' | 'ignored';

/** Returns the target of a box; untagged time is none. */
export const dropKeyOf = ({ kind, contactId }: Pick<Block, 'kind' | 'contactId'>): DropKey | undefined => {
  if (kind === 'contact' && contactId !== null) return `contact ${contactId}`;
  return kind === 'internal' || kind === 'ignored' ? kind : undefined;
};

export const decisionOfDrop = (key: DropKey, contactName: ContactName): Exclude<Decision, { kind: 'open' }> => {
  if (key === 'internal' || key === 'ignored') return { kind: key };
  const contactId = key.slice('contact '.length);
  return { kind: 'contact', contactId, contactName: contactName(contactId) ?? '' };
};

const mostShown = 10;

type Contact = { id: string; name: string };

type Suggested = {
  readonly candidates: readonly Pick<TagCluster['candidates'][number], 'contact_id' | 'contact_name'>[];
};

/** Returns the contacts that time was probably for, by its suggestions. */
const likelyContacts = (clusters: readonly Suggested[]): Contact[] =>
  clusters.flatMap(({ candidates: [best] }) =>
    best?.contact_id == null ? [] : [{ id: best.contact_id, name: best.contact_name ?? '' }],
  );

/** Returns the contacts of a day, those with the most time first, then the probable ones of its other time. */
export const contactsToDropOn = (
  { groups, contacts }: Pick<Timeline, 'groups' | 'contacts'>,
  clusters: readonly Suggested[],
): Contact[] => {
  const seconds = new Map(groups.map((group) => [group.contact_id, group.duration]));
  const sorted = contacts.toSorted((a, b) => (seconds.get(b.id) ?? 0) - (seconds.get(a.id) ?? 0));
  const byId = new Map<string, Contact>();
  for (const { id, name } of [...sorted, ...likelyContacts(clusters)]) if (!byId.has(id)) byId.set(id, { id, name });
  return [...byId.values()].slice(0, mostShown);
};
