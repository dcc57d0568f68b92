import { cleanOptionalText, cleanText } from '../capture/clean-text.ts';
import { unguarded } from '../files/unguarded.ts';
import { dayMs } from '../timeline/time-units.ts';
import { bareNumber } from './bare-number.ts';
import { type CallField, callFields, fieldName } from './call-fields.ts';
import { isExtension, phoneLine } from './phone-line.ts';
import { readCallTime } from './read-call-time.ts';
import { spokenSeconds } from './spoken-seconds.ts';

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
const inward =
  /^(?:appel )?(?:i|in|inbound|incoming|received|terminating|ingaande?|inkomende?|binnenkomende?|ontvangen|ein|(?:ein|an)(?:gehend|kommend)e?[rns]?|entrante?|reçu)(?:[ _-].*)?$/iu;
const outward =
  /^(?:appel )?(?:o|out|outbound|outgoing|dial+ed|placed|originating|uit|uitgaande?|gebeld|aus|(?:aus|ab)gehende?[rns]?|sortante?|émis)(?:[ _-].*)?$/iu;
const internal = /^(?:appel )?(?:internal|interne?)(?:[ _-].*)?$/i;

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
  const line = bareNumber(facts.line || ours);
  const number = bareNumber(facts.number || theirs);
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
  if (typeof value === 'object' && value !== null) return cleanedText(numberWithin(value));
  return typeof value === 'string' || typeof value === 'number' ? cleanText(unguarded(String(value)), longest) : '';
}

/** Systems that say more of the one and the other have an object of each: { "number": "+31612345678", "name": "Jan" }. */
function numberWithin(party: object): string | number | null {
  const known = Object.entries(party).filter(([key]) => numberNames.has(fieldName(key)));
  return (
    known.map(([, value]) => value).find((value) => typeof value === 'string' || typeof value === 'number') ?? null
  );
}
const numberNames: ReadonlySet<string> = new Set(['number', 'phonenumber', 'digits', 'e164', 'extension']);

function isUnanswered({ status, talk, direction }: Facts): boolean {
  return nobodySpoke.test(status) || nobodySpoke.test(direction) || (talk !== '' && spokenSeconds(talk) === 0);
}

function directionOf(facts: Facts): 'in' | 'out' | null {
  const { direction } = facts;
  const [from, to] = [bareNumber(facts.from), bareNumber(facts.to)];
  if (inward.test(direction)) return 'in';
  if (outward.test(direction)) return 'out';
  if (direction !== '' && !internal.test(direction)) return null;
  // For a system without a direction: an extension is internal, and of two extensions the caller counts.
  if (isExtension(from)) return 'out';
  return isExtension(to) ? 'in' : null;
}

function timeOf(facts: Facts, timeZone: string): { startMs: number; endMs: number } | null {
  const { started, answered, ended } = momentsOf(facts, timeZone);
  const [total, talk] = [facts.total, facts.talk].map((text) => (text === '' ? null : spokenSeconds(text)));
  const beganMs = answered ?? started;
  if (beganMs === null) return null;
  const endMs = ended ?? endAfter(started, answered, total ?? null, talk ?? null);
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

/** The moments of a report. A time of day by itself is on the day of its start, or on the next one where it would be before. */
function momentsOf({ date, clock, ...facts }: Facts, timeZone: string) {
  const onDay = (text: string) => readCallTime(`${date} ${text}`, timeZone);
  const started = readCallTime(facts.started || date, timeZone) ?? onDay(facts.started || clock);
  const later = (text: string) => {
    const ms = text === '' ? null : (readCallTime(text, timeZone) ?? onDay(text));
    const isBefore = ms !== null && started !== null && ms < started && readCallTime(text, timeZone) === null;
    return isBefore ? ms + dayMs : ms;
  };
  return { started, answered: later(facts.answered), ended: later(facts.ended) };
}
