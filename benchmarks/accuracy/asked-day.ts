import { answerKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import { cleanEvent } from '../../apps/server/src/capture/clean-event.ts';
import { type LivedDay, type LivedEvent, timeZone } from '../people/live-days.ts';
import type { TestPerson, TrueAnswer } from '../people/world.ts';
import type { Answer, AskedDay, AskedLog } from './guesser.ts';
import type { Office, OfficeDay, OfficeLog } from './office.ts';

/** A log of the day with its true answer. */
export interface KnownLog {
  readonly asked: AskedLog;
  readonly shown: OfficeLog;
  readonly lived: LivedEvent;
  readonly truth: Answer;
}

/** Returns the logs of a day that take time, in order, with their truth; those below a threshold are left out. */
export function knownLogs(office: Office, { logs }: OfficeDay, { events }: LivedDay): KnownLog[] {
  const byEvent = new Map(events.map((one) => [one.event.id, one]));
  return logs
    .flatMap((shown): KnownLog[] => {
      const lived = byEvent.get(shown.eventId);
      if (lived === undefined || shown.seconds === 0 || shown.isBelowThreshold) return [];
      return [{ asked: askedLog(shown, lived), shown, lived, truth: answerOf(office, lived.answer) }];
    })
    .sort((a, b) => a.asked.startedAtMs - b.asked.startedAtMs || a.asked.id - b.asked.id);
}

export function answerOf(office: Office, answer: TrueAnswer): Answer {
  const contactId = answer.kind === 'contact' ? office.contactId(answer.contactKey) : null;
  return answerKey({ kind: answer.kind, contactId });
}

function askedLog(shown: OfficeLog, lived: LivedEvent): AskedLog {
  const decided = decisionOf(shown);
  const { logIds, subjectId, startedAtMs, endedAtMs } = shown;
  const event = cleanEvent(lived.event, false);
  return { id: logIds[0] ?? 0, subjectId, startedAtMs, endedAtMs, event, decided, isAsked: decided === null };
}

/** Returns the answer of a log; null: undecided. */
export function decisionOf({ contactId, internal, isIgnored }: OfficeLog): Answer | null {
  if (isIgnored) return answerKey({ kind: 'ignored', contactId: null });
  if (internal) return answerKey({ kind: 'internal', contactId: null });
  return contactId === null ? null : answerKey({ kind: 'contact', contactId });
}

export const askedDay = (
  { contacts }: Office,
  { ownDomain }: TestPerson,
  { date }: OfficeDay,
  logs: readonly KnownLog[],
): AskedDay => ({ date, timeZone, logs: logs.map(({ asked }) => asked), contacts: [...contacts], ownDomain });
