import type { tagsInsightRoutes } from '@daybook/contract/tags-insight.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { z } from 'zod';
import { AppError } from '../platform/http/app-error.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { planChange, type TagChangeWish } from './change-tags.ts';
import { readWish, type TagWish } from './create-tag.ts';
import { countEffect, type Effect, type Fact, findSubjectIdsWith, findSubjects } from './open-logs.repository.ts';
import { decide, factsOf } from './run-tags.ts';
import { type DecidingTag, findTagsById, type TagRow } from './tags.repository.ts';

export type PreviewWish = z.output<typeof tagsInsightRoutes.previewTags.body>;

const subjectsAtOnce = 1000;
const maximumExamples = 3;
/** A tag that does not exist yet is newer than all others. */
const newTagId = Number.MAX_SAFE_INTEGER;

/** The tags that would replace those with these ids, and their facts before and after. */
type Hypothesis = {
  readonly ids: readonly number[];
  readonly tags: readonly DecidingTag[];
  readonly facts: readonly Fact[];
};

/**
 * Returns the effect of a new tag or a change of tags on the own open logs. Nothing is written, and nothing about
 * colleagues is returned.
 * @throws AppError as the change itself would
 */
export async function previewTags(trx: Transaction, caller: Caller, wish: PreviewWish, now: Date): Promise<Effect> {
  const { tag, tags, change = {} } = wish;
  const hypotheses = [
    ...(tag === undefined ? [] : [await ofNewTag(trx, caller, tag)]),
    ...(tags === undefined ? [] : [await ofChange(trx, caller, tags, change, now)]),
  ];
  return effectOf(trx, scopeOf(caller), {
    ids: hypotheses.flatMap(({ ids }) => ids),
    tags: hypotheses.flatMap((one) => one.tags),
    facts: factsOf(...hypotheses.flatMap(({ facts }) => facts)),
  });
}

async function ofNewTag(trx: Transaction, caller: Caller, wish: TagWish): Promise<Hypothesis> {
  const { rule, decision } = await readWish(trx, caller, wish);
  const userId = wish.scope === 'personal' ? caller.userId : null;
  const tag = { ...rule, ...decision, id: newTagId, userId, locked: wish.locked ?? false, nature: wish.nature };
  return { ids: [newTagId], tags: [tag], facts: factsOf(rule) };
}

async function ofChange(
  trx: Transaction,
  caller: Caller,
  ids: readonly number[],
  change: TagChangeWish,
  now: Date,
): Promise<Hypothesis> {
  const found = await findTagsById(trx, scopeOf(caller), ids);
  if (found.length === 0) throw new AppError('MODEL_NOT_FOUND', { detail: 'These tags were not found.' });
  const { planned, refused } = await planChange(trx, caller, found, change, now);
  const [refusal] = refused;
  if (planned.length === 0 && refusal !== undefined) throw refusal.error;
  const live = planned.filter(({ after }) => after.deleted_at === null);
  return {
    ids: planned.map(({ before }) => before.id),
    tags: live.map(({ after }) => asDeciding(after)),
    facts: factsOf(...planned.flatMap(({ before, after }) => [before, after])),
  };
}

function asDeciding({ contact_id: contactId, user_id: userId, ...tag }: Omit<TagRow, 'version'>): DecidingTag {
  return { ...tag, contactId, userId };
}

async function effectOf(trx: Transaction, scope: Scope, { ids, tags, facts }: Hypothesis): Promise<Effect> {
  const replaced = new Set(ids);
  const tagsOf = (found: readonly DecidingTag[]) => [...found.filter(({ id }) => !replaced.has(id)), ...tags];
  const subjectIds = await findSubjectIdsWith(trx, scope, facts);
  const effects: Effect[] = [];
  for (let start = 0; start < subjectIds.length; start += subjectsAtOnce) {
    const subjects = await findSubjects(trx, scope, subjectIds.slice(start, start + subjectsAtOnce));
    const decisions = await decide(trx, scope, subjects, tagsOf);
    effects.push(await countEffect(trx, scope, { decisions, tagIds: ids }));
  }
  return sumOf(effects);
}

function sumOf(effects: readonly Effect[]): Effect {
  const total = (amount: (effect: Effect) => number) => effects.reduce((sum, effect) => sum + amount(effect), 0);
  return {
    logs: total(({ logs }) => logs),
    seconds: total(({ seconds }) => seconds),
    subjects: total(({ subjects }) => subjects),
    dates: [...new Set(effects.flatMap(({ dates }) => dates))].sort(),
    examples: effects.flatMap(({ examples }) => examples).slice(0, maximumExamples),
  };
}
