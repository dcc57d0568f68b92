// Moving through rows that wait for a decision, and deciding them. Pure.
//   pendingKey   the key of a row
//   markedAt     the index of the marked row: the first, until another is marked
//   keyAt        the row at an index, or at the nearest end
//   keyAfter     the row to mark after a decision, so that the keys continue
//   tagBody      the tag that a decision creates
import type { Candidate } from '@daybook/contract/suggestions.ts';
import type { PendingTag, TagBody } from './tag-queries.ts';
import type { tagScopes } from './tags-search.ts';

export type Answer = { kind: Candidate['kind']; contactId: string | null };
type Reference = Pick<PendingTag, 'type' | 'value'>;

export const answerOf = ({ kind, contact_id: contactId }: Candidate): Answer => ({ kind, contactId });

export const pendingKey = ({ type, value }: Reference): string => `${type} ${value}`;

export const markedAt = (rows: readonly Reference[], key: string | null): number =>
  Math.max(
    0,
    rows.findIndex((row) => pendingKey(row) === key),
  );

export const keyAt = (rows: readonly Reference[], index: number): string | null => {
  const row = rows[Math.min(Math.max(0, index), rows.length - 1)];
  return row === undefined ? null : pendingKey(row);
};

export const keyAfter = (rows: readonly Reference[], at: number): string | null => {
  const next = rows[at + 1] ?? rows[at - 1];
  return next === undefined ? null : pendingKey(next);
};

const decided = ({ kind, contactId }: Answer) => {
  if (kind === 'contact') return { contact_id: contactId ?? '' };
  return kind === 'internal' ? { internal: true } : { ignored: true };
};

export const tagBody = ({ type, value }: Reference, answer: Answer, scope: (typeof tagScopes)[number]): TagBody => ({
  type,
  value,
  ...decided(answer),
  scope,
  nature: 'tag',
});
