import { type CapturedEvent, eventSchema } from '@daybook/contract/capture.ts';
import type { EventRejectionCode } from '@daybook/contract/errors.ts';
import type { DropReason } from '@daybook/contract/privacy.ts';
import { onServerClock } from '@daybook/domain/capture/clock-skew.ts';
import type { WindowCut } from '@daybook/domain/capture/recording-window.ts';
import { checkEvent, type EventLimits } from '@daybook/domain/logs/event-checks.ts';
import { totalMs } from '@daybook/domain/timeline/interval.ts';
import type { CleanEvent } from './clean-event.ts';
import { type ScreenRules, screenEvent } from './screen-event.ts';

/** The recording rules of a user and organisation, and the limits in time. */
export type CaptureRules = EventLimits & ScreenRules & { readonly cut: WindowCut };

/** The most seconds that are counted for one event; a day has at most 25 hours. */
const longestCounted = 90_000;

export type RejectedEvent = {
  readonly id: string | null;
  readonly code: EventRejectionCode;
  readonly message: string;
};

/** An event on the server's clock, with the correction that put it there. */
type TimedEvent = CleanEvent & { readonly skewSeconds: number };

/** An event, and every spelling of its id in the batch: the answer names those. */
export type TakenEvent = TimedEvent & { readonly sentIds: readonly string[] };

/** Returns the correction of an event's device in seconds, by the event's id in lower case. */
export type SkewOf = (eventId: string) => number;

/** The seconds of an event that were kept out here, or stored without a title. */
export type KeptOutEvent = {
  readonly eventId: string;
  readonly atMs: number;
  readonly reason: DropReason;
  readonly ruleId: number | null;
  readonly seconds: number;
};

export type ReadBatch = {
  readonly taken: readonly TakenEvent[];
  readonly rejected: readonly RejectedEvent[];
  readonly keptOut: readonly KeptOutEvent[];
};

type Reading = { readonly keptOut: readonly KeptOutEvent[] } & (
  | { readonly sentId: string; readonly event: TimedEvent }
  | { readonly refusal: RejectedEvent }
);

/**
 * Reads the events of a batch one by one: privacy first, then the correction of the device's clock, then the limits in
 * time (design: from detection to log). A bad one is rejected with its reason, and the others are kept. Two with one id
 * are one event, from the first start to the last end.
 */
export function readEvents(events: readonly unknown[], rules: CaptureRules, skewOf: SkewOf): ReadBatch {
  const taken = new Map<string, TakenEvent>();
  const rejected: RejectedEvent[] = [];
  const keptOut: KeptOutEvent[] = [];
  for (const raw of events) {
    const reading = readEvent(raw, rules, skewOf);
    keptOut.push(...reading.keptOut);
    const merged = mergedReading(reading, taken, rules);
    if ('code' in merged) rejected.push(merged);
    else taken.set(merged.id, merged);
  }
  return { taken: [...taken.values()], rejected, keptOut };
}

/** Returns the ids, in lower case, under which the events of a batch may be stored; nothing is checked yet. */
export function eventIdsOf(events: readonly unknown[]): string[] {
  const ids = events.map((raw) => eventSchema.shape.id.safeParse(idOf(raw)));
  return ids.flatMap(({ data }) => (data === undefined ? [] : [data.toLowerCase()]));
}

const people = ['from', 'to', 'attendees', 'phone_number'] satisfies (keyof CapturedEvent['subject'])[];

/** Whether one of the events names its participants; pages and documents do not. */
export function namePeople(events: readonly unknown[]): boolean {
  return events.some((raw) => {
    const subject = typeof raw === 'object' && raw !== null && 'subject' in raw ? raw.subject : null;
    return typeof subject === 'object' && subject !== null && people.some((key) => key in subject);
  });
}

/** Returns why an interval may not be stored under this id, or null. Checked again when events are joined. */
export function refusalOf(id: string, startMs: number, endMs: number, rules: CaptureRules): RejectedEvent | null {
  const refusal = checkEvent({ startedAtMs: startMs, endedAtMs: endMs }, rules);
  return refusal === null ? null : { id, ...refusal };
}

function readEvent(raw: unknown, rules: CaptureRules, skewOf: SkewOf): Reading {
  const parsed = eventSchema.safeParse(raw);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const message = issue === undefined ? 'Not an event.' : `${issue.path.join('.') || 'event'}: ${issue.message}`;
    return { refusal: { id: idOf(raw), code: 'INVALID_EVENT', message }, keptOut: [] };
  }
  return judged(parsed.data, rules, skewOf);
}

function judged(sent: CapturedEvent, rules: CaptureRules, skewOf: SkewOf): Reading {
  const { event: screened, withheld, ruleId } = screenEvent(sent, rules);
  const event = timed(screened, skewOf);
  const refusal = refusalOf(sent.id, event.startMs, event.endMs, rules);
  if (withheld !== null) {
    const wholeMs = event.endMs - event.startMs;
    const keptOut = refusal === null ? [keptOutOf(event, withheld.code, ruleId, wholeMs)] : [];
    return { refusal: { id: sent.id, ...withheld }, keptOut };
  }
  return refusal === null ? withinWindow(sent.id, event, ruleId, rules) : { refusal, keptOut: [] };
}

/** Returns the part of an event within the recording hours; `hidingRule` is the rule that hid its title here. */
function withinWindow(sentId: string, event: TimedEvent, hidingRule: number | null, { cut }: CaptureRules): Reading {
  const inside = cut(event);
  const insideMs = totalMs(inside);
  const outside = keptOutOf(event, 'OUTSIDE_RECORDING_WINDOW', null, event.endMs - event.startMs - insideMs);
  const [first] = inside;
  const last = inside.at(-1);
  if (first === undefined || last === undefined) {
    const message = 'It lies outside the recording hours.';
    return { refusal: { id: sentId, code: 'OUTSIDE_RECORDING_WINDOW', message }, keptOut: [outside] };
  }
  const hidden = hidingRule === null ? [] : [keptOutOf(event, 'TITLE_HIDDEN', hidingRule, insideMs)];
  const keptOut = outside.seconds > 0 ? [outside, ...hidden] : hidden;
  return { sentId, event: { ...event, startMs: first.startMs, endMs: last.endMs }, keptOut };
}

function keptOutOf(
  { id, startMs }: TimedEvent,
  reason: KeptOutEvent['reason'],
  ruleId: number | null,
  ms: number,
): KeptOutEvent {
  return { eventId: id, atMs: startMs, reason, ruleId, seconds: Math.min(Math.round(ms / 1000), longestCounted) };
}

// An appointment has the times of its calendar, whatever the device's clock says.
function timed(event: CleanEvent, skewOf: SkewOf): TimedEvent {
  const skewSeconds = event.source.type === 'appointment' ? 0 : skewOf(event.id);
  return { ...event, ...onServerClock(event, skewSeconds), skewSeconds };
}

function mergedReading(
  reading: Reading,
  taken: ReadonlyMap<string, TakenEvent>,
  rules: CaptureRules,
): TakenEvent | RejectedEvent {
  if ('refusal' in reading) return reading.refusal;
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
