import { warningsOf } from '@daybook/domain/appointments/warnings.ts';
import { type CallOnDayOff, ignoredBySchedule } from '@daybook/domain/logs/call-on-day-off.ts';
import type { NewLog } from './captured-logs.repository.ts';
import type { CleanEvent } from './clean-event.ts';
import { type TagDecision, undecided } from './place-subjects.ts';

export type EventFacts = {
  /** Ids of events that are known to have been within the organisation. */
  readonly internalIds: ReadonlySet<string>;
  readonly isCallOnDayOff: CallOnDayOff;
};

/**
 * Returns the decision about a new event: by its tags; else as internal where its source reports it as such. A call on
 * a day without working hours is ignored, whoever took part. An unusually long appointment waits for its user, who
 * confirms the length before it is booked (specification 5). `durationSeconds`: the event's duration on one day.
 */
export function decideEvent(
  event: CleanEvent,
  byTags: TagDecision,
  { internalIds, isCallOnDayOff }: EventFacts,
  durationSeconds: number,
): TagDecision & Pick<NewLog, 'flags'> {
  const isInternal = byTags.internal || (byTags.decidedBy === null && internalIds.has(event.id));
  const decision = { ...byTags, internal: isInternal, flags: [] };
  const isPlan = event.source.type === 'appointment' && decision.status === 'open';
  if (isPlan && warningsOf({ durationSeconds, travelSeconds: 0 }).length > 0) return { ...undecided, flags: [] };
  const isOff = decision.status === 'open' && isCallOnDayOff({ sourceType: event.source.type, startMs: event.startMs });
  return isOff ? { ...decision, status: 'ignored', flags: [ignoredBySchedule] } : decision;
}
