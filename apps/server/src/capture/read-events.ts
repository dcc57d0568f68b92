import { type CapturedEvent, eventSchema } from '@daybook/contract/capture.ts';
import type { EventRejectionCode } from '@daybook/contract/errors.ts';
import { onServerClock } from '@daybook/domain/capture/clock-skew.ts';
import { isPrivateWindowTitle } from '@daybook/domain/capture/private-window.ts';
import { detectionOf } from '@daybook/domain/capture/resolve-source.ts';
import { checkEvent, type EventLimits } from '@daybook/domain/logs/event-checks.ts';
import { type CleanEvent, cleanEvent } from './clean-event.ts';

/** What a user and organisation let be recorded, and the limits in time. */
export type CaptureRules = EventLimits & {
  readonly detections: {
    readonly appointments: boolean;
    readonly calls: boolean;
    readonly meetings: boolean;
    readonly emailContents: boolean;
  };
};

export type RejectedEvent = {
  readonly id: string | null;
  readonly code: EventRejectionCode;
  readonly message: string;
};

/** An event on the server's clock, with the correction that put it there. */
type TimedEvent = CleanEvent & { readonly skewSeconds: number };

/** An event, and every way in which the batch wrote its id: the answer names those. */
export type TakenEvent = TimedEvent & { readonly sentIds: readonly string[] };

/** By how many seconds an event's device is corrected; the id is in lower case. */
export type SkewOf = (eventId: string) => number;

export type ReadBatch = { readonly taken: readonly TakenEvent[]; readonly rejected: readonly RejectedEvent[] };

type Reading = { readonly sentId: string; readonly event: TimedEvent } | RejectedEvent;

/**
 * Reads the events of a batch one by one: privacy first, then the device's clock is put right, then the limits in time
 * (design: from detection to log). A bad one is rejected with its reason and the others go on. One id twice is one
 * event, from its first start to its last end.
 */
export function readEvents(events: readonly unknown[], rules: CaptureRules, skewOf: SkewOf): ReadBatch {
  const taken = new Map<string, TakenEvent>();
  const rejected: RejectedEvent[] = [];
  for (const raw of events) {
    const reading = mergedReading(readEvent(raw, rules, skewOf), taken, rules);
    if ('code' in reading) rejected.push(reading);
    else taken.set(reading.id, reading);
  }
  return { taken: [...taken.values()], rejected };
}

/** The ids that stored events can have of those in a batch, in lower case; whether they may be stored is not asked yet. */
export function eventIdsOf(events: readonly unknown[]): string[] {
  const ids = events.map((raw) => eventSchema.shape.id.safeParse(idOf(raw)));
  return ids.flatMap(({ data }) => (data === undefined ? [] : [data.toLowerCase()]));
}

/** Why a stretch may not be stored under this id, or null. Asked again when events are joined. */
export function refusalOf(id: string, startMs: number, endMs: number, rules: CaptureRules): RejectedEvent | null {
  const refusal = checkEvent({ startedAtMs: startMs, endedAtMs: endMs }, rules);
  return refusal === null ? null : { id, ...refusal };
}

function readEvent(raw: unknown, rules: CaptureRules, skewOf: SkewOf): Reading {
  const parsed = eventSchema.safeParse(raw);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const message = issue === undefined ? 'Not an event.' : `${issue.path.join('.') || 'event'}: ${issue.message}`;
    return { id: idOf(raw), code: 'INVALID_EVENT', message };
  }
  return screened(parsed.data, rules, skewOf);
}

function screened(sent: CapturedEvent, rules: CaptureRules, skewOf: SkewOf): Reading {
  if (sent.private === true || (isWindow(sent) && isPrivateWindowTitle(sent.subject.title))) {
    return { id: sent.id, code: 'PRIVATE_WINDOW', message: 'Private browsing is never recorded.' };
  }
  const event = timed(cleanEvent(sent, rules.detections.emailContents), skewOf);
  const detection = detectionOf(event.source);
  if (detection !== null && !rules.detections[detection]) {
    return { id: sent.id, code: 'DETECTION_OFF', message: `The detection of ${detection} is switched off.` };
  }
  return refusalOf(sent.id, event.startMs, event.endMs, rules) ?? { sentId: sent.id, event };
}

// The times of an appointment are its calendar's, whatever the clock of the device says.
function timed(event: CleanEvent, skewOf: SkewOf): TimedEvent {
  const skewSeconds = event.source.type === 'appointment' ? 0 : skewOf(event.id);
  return { ...event, ...onServerClock(event, skewSeconds), skewSeconds };
}

function isWindow({ source: { type } }: CapturedEvent): boolean {
  return type === 'native' || type === 'native_custom' || type === 'web' || type === 'web_custom';
}

function mergedReading(
  reading: Reading,
  taken: ReadonlyMap<string, TakenEvent>,
  rules: CaptureRules,
): TakenEvent | RejectedEvent {
  if ('code' in reading) return reading;
  const { event, sentId } = reading;
  const known = taken.get(event.id);
  if (known === undefined) return { ...event, sentIds: [sentId] };
  const startMs = Math.min(known.startMs, event.startMs);
  const endMs = Math.max(known.endMs, event.endMs);
  const sentIds = known.sentIds.includes(sentId) ? known.sentIds : [...known.sentIds, sentId];
  return refusalOf(sentId, startMs, endMs, rules) ?? { ...known, startMs, endMs, sentIds };
}

function idOf(raw: unknown): string | null {
  if (typeof raw !== 'object' || raw === null || !('id' in raw)) return null;
  return typeof raw.id === 'string' && raw.id.length <= 64 ? raw.id.toWellFormed() : null;
}
