// One person's weeks, day by day: suggestions are measured with the earlier published days, then the truth is learnt.
import { type LivedDay, liveDays } from '../people/live-days.ts';
import type { TestPerson } from '../people/world.ts';
import { type Acts, addActs, noActs } from './acts.ts';
import { askQuestions } from './ask-questions.ts';
import { askedDay, type KnownLog, knownLogs } from './asked-day.ts';
import { bookingInteractions } from './booking-interactions.ts';
import { carefulUser } from './careful-rules.ts';
import type { AskedDay, Guess, Guesser, TruthOfLog } from './guesser.ts';
import { daybookName, type Hit, never, noObservations, type Observations } from './observation.ts';
import type { Office } from './office.ts';
import type { PlannedBooking } from './plan-bookings.ts';
import { arrangeAll, decideTruly, notDecidedSo, publishTruly, truePlan } from './true-day.ts';

/**
 * Questions are answered one by one only on every third day, because updating suggestions after each answer is most of
 * the work.
 */
const countedDays = 3;

interface Measuring {
  readonly person: TestPerson;
  readonly office: Office;
  readonly guessers: readonly Guesser[];
  readonly found: Observations;
}

/** Measures Daybook, in this office, and the guessers on one person; for at most `days` days. */
export async function measurePerson(
  { person, office, guessers }: Omit<Measuring, 'found'>,
  days = Number.POSITIVE_INFINITY,
): Promise<Observations & { readonly livedDays: number }> {
  const user = carefulUser(person);
  const found = noObservations();
  let livedDays = 0;
  for (const day of liveDays(person)) {
    if (day.day >= days) break;
    livedDays += 1;
    await measureDay({ person, office, guessers, found }, day, user);
  }
  return { ...found, livedDays };
}

async function measureDay(measuring: Measuring, day: LivedDay, user: ReturnType<typeof carefulUser>): Promise<void> {
  const { person, office, guessers, found } = measuring;
  const appointments = await arrangeAll(office, day);
  const shown = await office.day();
  const logs = knownLogs(office, shown, day);
  const asked = askedDay(office, person, shown, logs);
  const all = new Map<string, ReadonlyMap<number, Guess>>([[daybookName, await daybookGuesses(office)]]);
  for (const guesser of guessers) all.set(guesser.name, guesser.guess(asked));
  const occasion = { person: person.trade.key, week: day.week };
  found.logs.push(...logs.map((log) => ({ ...occasion, ...observed(log, all) })));
  const truth = new Map(logs.flatMap(({ shown: one, truth: answer }) => one.logIds.map((id) => [id, answer] as const)));
  const isCounted = day.day % countedDays === 0;
  const tagging = isCounted ? addActs(await askQuestions(office, truth), { appointment: appointments }) : null;
  const wrong = await notDecidedSo(office, day);
  await decideTruly(office, wrong);
  for (const rule of user.rulesAfter(day.day, day.events)) await office.addRule(rule);
  const booking = await bookDay(measuring, day, asked, logs, isCounted);
  if (tagging === null) return;
  const [seconds, wrongSeconds] = [logs, wrong].map((some) =>
    some.reduce((sum, { shown: one }) => sum + one.seconds, 0),
  );
  found.days.push({
    ...occasion,
    day: day.day,
    tagging,
    booking,
    seconds: seconds ?? 0,
    wrongSeconds: wrongSeconds ?? 0,
  });
}

/** Returns the proposals of Daybook by log, before any answer of the day. */
export async function daybookGuesses(office: Office): Promise<Map<number, Guess>> {
  const { low, normal, high, extreme } = await office.certainLogs();
  const guesses = (await office.clusters()).flatMap(({ logIds, candidates }) =>
    logIds.map((id): [number, Guess] => {
      const certain = { low: low.has(id), normal: normal.has(id), high: high.has(id), extreme: extreme.has(id) };
      return [id, { ranked: candidates, certain }];
    }),
  );
  return new Map(guesses);
}

export function observed(
  { asked, shown, lived, truth }: KnownLog,
  all: ReadonlyMap<string, ReadonlyMap<number, Guess>>,
) {
  const { clue, isRoutine, isNewContact, isDrift } = lived;
  const hits = asked.isAsked ? [...all].map(([name, by]) => [name, hitOf(by.get(asked.id), truth)] as const) : [];
  return {
    ...{ clue, isRoutine, isNewContact, isDrift },
    seconds: shown.seconds,
    ruleWasRight: asked.decided === null ? null : asked.decided === truth,
    hits: new Map(hits),
  };
}

function hitOf(guess: Guess | undefined, truth: string): Hit {
  const first = guess?.ranked[0];
  return {
    isRight: first?.answer === truth,
    probability: first?.probability ?? null,
    certain: guess?.certain ?? never,
  };
}

/** Compares proposed with true bookings, books and publishes; returns the interactions of the user. */
async function bookDay(
  { person, office, guessers, found }: Measuring,
  day: LivedDay,
  asked: AskedDay,
  logs: readonly KnownLog[],
  isCounted: boolean,
): Promise<Acts> {
  const proposals = await office.bookings();
  const byLog = new Map(proposals.flatMap((one) => one.logIds.map((id) => [id, one] as const)));
  const plan = truePlan(office, logs, proposals);
  const answers = new Map(logs.map(({ asked: { id }, truth }) => [id, truth]));
  const guessed = guessers.map((one) => [one.name, one.guessBookings(asked, answers)] as const);
  const booked = new Map(plan.flatMap((one) => one.logs.map(({ asked: { id } }) => [id, one] as const)));
  for (const [id, { key }] of booked) {
    const proposal = byLog.get(id);
    found.bookings.push({
      ...{ person: person.trade.key, week: day.week },
      hits: new Map([
        [daybookName, proposal?.key === key],
        ...guessed.map(([name, by]) => [name, by.get(id) === key] as const),
      ]),
      isTicked: proposal?.isCertain === true,
    });
  }
  const bookingActs = isCounted
    ? await bookingInteractions(
        office,
        plan,
        logs.flatMap((one) => one.shown.logIds),
      )
    : noActs;
  await publishTruly(office, plan, logs);
  const truth = truthOf(logs, booked);
  for (const guesser of guessers) guesser.learn(asked, truth);
  return bookingActs;
}

const truthOf = (logs: readonly KnownLog[], booked: ReadonlyMap<number, PlannedBooking>): Map<number, TruthOfLog> =>
  new Map(
    logs.map(({ asked: { id }, truth: answer }) => {
      const { key, description } = booked.get(id) ?? {};
      const booking = key === undefined || description === undefined ? null : { key, description };
      return [id, { answer, booking }];
    }),
  );
