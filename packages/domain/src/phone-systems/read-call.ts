import { cleanOptionalText, cleanText } from '../capture/clean-text.ts';
import { readDuration } from '../imports/read-duration.ts';
import { type CallField, callFields, fieldName } from './call-fields.ts';
import { isExtension, phoneLine } from './phone-line.ts';
import { readCallTime } from './read-call-time.ts';

/** A call that was answered, as a telephone system reports it. */
export interface ReportedCall {
  /** The system's id of the call. */
  readonly externalId: string;
  /** The line of the user, see phoneLine(). */
  readonly line: string;
  readonly direction: 'in' | 'out';
  /** The number at the other end, as reported. */
  readonly number: string;
  readonly name: string | null;
  readonly startMs: number;
  readonly endMs: number;
}

export type CallRefusal = 'MISSING_ID' | 'MISSING_LINE' | 'MISSING_NUMBER' | 'INVALID_TIME' | 'INVALID_DIRECTION';
/** `unanswered`: nobody spoke, so there is no time to keep. */
export type CallReading =
  | { readonly call: ReportedCall }
  | { readonly unanswered: true }
  | { readonly refusal: CallRefusal };

export type CallPlace = { readonly country: string; readonly timeZone: string };

const longest = 500;
const nobodySpoke =
  /no.?answer|busy|fail|miss|cancel|voicemail|abandon|unanswered|gemist|verpasst|manqu|bezet|besetzt/i;
const inward = /^(?:in|inbound|incoming|inkomend|ein|eingehend|entrante?)$/i;
const outward = /^(?:out|outbound|outgoing|uit|uitgaand|aus|ausgehend|sortante?)$/i;
const internal = /^(?:internal|interne?)$/i;

/**
 * Reads one report of a call, whatever its fields are called (call-fields.ts). Its time is the conversation: from the
 * answer to the end.
 *
 *   { id: 'a1', direction: 'in', from: '0612345678', to: '201', started_at, answered_at, ended_at }
 *   → line 201, number 0612345678, from answered_at to ended_at
 */
export function readCall(report: Readonly<Record<string, unknown>>, place: CallPlace): CallReading {
  const facts = factsOf(report);
  if (isUnanswered(facts)) return { unanswered: true };
  const externalId = facts.id;
  if (externalId === '') return { refusal: 'MISSING_ID' };
  const direction = directionOf(facts);
  if (direction === null) return { refusal: 'INVALID_DIRECTION' };
  const [ours, theirs] = direction === 'in' ? [facts.to, facts.from] : [facts.from, facts.to];
  const line = facts.line || ours;
  const number = facts.number || theirs;
  if (line === '') return { refusal: 'MISSING_LINE' };
  if (number === '') return { refusal: 'MISSING_NUMBER' };
  const time = timeOf(facts, place.timeZone);
  if (time === null) return { refusal: 'INVALID_TIME' };
  if (time.endMs === time.startMs) return { unanswered: true };
  const name = cleanOptionalText(facts.name, 200);
  return {
    call: { externalId, line: phoneLine(line, place.country), direction, number: cleanText(number, 50), name, ...time },
  };
}

type Facts = Readonly<Record<CallField, string>>;

function factsOf(report: Readonly<Record<string, unknown>>): Facts {
  const values = new Map(Object.entries(report).map(([key, value]) => [fieldName(key), cleanedText(value)]));
  const first = (names: readonly string[]) =>
    names.map((name) => values.get(name) ?? '').find((text) => text !== '') ?? '';
  const entries = Object.entries(callFields).map(([field, names]) => [field, first(names)] as const);
  return Object.fromEntries(entries) as Facts;
}

function cleanedText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? cleanText(String(value), longest) : '';
}

function isUnanswered({ status, talk }: Facts): boolean {
  return (status !== '' && nobodySpoke.test(status)) || (talk !== '' && spokenSeconds(talk) === 0);
}

function directionOf({ direction, from, to }: Facts): 'in' | 'out' | null {
  if (inward.test(direction)) return 'in';
  if (outward.test(direction)) return 'out';
  if (direction !== '' && !internal.test(direction)) return null;
  // For a system without a direction: an extension is internal, and of two extensions the caller counts.
  if (isExtension(from)) return 'out';
  return isExtension(to) ? 'in' : null;
}

function timeOf(facts: Facts, timeZone: string): { startMs: number; endMs: number } | null {
  const [started, answered, ended] = [facts.started, facts.answered, facts.ended].map((text) =>
    text === '' ? null : readCallTime(text, timeZone),
  );
  const [total, talk] = [facts.total, facts.talk].map((text) => (text === '' ? null : spokenSeconds(text)));
  const beganMs = answered ?? started ?? null;
  if (beganMs === null) return null;
  const endMs = ended ?? endAfter(started ?? null, answered ?? null, total ?? null, talk ?? null);
  if (endMs === null) return null;
  // Without the moment of the answer, the conversation is assumed to end with the call.
  const startMs = answered ?? (talk == null ? beganMs : Math.max(beganMs, endMs - talk * 1000));
  return endMs < startMs ? null : { startMs, endMs };
}

function endAfter(started: number | null, answered: number | null, total: number | null, talk: number | null) {
  if (answered !== null && talk !== null) return answered + talk * 1000;
  const [fromMs, seconds] =
    started !== null && total !== null ? [started, total] : [answered ?? started, talk ?? total];
  return fromMs === null || seconds === null ? null : fromMs + seconds * 1000;
}

/** Seconds, or hours, minutes and seconds. */
function spokenSeconds(text: string): number | null {
  return /^\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text)) : readDuration(text);
}
