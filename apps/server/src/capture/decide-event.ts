import { type CallOnDayOff, ignoredBySchedule } from '@daybook/domain/logs/call-on-day-off.ts';
import type { NewLog } from './captured-logs.repository.ts';
import type { CleanEvent } from './clean-event.ts';
import type { TagDecision } from './place-subjects.ts';

export type EventFacts = {
  /** Ids of events that are known to have stayed within the organisation. */
  readonly internalIds: ReadonlySet<string>;
  readonly isCallOnDayOff: CallOnDayOff;
};

/**
 * Returns the decision about a new event: by its tags; else as internal where its source knows it to be. A call on a
 * day without working hours is ignored, whoever it was with (specification 5).
 */
export function decideEvent(
  event: CleanEvent,
  byTags: TagDecision,
  { internalIds, isCallOnDayOff }: EventFacts,
): TagDecision & Pick<NewLog, 'flags'> {
  const isInternal = byTags.internal || (byTags.decidedBy === null && internalIds.has(event.id));
  const decision = { ...byTags, internal: isInternal, flags: [] };
  const isOff = decision.status === 'open' && isCallOnDayOff({ sourceType: event.source.type, startMs: event.startMs });
  return isOff ? { ...decision, status: 'ignored', flags: [ignoredBySchedule] } : decision;
}
