// A day of a test person whose true work is known is processed by keyboard alone: it is published as it was, and takes
// the number of presses that docs/accuracy.md reports.
import { sumOfActs } from '@daybook/benchmarks/accuracy/acts.ts';
import { askQuestions } from '@daybook/benchmarks/accuracy/ask-questions.ts';
import { knownLogs } from '@daybook/benchmarks/accuracy/asked-day.ts';
import { bookingInteractions } from '@daybook/benchmarks/accuracy/booking-interactions.ts';
import { callingOffice } from '@daybook/benchmarks/accuracy/calling-office.ts';
import { carefulUser } from '@daybook/benchmarks/accuracy/careful-rules.ts';
import { type Office, projectName } from '@daybook/benchmarks/accuracy/office.ts';
import { liveTrueDay, notDecidedSo, truePlan } from '@daybook/benchmarks/accuracy/true-day.ts';
import { drawPerson } from '@daybook/benchmarks/people/draw-person.ts';
import { type LivedDay, liveDays, onDate } from '@daybook/benchmarks/people/live-days.ts';
import { marketingConsultant } from '@daybook/benchmarks/people/trades/marketing-consultant.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { answerKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import { addDays, weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';
import timelineTexts from '@daybook/i18n/messages/en/timeline.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysAgo } from './support/days-ago.ts';
import { chromiumPath } from './support/extension-browser.ts';
import { type OwnOffice, openOffice } from './support/own-office.ts';
import { open } from './support/screens.ts';
import { appointmentKeys } from './walk/appointment-keys.ts';
import { bookingKeys, type NamedDimension } from './walk/booking-keys.ts';
import { ProcessPage } from './walk/process-page.ts';
import { type Names, taggingKeys } from './walk/tagging-keys.ts';

/** The working day to process; the days before it are published by calls. */
const walkedDay = 11;
const person = drawPerson('marketing consultant walked', marketingConsultant);

let its: OwnOffice;
let office: Office;
let walked: LivedDay;

const data = <T>(method: string, path: string, body?: unknown): Promise<T> =>
  its.api<{ data: T } | null>(method, path, body).then((answer) => answer?.data as T);

/** Returns the person's first days, on the same weekdays of the weeks that end before the server's today. */
function lately(): LivedDay[] {
  const days = [...liveDays(person).take(walkedDay + 1)];
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  const weeksMs = Date.parse(weekStart(daysAgo(1))) - Date.parse(weekStart(last));
  const shift = Math.round(weeksMs / 86_400_000) - 7;
  expect(weekStart(first)).toBe(first);
  return days.map((day) => onDate(day, addDays(day.date, shift)));
}

/** Returns the names on the screen by answer. */
const namesOf = ({ contacts }: Office): Names =>
  new Map([
    ...contacts.map(({ id, name }) => [answerKey({ kind: 'contact', contactId: id }), name] as const),
    ['internal', timelineTexts.kind.internal],
    ['ignored', timelineTexts.kind.ignore],
  ]);

/** Returns a function that names projects and working codes, with their levels, by id. */
async function dimensionNames(): Promise<(id: number) => NamedDimension> {
  type Level = { readonly attributes: { readonly level: number; readonly formatted_name: string } };
  const levels = await data<Level[]>('GET', '/dimension_levels');
  const levelName = (wanted: number) =>
    levels.find(({ attributes: { level } }) => level === wanted)?.attributes.formatted_name ?? '';
  const projects = person.contacts.flatMap((contact) => contact.projects);
  const begun = projects.filter(({ firstDay }) => firstDay <= walkedDay);
  const byId = new Map<number, NamedDimension>([
    ...begun.map((one) => [office.projectId(one.key), { level: levelName(1), name: projectName(one) }] as const),
    ...person.trade.workingCodes.map((name, at) => [office.workingCodeId(at), { level: levelName(3), name }] as const),
  ]);
  return (id) => byId.get(id) ?? { level: '', name: '' };
}

/** Returns an office whose proposals leave out the time that is booked already. */
const unbooked = (booked: ReadonlySet<number>): Office => ({
  ...office,
  bookings: (chosen = []) => office.bookings(chosen.filter(({ logIds }) => !logIds.some((id) => booked.has(id)))),
});

describe.skipIf(!chromiumPath)('a day whose truth is known', () => {
  beforeAll(async () => {
    its = await openOffice({ timezoneId: 'Europe/Amsterdam' });
    await its.api('PUT', '/preferences/client/day_processing.training_days', { value: 0 });
    office = await callingOffice(
      {
        call: (method, path, body) => data(method, path.replace('/api/v1', ''), body),
        // The server runs its jobs on its own, and suggests with the knowledge that it has by then.
        ...{ beginDay: async () => {}, settled: async () => {}, close: async () => {} },
      },
      person,
    );
    const user = carefulUser(person);
    for (const day of lately()) {
      if (day.day < walkedDay) await liveTrueDay(office, day, user);
      else walked = day;
    }
  }, 240_000);
  afterAll(() => its?.close());

  it('takes the presses that are counted, and is published as it was', { timeout: 240_000 }, async () => {
    const { page, origin } = its;
    const { appointments } = await office.record(walked);
    const screen = new ProcessPage(page);
    await open(page, `${origin}/day?date=${walked.date}`);
    await screen.keys.press('p');
    await screen.otherThan('');
    await screen.still();

    const names = () => namesOf(office);
    await appointmentKeys(screen, office, names(), { day: walked, appointments });
    const truth = new Map(
      knownLogs(office, await office.day(), walked).flatMap(({ shown, truth: answer }) =>
        shown.logIds.map((id) => [id, answer] as const),
      ),
    );
    const tagging = await askQuestions(office, truth, taggingKeys(screen, office, names));
    expect(await notDecidedSo(office, walked)).toEqual([]);

    const looksAtInternal = (await screen.questionId()) === 'internal';
    if (looksAtInternal) {
      await screen.keys.press('Enter');
      await screen.otherThan('internal');
    }
    const logs = knownLogs(office, await office.day(), walked);
    const plan = truePlan(office, logs, await office.bookings());
    const keys = bookingKeys(screen, office, await dimensionNames());
    const order = logs.flatMap(({ shown }) => shown.logIds);
    const booking = await bookingInteractions(unbooked(keys.booked), plan, order, keys);

    expect(await screen.questionId()).toBe('publish');
    await screen.keys.press('Enter');
    expect(await screen.otherThan('publish')).toBe('done');

    const counted = sumOfActs(tagging) + sumOfActs(booking) + appointments.length;
    // Opening the day, the step for internal time and publishing take one press each on every day, and are not counted.
    expect(screen.keys.pressed.length).toBe(counted + 2 + Number(looksAtInternal));

    const {
      day,
      logs: shown,
      registrations,
    } = await data<Timeline>('POST', '/rpc/days/timeline', {
      date: walked.date,
    });
    expect(day.status).toBe('published');
    const bookedOn = new Map(registrations.map(({ id, dimensions }) => [id, dimensions.map((one) => Number(one.id))]));
    for (const { contactId, dimensionIds, logs: own } of plan) {
      const ids = new Set(own.flatMap((one) => one.shown.logIds.map(String)));
      for (const log of shown.filter(({ log_ids }) => log_ids.some((id) => ids.has(id)))) {
        expect(Number(log.contact_id)).toBe(contactId);
        expect(bookedOn.get(log.registration_id ?? '')?.sort()).toEqual([...dimensionIds].sort());
      }
    }
  });
});
