import type { TagCluster } from '@daybook/contract/suggestions.ts';
import type { ReferenceKey } from './reference-history.repository.ts';
import { isTagType } from './reference-types.ts';

/** References that identify an owner by themselves, the strongest first. */
const strongTypes = ['phone_number', 'email_domain', 'email', 'url', 'folder', 'process'];

export type RememberedSubject = {
  readonly references: readonly ReferenceKey[];
  /** Every page has its browser as process, which says nothing about it. */
  readonly isPage: boolean;
};

/**
 * Returns the strongest reference that all subjects of a decision share; null where they share none that is worth
 * remembering.
 */
export function sharedReference(subjects: readonly RememberedSubject[]): ReferenceKey | null {
  const [first, ...others] = subjects.map(strongReferences);
  const shared = (first ?? []).filter((one) => others.every((keys) => keys.some((key) => isSame(key, one))));
  const ordered = shared.sort((a, b) => strengthRank(a) - strengthRank(b) || b.normalised.length - a.normalised.length);
  return ordered[0] ?? null;
}

function strongReferences({ references, isPage }: RememberedSubject): ReferenceKey[] {
  return references.filter(
    ({ type, normalised }) =>
      strongTypes.includes(type) &&
      !(isPage && type === 'process') &&
      // Of an address only the host: a path is only a part of it.
      !(type === 'url' && normalised.includes('/')),
  );
}

const strengthRank = ({ type }: ReferenceKey) => strongTypes.indexOf(type);
const isSame = (a: ReferenceKey, b: ReferenceKey) => a.type === b.type && a.normalised === b.normalised;

/** Returns the reference that can be remembered, in the form of the contract. */
export const rememberView = (shared: ReferenceKey | null, openLogs: number): TagCluster['remember'] =>
  shared === null || !isTagType(shared.type)
    ? null
    : { type: shared.type, value: shared.normalised, open_logs: openLogs };
