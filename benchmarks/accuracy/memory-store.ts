// The tables that suggestions rest on, as maps: what the server keeps in its database.
import type { SourceType } from '@daybook/contract/values.ts';
import type { EarlierBooking } from '@daybook/domain/suggestions/best-booking.ts';
import type { Grade } from '@daybook/domain/suggestions/grades.ts';
import type { MatchableTag } from '@daybook/domain/tags/match-tags.ts';
import type { Reference, ReferencedSubject } from '@daybook/domain/tags/references.ts';
import type { SubjectRow } from '../../apps/server/src/timeline/day-rows.ts';

export interface StoredTag extends MatchableTag {
  readonly value: string;
  readonly contactId: number | null;
}

export interface StoredSubject {
  readonly row: SubjectRow;
  readonly references: readonly Reference[];
  readonly referenced: ReferencedSubject & { readonly sourceType: SourceType };
}

export interface StoredDimension {
  readonly id: number;
  readonly level: number;
  readonly contactId: number | null;
}

/** How often a suggestion of a grade was right. */
export interface StoredOutcome {
  readonly kind: 'tag' | 'booking';
  readonly grade: Grade;
  readonly isRight: boolean;
}

export interface MemoryStore {
  readonly contacts: { readonly id: number; readonly name: string; readonly code: string | null }[];
  readonly dimensions: Map<number, StoredDimension>;
  readonly tags: StoredTag[];
  /** By what they are recognised by. */
  readonly subjects: Map<string, StoredSubject>;
  /** By type and value: how often each answer was published; 0 is internal, -1 ignored. */
  readonly counts: Map<string, Map<number, number>>;
  /** By contact; null: internal. The latest last. */
  readonly bookings: Map<number | null, EarlierBooking[]>;
  readonly outcomes: StoredOutcome[];
}

export const newStore = (): MemoryStore => ({
  contacts: [],
  dimensions: new Map(),
  tags: [],
  subjects: new Map(),
  counts: new Map(),
  bookings: new Map(),
  outcomes: [],
});

const measuredDecisions = 1000;

/** Of the latest decisions, how often suggestions of a grade were right. */
export function hitRate({ outcomes }: MemoryStore, kind: StoredOutcome['kind'], grade: Grade) {
  const alike = outcomes.slice(-measuredDecisions).filter((one) => one.kind === kind && one.grade === grade);
  return { right: alike.filter(({ isRight }) => isRight).length, total: alike.length };
}
