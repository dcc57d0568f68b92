import type { AiExplanation, AiSuggestion } from '@daybook/contract/ai.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { foundOr404 } from '../platform/http/app-error.ts';
import { idText } from '../platform/lists/json-api.ts';
import {
  contactOfAnswer,
  gradeOfSuggestions,
  jointCandidates,
  jointCandidateView,
  loadHitRates,
} from '../suggestions/suggestions.service.ts';
import { type ComputedLog, computeOwnDay, ownDay, sourceView } from '../timeline/timeline.service.ts';
import { knownNames } from './known-names.ts';
import { tagDay } from './propose.ts';
import { requireAi } from './require-ai.ts';
import { viewsOf } from './set-view.ts';
import { sessionsById } from './sets.repository.ts';
import { findSuggestion, type SuggestionRow } from './suggestions.repository.ts';

/**
 * Returns an own suggestion with the evidence for it and for the next best. The model is asked again, as if nobody had
 * decided.
 * @throws AppError MODEL_NOT_FOUND, AI_NOT_ENABLED
 */
export async function explainSuggestion(
  trx: Transaction,
  scope: Scope,
  id: number,
): Promise<{ suggestion: AiSuggestion; explanation: AiExplanation }> {
  const row = foundOr404(await findSuggestion(trx, scope, id), 'The suggestion');
  const sessions = await sessionsById(trx, scope, [row.session_id]);
  const [session] = sessions;
  const [suggestion] = await viewsOf(trx, scope, sessions, [row]);
  const { candidates, logs } = await candidatesOf(trx, scope, foundOr404(session, 'The session').day_id, row);
  return {
    suggestion: foundOr404(suggestion, 'The suggestion'),
    explanation: { candidates, activities: activitiesOf(logs), booking: row.proposal.booking?.evidence ?? null },
  };
}

async function candidatesOf(trx: Transaction, scope: Scope, dayId: number, row: SuggestionRow) {
  const preferences = await requireAi(trx, scope);
  const own = await computeOwnDay(trx, scope, await ownDay(trx, scope, dayId));
  const { suggestions, whyNot } = await tagDay(trx, scope, own, preferences, new Set(row.log_ids));
  const wanted = new Set(row.log_ids);
  const logs = own.computed.logs.filter((log) => wanted.has(log.id));
  const members = logs.flatMap((log) => {
    const suggestion = suggestions.get(log.id);
    return suggestion === undefined ? [] : [{ suggestion, seconds: log.durationSeconds }];
  });
  const found = jointCandidates(members, whyNot);
  const contactIds = found.map(({ answer }) => contactOfAnswer(answer)).filter((id) => id !== null);
  const { contact } = await knownNames(trx, scope, { contactIds, dimensionIds: [] }, preferences);
  const names = new Map(contactIds.flatMap((id): [number, string][] => [[id, contact(id) ?? '']]));
  const rates = await loadHitRates(trx, scope);
  const grade = gradeOfSuggestions(members);
  const candidates = found.map((one, index) =>
    jointCandidateView(one, {
      names,
      isCertain: index === 0 && row.is_certain,
      hitRate: rates('tag', grade, index + 1),
    }),
  );
  return { candidates, logs };
}

function activitiesOf(logs: readonly ComputedLog[]): AiExplanation['activities'] {
  const bySubject = [...Map.groupBy(logs, ({ subjectId }) => subjectId).values()];
  return bySubject
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      return [
        {
          title: first.row.subject.title,
          source: sourceView(first.row.subject),
          duration: own.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
          log_ids: own.map(({ id }) => idText(id)),
        },
      ];
    })
    .sort((a, b) => b.duration - a.duration);
}
