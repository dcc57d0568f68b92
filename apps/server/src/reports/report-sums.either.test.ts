// Sums of a report are equal to the second on the screen, at every level and in every file, for any bookings and
// questions.
import type { GroupKey, ReportFilters } from '@daybook/contract/reports.ts';
import fc from 'fast-check';
import readExcel from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { book, contact, project, source } from './testing/book.ts';
import { csvCells, madeFile, workbookCells } from './testing/report-file.ts';

let world: TestApp;
let office: Office;
beforeAll(async () => {
  world = await testApp({ now: () => new Date('2026-11-20T12:00:00Z') });
  office = await newOffice();
}, 600_000);
afterAll(() => world.close());

const base = '/api/v1/rpc/report';
const period = { start: '2026-09-28', end: '2026-11-15' };
const days = 49;
const dateAt = (day: number) => new Date(Date.parse(period.start) + day * 86_400_000).toISOString().slice(0, 10);

type Drawn = {
  readonly isBobs: boolean;
  readonly day: number;
  readonly contact: number | null;
  readonly project: number | null;
  /** Seconds in each of the sources; a booking without one is a single part. */
  readonly parts: readonly number[];
  readonly hasSources: boolean;
  readonly isOpen: boolean;
};

const drawn: fc.Arbitrary<Drawn> = fc.record({
  isBobs: fc.boolean(),
  day: fc.nat(days - 1),
  contact: fc.option(fc.nat(2)),
  project: fc.option(fc.nat(1)),
  parts: fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 3 }),
  hasSources: fc.boolean(),
  isOpen: fc.boolean(),
});

type Asked = {
  readonly isBob: boolean;
  readonly status: NonNullable<ReportFilters['status']>;
  readonly narrowed: 'contact' | 'source' | 'internal' | null;
};
const asked: fc.Arbitrary<Asked> = fc.record({
  isBob: fc.boolean(),
  status: fc.constantFrom('published', 'open', 'all'),
  narrowed: fc.constantFrom(null, 'contact', 'source', 'internal'),
});

/** A day has one status: that of its first booking. */
const withOneStatusADay = (bookings: readonly Drawn[]): Drawn[] =>
  bookings.map((one) => ({
    ...one,
    isOpen: bookings.find(({ isBobs, day }) => isBobs === one.isBobs && day === one.day)?.isOpen ?? one.isOpen,
  }));

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Returns the seconds of each requested booking, calculated from the drawn bookings only. */
function expectedSeconds(bookings: readonly Drawn[], { isBob, status, narrowed }: Asked): number[] {
  const own = ({ isBobs }: Drawn) => isBobs === isBob;
  return bookings
    .filter((one) => (one.isOpen ? own(one) : own(one) || !isBob))
    .filter(({ isOpen }) => status === 'all' || isOpen === (status === 'open'))
    .filter((one) => narrowed !== 'contact' || one.contact === 0)
    .filter((one) => narrowed !== 'internal' || one.contact === null)
    .filter((one) => narrowed !== 'source' || one.hasSources)
    .map(({ parts }) => (narrowed === 'source' ? (parts[0] ?? 0) : sumOf(parts)));
}

type Office = { admin: TestUser; bob: TestUser; contacts: number[]; projects: number[]; sources: number[] };

async function newOffice(): Promise<Office> {
  const admin = await world.register({ language: 'en' });
  const bob = await world.addColleague(admin);
  const contacts = [await contact(admin, 'Van Dijk', 'D1'), await contact(admin, 'Smit; "& Zn"', 'S1')];
  contacts.push(await contact(admin, '=Bos', 'B1'));
  const projects = [await project(admin, 'Audit', 'P1'), await project(admin, 'Advice', 'P2')];
  const sources = await Promise.all(['one', 'two', 'three'].map((name) => source(world, admin.clientId, name)));
  return { admin, bob, contacts, projects, sources };
}

/** Replaces all bookings by these. */
async function bookAll({ admin, bob, contacts, projects, sources }: Office, bookings: readonly Drawn[]): Promise<void> {
  await world.database.asMaintenance((trx) => trx.deleteFrom('days').where('client_id', '=', admin.clientId).execute());
  for (const { isBobs, day, contact: at, project: on, parts, hasSources, isOpen } of bookings) {
    const contactId = at === null ? undefined : contacts[at];
    const dimensionId = on === null ? undefined : projects[on];
    await book(world, {
      user: isBobs ? bob : admin,
      date: dateAt(day),
      seconds: sumOf(parts),
      isOpen,
      ...(contactId === undefined ? {} : { contactId }),
      ...(dimensionId === undefined ? {} : { dimensionId }),
      sources: hasSources ? parts.map((seconds, part) => [sources[part] ?? 0, seconds]) : [],
    });
  }
}

