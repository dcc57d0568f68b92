import type { Scope, Transaction } from '@daybook/database/database.ts';
import { matchTag } from '@daybook/domain/tags/match-tags.ts';
import { extractReferences } from '@daybook/domain/tags/references.ts';
import {
  applyDecisions,
  type Decision,
  findSubjectsDecidedBy,
  findSubjectsWith,
  type OpenSubject,
} from './open-logs.repository.ts';
import { setTagDeleted, type TagRow } from './tags.repository.ts';
import { referenceSettings, tagIndexFor } from './tags.service.ts';

/**
 * Gives the caller's open logs what a new tag decides, where it wins over the other tags. Gives the ids of the logs that
 * changed; what was decided by hand, booked or published stays as it is.
 */
export async function applyTag(trx: Transaction, scope: Scope, tag: TagRow, now: Date): Promise<number[]> {
  const subjects = await findSubjectsWith(trx, scope, tag);
  const decisions = await decide(trx, scope, subjects);
  return applyDecisions(
    trx,
    scope,
    decisions.filter((decision) => decision.tag?.id === tag.id),
    now,
  );
}

/** Takes a tag away; open logs that it decided get what the other tags decide, or are untagged again. */
export async function removeTag(trx: Transaction, scope: Scope, tag: TagRow, now: Date): Promise<number[]> {
  const subjects = await findSubjectsDecidedBy(trx, scope, tag.id);
  await setTagDeleted(trx, scope, tag.id, now);
  return applyDecisions(trx, scope, await decide(trx, scope, subjects), now);
}

async function decide(trx: Transaction, scope: Scope, subjects: readonly OpenSubject[]): Promise<Decision[]> {
  if (subjects.length === 0) return [];
  const settings = await referenceSettings(trx, scope);
  const references = subjects.flatMap((subject) => extractReferences(subject, settings));
  const index = await tagIndexFor(trx, scope, references);
  return subjects.map((subject) => ({ subjectId: subject.id, tag: matchTag(index, subject, settings) }));
}
