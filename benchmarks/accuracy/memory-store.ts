// The tables that suggestions use, as maps.
import type { SourceType } from '@daybook/contract/values.ts';
import type { EarlierBooking } from '@daybook/domain/suggestions/best-booking.ts';
import type { ColleagueKnowledge } from '@daybook/domain/suggestions/model/colleagues/colleague-knowledge.ts';
import { createModel, type Model } from '@daybook/domain/suggestions/model/suggestion-model.ts';
import type { MatchableTag } from '@daybook/domain/tags/match-tags.ts';
import type { ReferencedSubject } from '@daybook/domain/tags/references.ts';
import type { SubjectRow } from '../../apps/server/src/timeline/day-rows.ts';

export interface StoredTag extends MatchableTag {
  readonly value: string;
  readonly contactId: number | null;
}

export interface StoredSubject {
  readonly row: SubjectRow;
  readonly referenced: ReferencedSubject & { readonly sourceType: SourceType };
}

export interface StoredDimension {
  readonly id: number;
  readonly name: string;
  readonly level: number;
  readonly contactId: number | null;
}

export interface MemoryStore {
  readonly contacts: { readonly id: number; readonly name: string; readonly code: string | null }[];
  readonly dimensions: Map<number, StoredDimension>;
  readonly tags: StoredTag[];
  /** By the key that identifies them. */
  readonly subjects: Map<string, StoredSubject>;
  readonly subjectsById: Map<number, StoredSubject>;
  readonly model: Model;
  /** Set by the caller when published days of colleagues change. */
  colleagues: ColleagueKnowledge | null;
  /** By contact; null: internal. The latest last. */
  readonly bookings: Map<number | null, EarlierBooking[]>;
}

export const newStore = (): MemoryStore => ({
  contacts: [],
  dimensions: new Map(),
  tags: [],
  subjects: new Map(),
  subjectsById: new Map(),
  model: createModel(),
  colleagues: null,
  bookings: new Map(),
});