function questionOf({ status, narrowed }: Asked, { contacts, sources }: Office) {
  const byWork = {
    contact: { contact: contacts.slice(0, 1) },
    source: { source: sources.slice(0, 1) },
    internal: { internal: true },
  };
  return { ...period, filters: { status, ...(narrowed === null ? {} : byWork[narrowed]) } };
}
type Question = ReturnType<typeof questionOf>;
type Sum = { readonly duration: number };
const durations = (rows: readonly Sum[]) => sumOf(rows.map(({ duration }) => duration));

const breakdowns = ['contact', 'dimension', 'source', 'user'] as const;
const keysOfTables: readonly (readonly GroupKey[])[] = [
  ['contact'],
  ['contact', 'dimension_1'],
  ['contact', 'dimension_1', 'user'],
  ['source', 'month'],
  ['company', 'contact'],
  ['source_type', 'source'],
  ['week'],
  ['week', 'day', 'source'],
];

/** Returns the sums that the screen shows, each with its name. */
async function sumsOnScreen(user: TestUser, question: Question): Promise<[string, number][]> {
  const ask = async (call: string, body: object) =>
    (await user.client.post(`${base}/${call}`, { ...question, ...body })).expect(200).json.data;
  const found: [string, number][] = [];
  for (const breakdown of breakdowns) {
    const { total, rows, buckets } = await ask('summary', { breakdown, interval: 'week' });
    found.push([`summary ${breakdown}`, total], [`rows ${breakdown}`, durations(rows)]);
    found.push([`weeks ${breakdown}`, durations(buckets)]);
  }
  for (const bucketType of ['histogram', 'contact', 'source', 'user']) {
    const body = { bucket_type: bucketType, breakdown: 'user', interval: 'month', compare: true };
    const { total, buckets, series } = await ask('chart/data', body);
    found.push([`chart ${bucketType}`, total], [`bars ${bucketType}`, durations(buckets)]);
    found.push([`series ${bucketType}`, durations(series)]);
    const drawnSeries = series.map((one: { durations: number[] }) => sumOf(one.durations));
    found.push([`points ${bucketType}`, sumOf(drawnSeries)]);
  }
  const list = await ask('paginate', { table: 'data', limit: 200 });
  found.push(['bookings', durations(list.bookings)], ['total of bookings', list.totals.duration]);
  for (const keys of keysOfTables) {
    const { groups, totals } = await ask('paginate', { table: 'summary', group_by: keys, details: true, limit: 200 });
    found.push([`groups ${keys}`, durations(groups)], [`total ${keys}`, totals.duration]);
  }
  // The overview has rows for all contacts and projects.
  const { booked, weeks, contacts: mostContacts, projects: mostProjects } = await ask('overview', {});
  found.push(['overview', booked], ['weeks of it', sumOf(weeks.map((week: { booked: number }) => week.booked))]);
  found.push(['contacts of it', durations(mostContacts)], ['projects of it', durations(mostProjects)]);
  return found;
}

/** Every group of a level is the sum of those below it. */
async function expectLevelsToAddUp(user: TestUser, question: Question): Promise<void> {
  const ask = async (...keys: GroupKey[]): Promise<Map<string, number>> => {
    const body = { ...question, table: 'summary', group_by: keys, limit: 200 };
    const { groups } = (await user.client.post(`${base}/paginate`, body)).expect(200).json.data;
    return new Map(
      groups.map((row: Sum & { groups: { id: string | null }[] }) => [
        JSON.stringify(row.groups.map(({ id }) => id)),
        row.duration,
      ]),
    );
  };
  const levels = [
    await ask('contact'),
    await ask('contact', 'dimension_1'),
    await ask('contact', 'dimension_1', 'user'),
  ];
  for (const [at, level] of levels.slice(1).entries()) {
    const above = new Map<string, number>();
    for (const [key, seconds] of level) {
      const parent = JSON.stringify(JSON.parse(key).slice(0, -1));
      above.set(parent, (above.get(parent) ?? 0) + seconds);
    }
    expect(above).toEqual(levels[at]);
  }
}

const fileOf = (user: TestUser, question: Question, body: object) => madeFile(world, user, { ...question, ...body });

const secondsOfHours = (hours: unknown) => Math.round(Number(hours) * 3600);
const bookedHeader = 'Booked (hours)';

function sumOfCsv(text: string): number {
  const [header = [], ...rows] = csvCells(text);
  const at = header.indexOf(bookedHeader);
  expect(at).toBeGreaterThan(-1);
  return sumOf(rows.map((row) => secondsOfHours(row[at])));
}

/** Returns, for each sheet with bookings or sums and a total, the sum of its rows and that total. */
async function sumsOfWorkbook(bytes: Uint8Array): Promise<[string, number][]> {
  const sheets = await readExcel(Buffer.from(bytes));
  return sheets.flatMap(({ sheet, data }): [string, number][] => {
    const at = (data[0] ?? []).indexOf(bookedHeader);
    if (at === -1 || data.at(-1)?.[0] !== 'Total') return [];
    const rows = data.slice(1, -1).map((row) => secondsOfHours(row[at]));
    return [
      [`${sheet}, rows`, sumOf(rows)],
      [`${sheet}, total`, secondsOfHours(data.at(-1)?.[at])],
    ];
  });
}

