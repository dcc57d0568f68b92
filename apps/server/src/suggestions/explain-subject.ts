import type { tagsInsightRoutes } from '@daybook/contract/tags-insight.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { z } from 'zod';
import { foundOr404 } from '../platform/http/app-error.ts';
import { matchesOf } from '../tags/matches.service.ts';
import { findSubjects } from '../tags/tags.service.ts';
import { ownDay } from '../timeline/timeline.service.ts';
import { changesOfSubject, earlierDays, firstRecordedAt } from './subject-history.repository.ts';

type Asked = z.output<typeof tagsInsightRoutes.explainSubject.body>;
type Explained = z.output<typeof tagsInsightRoutes.explainSubject.response>['data'];

/**
 * Returns the references of an own subject, the tags that match it, its user's changes of it on a day, and its earlier
 * decisions (specification 1, day slides: activity).
 * @throws AppError MODEL_NOT_FOUND
 */
export async function explainSubject(
  trx: Transaction,
  scope: Scope,
  { day_id: dayId, subject_id: subjectId }: Asked,
): Promise<Explained> {
  const day = await ownDay(trx, scope, dayId);
  const [found] = await findSubjects(trx, scope, [subjectId]);
  const { id, ...subject } = foundOr404(found, 'The activity');
  const first = await firstRecordedAt(trx, scope, { dayId, subjectId: id });
  const changes = await changesOfSubject(trx, scope, { dayId, subjectId: id });
  const earlier = await earlierDays(trx, scope, id, day.date);
  return {
    ...(await matchesOf(trx, scope, subject)),
    first_recorded_at: first?.toISOString() ?? null,
    changes: changes.map(({ kind, created_at, undone }) => ({ kind, at: created_at.toISOString(), undone })),
    earlier: earlier.map(({ seconds: duration, ...row }) => ({ ...row, duration })),
  };
}
