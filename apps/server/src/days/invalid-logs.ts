import type { InvalidLog } from '@daybook/contract/days.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { ignoreSeconds } from '@daybook/domain/logs/ignore-seconds.ts';
import { idTextOrNull } from '../platform/lists/json-api.ts';
import { type ReferenceRow, referencesOfSubjects } from '../suggestions/suggestions.service.ts';
import type { ComputedLog, DayPreferences } from '../timeline/timeline.service.ts';
import type { PublishPlan } from './publish-plan.ts';

type Reason = InvalidLog['reason'];

/**
 * Returns the obstacles to publishing, each with its remedies: the reference for a tag, the threshold in seconds below
 * which it would be ignored automatically, and who decided about it so far (specification 8, day).
 */
export async function explainInvalid(
  trx: Transaction,
  scope: Scope,
  { pending, untagged, unbooked }: Pick<PublishPlan, 'pending' | 'untagged' | 'unbooked'>,
  preferences: DayPreferences,
): Promise<InvalidLog[]> {
  const subjects = [...new Set(untagged.map(({ subjectId }) => subjectId))];
  const references = Map.groupBy(await referencesOfSubjects(trx, scope, subjects), (row) => row.subject_id);
  const explain = (logs: readonly ComputedLog[], reason: Reason) =>
    logs.map((log) => ({
      id: String(log.id),
      title: log.row.subject.title,
      duration: reason === 'pending_appointment' ? lengthSeconds(log) : log.durationSeconds,
      reason,
      threshold: thresholdSeconds(log, reason, preferences),
      decided_by: log.row.decided_by,
      tag_id: idTextOrNull(log.row.tag_id),
      references: reason === 'untagged' ? (references.get(log.subjectId) ?? []).map(referenceView) : [],
    }));
  return [
    ...explain(pending, 'pending_appointment'),
    ...explain(untagged, 'untagged'),
    ...explain(unbooked, 'unbooked'),
  ];
}

const referenceView = ({ type, normalised }: ReferenceRow) => ({ type, value: normalised });

/** Returns the threshold of an appointment, of all logs of a subject on a day, or of all unbooked time of a contact. */
function thresholdSeconds({ sourceType }: ComputedLog, reason: Reason, preferences: DayPreferences): number {
  const { block_size: block, ignore_threshold: percent } = preferences.block_calculation_settings;
  if (reason === 'unbooked') return Math.ceil((block * percent) / 100);
  if (reason === 'pending_appointment') return preferences.appointment_conditions.minimum_duration;
  return ignoreSeconds(preferences.log_thresholds)[sourceType];
}

const lengthSeconds = ({ startedAtMs, endedAtMs }: ComputedLog) => Math.round((endedAtMs - startedAtMs) / 1000);