const secondsOfClock = (clock: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};

/** Returns the subtotals of sections, the sums of projects, and the total of a timesheet. */
async function sumsOfTimesheet(bytes: Uint8Array): Promise<[string, number][]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  const clock = String.raw`(\d+:\d\d(?::\d\d)?)`;
  const seconds = (pattern: RegExp) => [...text.matchAll(pattern)].map((found) => secondsOfClock(found[1] ?? ''));
  const subtotals = seconds(new RegExp(String.raw`Total (?:week of|\w+day),? \d+ \w+ \d{4}\s+${clock}`, 'gu'));
  const [total = -1] = seconds(new RegExp(String.raw`Total\s+${clock}`, 'gu'));
  return [
    ['timesheet, subtotals', sumOf(subtotals)],
    ['timesheet, total', total],
  ];
}

const shownOfEverything: readonly object[] = [
  { group_by: ['contact', 'dimension_1', 'user'], shown: { table: 'sums', columns: ['share', 'users', 'trend'] } },
  { group_by: ['source_type', 'source'], shown: { table: 'sums', columns: ['count'], sort: 'count', order: 'asc' } },
  { shown: { table: 'bookings', columns: ['user', 'date'], sort: 'contact' } },
  { shown: { table: 'timesheet', section: 'week', by: 'project', columns: ['on'], order: 'desc' } },
  { shown: { table: 'timesheet', section: 'day', by: 'user', columns: [] } },
];

/** Returns the sums of the files of each tab that the question narrows. */
async function sumsOfShown(user: TestUser, question: Question, { narrowed }: Asked): Promise<[string, number][]> {
  const found: [string, number][] = [];
  const wanted = [
    ...shownOfEverything,
    { shown: { table: 'overview' } },
    // Bookings are rounded as a whole, and filters by bookings do not apply to people.
    ...(narrowed === 'source' ? [] : [{ shown: { table: 'leakage', interval: 'day' } }]),
    ...(narrowed === null ? [{ shown: { table: 'people', columns: ['booked'] } }] : []),
  ];
  for (const body of wanted) {
    const name = JSON.stringify(body);
    const { bytes } = await fileOf(user, question, { ...body, format: 'excel' });
    const sums = await sumsOfWorkbook(bytes);
    expect(sums.length, name).toBeGreaterThan(0);
    found.push(...sums.map(([sheet, seconds]): [string, number] => [`${name} ${sheet}`, seconds]));
    if (name.includes('overview')) {
      // Its lists have rows for all contacts and projects.
      const [, , contacts = [], projects = []] = Object.values(await workbookCells(bytes));
      for (const list of [contacts, projects])
        found.push([`${name} list`, sumOf(list.slice(1).map((row) => secondsOfHours(row[1])))]);
      continue;
    }
    found.push([`${name} csv`, sumOfCsv((await fileOf(user, question, { ...body, format: 'csv' })).text)]);
  }
  return found;
}

async function sumsInFiles(user: TestUser, question: Question): Promise<[string, number][]> {
  const csv = await fileOf(user, question, { format: 'csv' });
  const byKeys = await fileOf(user, question, { format: 'csv', group_by: ['contact', 'source', 'week'] });
  const found: [string, number][] = [
    ['csv', sumOfCsv(csv.text)],
    ['csv of sums', sumOfCsv(byKeys.text)],
  ];
  for (const body of [
    { format: 'excel' },
    { format: 'excel', group_by: ['user', 'dimension_1'] },
    { format: 'excel_extended' },
  ])
    found.push(...(await sumsOfWorkbook((await fileOf(user, question, body)).bytes)));
  for (const section of ['day', 'week'])
    found.push(
      ...(await sumsOfTimesheet((await fileOf(user, question, { format: 'pdf', group_by: [section] })).bytes)),
    );
  return found;
}

describe('the sums of a report', () => {
  it('are equal on the screen, at every level and in every file', { timeout: 1_200_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(drawn, { minLength: 1, maxLength: 12 }).map(withOneStatusADay),
        asked,
        async (bookings, about) => {
          await bookAll(office, bookings);
          const user = about.isBob ? office.bob : office.admin;
          const question = questionOf(about, office);
          const expected = expectedSeconds(bookings, about);
          const total = sumOf(expected);
          const onScreen = await sumsOnScreen(user, question);
          expect(onScreen).toEqual(onScreen.map(([name]) => [name, total]));
          await expectLevelsToAddUp(user, question);
          if (total === 0) return;
          const inFiles = await sumsInFiles(user, question);
          expect(inFiles).toHaveLength(18);
          const shown = await sumsOfShown(user, question, about);
          expect([...inFiles, ...shown]).toEqual([...inFiles, ...shown].map(([name]) => [name, total]));
        },
      ),
      { numRuns: 4 },
    );
  });
});
