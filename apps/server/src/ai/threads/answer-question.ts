// Answers to questions, from the same rules as the screens. Nothing changes here: an assignment is only planned.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { contactsNamed, namesInternal } from '@daybook/domain/ai/questions/named-contacts.ts';
import { type DatePeriod, datesOfPeriod } from '@daybook/domain/ai/questions/question-period.ts';
import type { Question } from '@daybook/domain/ai/questions/question-types.ts';
import { foldText } from '@daybook/domain/tags/words.ts';
import { loadPreferences } from '../../preferences/preferences.service.ts';
import {
  type ComputedDay,
  type ComputedLog,
  computeOwnDays,
  needsBooking,
  needsTagging,
  ownDaysBetween,
} from '../../timeline/timeline.service.ts';
import { lastSessionOf } from '../sets.repository.ts';
import { suggestionsOfSessions } from '../suggestions.repository.ts';
import type { StoredAnswer } from './stored-answer.ts';
import { contactsLike } from './threads.repository.ts';

type Dates = { readonly today: string; readonly shown: string };
type About = DatePeriod & { readonly days: readonly ComputedDay[] };
type Whose = 'contact' | 'internal' | 'undecided';
const mostNamed = 8;

/** Answers a question about own days. `contactId`: the contact that is meant, where more than its name is known. */
export async function answerQuestion(
  trx: Transaction,
  scope: Scope,
  question: Question,
  dates: Dates,
  contactId: number | null = null,
): Promise<StoredAnswer> {
  const about = await readDays(trx, scope, datesOfPeriod(question.period, dates));
  if (question.kind === 'missing') return missing(about);
  if (question.kind === 'worked' && question.contact === null) return worked(about, null);
  if (question.kind === 'assign' && namesInternal(question.contact)) return plan(about, question.text, null);
  if (contactId !== null) return aboutContact(trx, scope, question, contactId, about);
  return forNamed(trx, scope, question, question.contact ?? '', about);
}

async function readDays(trx: Transaction, scope: Scope, { from, to }: DatePeriod): Promise<About> {
  const rows = await ownDaysBetween(trx, scope, from, to);
  return { from, to, days: await computeOwnDays(trx, scope, rows, await loadPreferences(trx, scope)) };
}

async function forNamed(
  trx: Transaction,
  scope: Scope,
  question: Question,
  name: string,
  about: About,
): Promise<StoredAnswer> {
  const named = contactsNamed(name, await contactsLike(trx, scope, name));
  const [contact, another] = named;
  if (contact === undefined || another !== undefined) {
    return { kind: 'which_contact', name, contactIds: named.slice(0, mostNamed).map(({ id }) => id) };
  }
  return aboutContact(trx, scope, question, contact.id, about);
}

async function aboutContact(
  trx: Transaction,
  scope: Scope,
  question: Question,
  contactId: number,
  about: About,
): Promise<StoredAnswer> {
  if (question.kind === 'assign') return plan(about, question.text, contactId);
  return question.kind === 'why' ? why(trx, scope, about, contactId) : worked(about, contactId);
}

const sum = (logs: readonly ComputedLog[]): number =>
  logs.reduce((total, { durationSeconds }) => total + durationSeconds, 0);
const counted = ({ logs }: ComputedDay): ComputedLog[] =>
  logs.filter(({ status, durationSeconds }) => status !== 'ignored' && durationSeconds > 0);

function worked({ from, to, days }: About, contactId: number | null): StoredAnswer {
  const of = (day: ComputedDay) => counted(day).filter((log) => contactId === null || log.contactId === contactId);
  const logs = days.flatMap(of);
  const totals = [...Map.groupBy(logs, whose)].map(([key, own]) => {
    const [first] = own;
    const kind: Whose = key === 'internal' || key === 'undecided' ? key : 'contact';
    return { kind, contactId: kind === 'contact' ? (first?.contactId ?? null) : null, duration: sum(own) };
  });
  return {
    kind: 'worked',
    contactId,
    from,
    to,
    duration: sum(logs),
    days: days.map((day) => ({ date: day.day.date, duration: sum(of(day)) })).filter(({ duration }) => duration > 0),
    totals: totals.sort((a, b) => b.duration - a.duration),
  };
}

function whose({ internal, contactId }: ComputedLog): string {
  if (internal) return 'internal';
  return contactId === null ? 'undecided' : `contact ${contactId}`;
}

function missing({ from, to, days }: About): StoredAnswer {
  const open = days.filter(({ day }) => day.status === 'open');
  return {
    kind: 'missing',
    from,
    to,
    days: open
      .map(({ day, logs }) => {
        const undecided = logs.filter(needsTagging);
        const unbooked = logs.filter((log) => needsBooking(log) && !needsTagging(log));
        return { date: day.date, undecided: sum(undecided), unbooked: sum(unbooked) };
      })
      .filter(({ undecided, unbooked }) => undecided + unbooked > 0),
  };
}

async function why(trx: Transaction, scope: Scope, { to, days }: About, contactId: number): Promise<StoredAnswer> {
  const own = days.flatMap(counted).filter((log) => log.contactId === contactId);
  const by = (decider: string) => sum(own.filter(({ row }) => row.decided_by === decider));
  const [byHand, byTag] = [by('hand'), by('tag')];
  return {
    kind: 'why',
    contactId,
    date: days.at(-1)?.day.date ?? to,
    byHand,
    byTag,
    otherwise: sum(own) - byHand - byTag,
    suggestionIds: await suggestionsFor(trx, scope, days.at(-1), contactId),
  };
}

/** Suggestions of the newest session of a day that propose a contact. */
async function suggestionsFor(
  trx: Transaction,
  scope: Scope,
  computed: ComputedDay | undefined,
  contactId: number,
): Promise<number[]> {
  const session = computed === undefined ? undefined : await lastSessionOf(trx, scope, computed.day.id);
  if (session === undefined) return [];
  const rows = await suggestionsOfSessions(trx, scope, [session.id]);
  return rows.filter(({ proposal }) => proposal.contactId === contactId).map(({ id }) => id);
}

/**
 * Returns the planned assignment: activities of open days that contain a text, are not booked, and are not assigned
 * like this already.
 */
function plan({ from, to, days }: About, text: string, contactId: number | null): StoredAnswer {
  const wanted = foldText(text).trim();
  const open = days.filter(({ day }) => day.status === 'open');
  const named = open
    .flatMap(({ logs }) => logs)
    .filter((log) => !log.isPending && searchableText(log).includes(wanted));
  const isDone = (log: ComputedLog) => (contactId === null ? log.internal : log.contactId === contactId);
  const free = named.filter((log) => log.registrationId === null && !isDone(log));
  return {
    kind: 'assign',
    text,
    contactId,
    from,
    to,
    duration: sum(free),
    left: named.filter(({ registrationId }) => registrationId !== null).length,
    logIds: free.map(({ id }) => id),
    dayIds: [...new Set(free.map(({ row }) => row.day_id))],
  };
}

const searchableText = ({ row: { subject, description } }: ComputedLog): string =>
  foldText([subject.title, subject.url, subject.path, subject.mail_from, description].filter(Boolean).join('\n'));
