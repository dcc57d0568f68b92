// The demo organisation: made once for an installation, and brought up to today each time it is opened.
import type { Database, Transaction } from '@daybook/database/database.ts';
import { enterScope } from '@daybook/database/scope.ts';
import { holidayOn } from '@daybook/domain/holidays/holiday-on.ts';
import { addDays, datesBetween, weekday } from '@daybook/domain/timeline/day-arithmetic.ts';
import { dayBounds, localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { choosePlan } from '../billing/billing.service.ts';
import { addInternalContact } from '../contacts/contacts.service.ts';
import { addStandardLevels } from '../dimensions/dimensions.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { isUniqueViolation } from '../platform/unique-violation.ts';
import { addHolidays, addStartingPreferences, addWorkSchedule } from '../preferences/preferences.service.ts';
import { connectDemo } from './connect-demo.ts';
import {
  addDemoContacts,
  addDemoDimensions,
  addDemoPeople,
  addDemoTags,
  type DemoPerson,
  findDemoDay,
  findDemoPeople,
} from './demo.repository.ts';
import { demoFirm } from './firm.ts';
import { captureDay, finishDay, noteDay } from './live-day.ts';
import { earlyWorkOf, type PersonaDay, workOf } from './persona-day.ts';
import type { Persona } from './personas.ts';
import type { DemoEvent } from './work-day.ts';

export type DemoOptions = {
  /** Calendar days of history up to today. */
  readonly days: number;
  readonly density: number;
};

const noteMinutes = 16 * 60 + 5;
/** When a day is published, in minutes after its end. */
const finishedMinutes = 8 * 60 + 40;

/** For how many days back hours are sent to the system outside. */
const sentDays = 9;

export type DemoOrganisation = {
  /**
   * Returns the people, once the organisation exists and is up to date.
   * @throws AppError DATABASE_UNAVAILABLE when it takes long
   */
  open(): Promise<DemoPerson[]>;
  /** Starts making it in the background. */
  prepare(): void;
  /** Stops after the day in progress, and waits for that. */
  stop(): Promise<void>;
};

type DemoDeps = Pick<Deps, 'database' | 'now' | 'secretKey' | 'secrets' | 'jobs' | 'exportSystems' | 'crm'>;

/** Does one piece of work at a time in a process; a second call joins the first. */
export function demoOrganisation(deps: DemoDeps, options: DemoOptions, waitMs = 25_000): DemoOrganisation {
  let running: Promise<DemoPerson[]> | null = null;
  let isStopped = false;
  const run = () => {
    running ??= bringUpToDate(deps, options, () => isStopped).finally(() => {
      running = null;
    });
    return running;
  };
  return {
    open: () => withinTime(run(), waitMs),
    prepare: () => void run().catch(() => undefined),
    stop: async () => {
      isStopped = true;
      await running?.catch(() => undefined);
    },
  };
}

async function withinTime<T>(work: Promise<T>, waitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const error = new AppError('DATABASE_UNAVAILABLE', {
      detail: 'The demo organisation is still being made. Try again in a moment.',
      meta: { retry_after: 5 },
    });
    timer = setTimeout(() => reject(error), waitMs);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/** Makes whatever is missing: the organisation, its people's days, and the publishing of days that are over. */
export async function bringUpToDate(
  deps: DemoDeps,
  options: DemoOptions,
  isStopped = () => false,
): Promise<DemoPerson[]> {
  const today = localDate(deps.now().getTime(), demoFirm.timezone);
  const dates = datesBetween(addDays(today, 1 - options.days), today);
  const people = await findOrCreate(deps.database, deps.now(), yearsAround(dates));
  // Days that are published from here on are sent to the system outside: weeks of them would keep a visitor waiting.
  const sentFrom = dates.find((date) => date >= addDays(today, -sentDays));
  for (const date of dates) {
    if (date === sentFrom) await connectDemo(deps, people, yearsAround(dates));
    for (const person of people) {
      if (isStopped()) return people;
      await liveDay(deps, options, person, date, today);
    }
  }
  return people;
}

/** Returns the years of these dates, and the next one when it is near. */
function yearsAround(dates: readonly string[]): number[] {
  const near = dates.flatMap((date) => [date, addDays(date, 31)]);
  return [...new Set(near.map((date) => Number(date.slice(0, 4))))];
}

async function findOrCreate(database: Database, now: Date, years: readonly number[]): Promise<DemoPerson[]> {
  const find = () => database.asAuthenticator((trx) => findDemoPeople(trx), { mode: 'read' });
  const found = await find();
  if (found !== null) return found;
  try {
    return await database.asAuthenticator(async (trx) => {
      const people = await addDemoPeople(trx, now);
      const scope = people.find(({ persona }) => persona.isAdmin)?.scope;
      if (scope === undefined) throw new Error('The demo organisation has no administrator');
      await enterScope(trx, scope);
      for (const { scope: person } of people) {
        await choosePlan(trx, scope, { userId: person.userId, plan: 'premium' }, now);
      }
      await addStandardLevels(trx, scope, 'nl');
      await addInternalContact(trx, scope, 'nl');
      await addStartingPreferences(trx, scope, now);
      await addHolidays(trx, scope, demoFirm.holidays, now);
      await addSchedules(trx, people, now);
      await enterScope(trx, scope);
      await addDemoContacts(trx, scope);
      await addDemoDimensions(trx, scope, years);
      await addDemoTags(trx, scope);
      return people;
    });
  } catch (error) {
    const made = isUniqueViolation(error) ? await find() : null;
    if (made === null) throw error;
    return made;
  }
}

/** Gives everybody working hours: without them nothing is expected of anybody, and days off would count as open. */
async function addSchedules(trx: Transaction, people: readonly DemoPerson[], now: Date): Promise<void> {
  for (const { persona, scope } of people) {
    const schedule = persona.weekdays.map((weekday) => ({ weekday, start: '08:30', end: '16:30' }));
    await enterScope(trx, scope);
    await addWorkSchedule(trx, scope, schedule, now);
  }
}

async function liveDay(
  deps: DemoDeps,
  options: DemoOptions,
  person: DemoPerson,
  date: string,
  today: string,
): Promise<void> {
  const { persona, scope } = person;
  const find = () => deps.database.asUser(scope, (trx) => findDemoDay(trx, scope, date), { mode: 'read' });
  const known = await find();
  if (known === undefined ? !isLived(persona, date, today) : known.status !== 'open') return;
  const asked = { persona, date, untilMs: deps.now().getTime(), density: options.density };
  if (known === undefined || date === today) await captureDay(deps, person, capturedOn(asked, date === today));
  const day = await find();
  if (day === undefined) return;
  const { startMs, endMs } = dayBounds(date, demoFirm.timezone);
  if (isOver(person, date, today)) {
    // As their people would have: on the morning after.
    const finishedAt = new Date(Math.min(deps.now().getTime(), endMs + finishedMinutes * 60_000));
    const work = { dayId: day.id, date, events: everythingOn(asked) };
    await finishDay({ ...deps, now: () => finishedAt }, person, work);
  } else if (date !== today) {
    await deps.database.asUser(scope, (trx) => noteDay(trx, person, day.id, new Date(startMs + noteMinutes * 60_000)));
  }
}

/** Whether the person works on a date; a visited person also works today. */
const isLived = (persona: Persona, date: string, today: string) =>
  isWorkday(persona, date) || (persona.isVisited && date === today);

const isWorkday = (persona: Persona, date: string) =>
  persona.weekdays.includes(weekday(date)) && holidayOn(date, demoFirm.holidays) === null;

/** A day with fewer events looks empty to a visitor. */
const livelyEvents = 30;

function capturedOn(asked: PersonaDay, isToday: boolean): DemoEvent[] {
  const work = workOf(asked);
  const isLively = work.length >= livelyEvents || !isToday || !asked.persona.isVisited;
  return isLively ? work : [...earlyWorkOf(asked), ...work];
}

/** Returns all events that may have been captured of a day. */
const everythingOn = (asked: PersonaDay): DemoEvent[] => [...workOf(asked), ...earlyWorkOf(asked)];

/** Whether the person publishes this day: all but the last few working days. */
function isOver({ persona }: DemoPerson, date: string, today: string): boolean {
  const since = datesBetween(date, today).filter((one) => isWorkday(persona, one));
  return since.length > persona.openDays;
}
