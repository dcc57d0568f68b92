// Runs every benchmark: first on PostgreSQL, if its programs are installed, then on the embedded database. With --only
// it runs one part (wanted-part.ts) and updates its figures among the others.
import { testServer } from '@daybook/database/testing/test-server.ts';
import { measureContacts } from '../contacts.bench.ts';
import { measureCrmPush } from '../crm-push.bench.ts';
import { measureCrmRead } from '../crm-read.bench.ts';
import { measureAgent } from '../desktop-agent.bench.ts';
import { measureFirstLoad } from '../first-load.bench.ts';
import { measureIngest } from '../ingest.bench.ts';
import { measureLighthouse } from '../lighthouse.bench.ts';
import { measureOneEvent } from '../one-event.bench.ts';
import { measurePublishing } from '../publishing.bench.ts';
import { measureReportFile } from '../report-file.bench.ts';
import { longHistoryLimits, measureReportTabs, measureTabSlopes } from '../report-tabs.bench.ts';
import { measureReports } from '../reports.bench.ts';
import { measureRetag } from '../retag.bench.ts';
import { measureScreens } from '../screens.bench.ts';
import { measureSuggesting } from '../suggesting.bench.ts';
import { measureTimeline } from '../timeline.bench.ts';
import { measureWaiting } from '../waiting.bench.ts';
import { compareEngines } from './compare-engines.ts';
import { type Figure, isKept, textTable } from './figures.ts';
import { type FilledPlace, filledPlace } from './filled-place.ts';
import { newPlace, type Place } from './place.ts';
import { repeatHistory } from './repeat-history.ts';
import { emptyDate, type Sizes, sizesFor } from './sizes.ts';
import { type Part, wantedPart } from './wanted-part.ts';
import { circumstances, renewResults, writeResults } from './write-results.ts';

const isQuick = process.argv.includes('--quick');
const only = partOrEnd();
const now = new Date();
const sizes = sizesFor(isQuick, now);
const figures: Figure[] = [];
const engines: string[] = [];
const histories = `Histories of ${[sizes.small, sizes.medium, sizes.large].map(logsOf).join(', ')} logs, and ${sizes.repeats.times} times the last one; the last two on PostgreSQL only.`;

function partOrEnd(): Part | null {
  try {
    return wantedPart(process.argv);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function logsOf({ users, workingDays, logsPerDay }: Sizes['small']): string {
  return `about ${(users * workingDays * logsPerDay).toLocaleString('en')}`;
}

async function measure(title: string, work: () => Promise<Figure[]> | Figure[]): Promise<void> {
  const found = await work();
  figures.push(...found);
  console.log(`\n${title}\n${textTable(found)}`);
}

async function noteVersion(place: Place): Promise<void> {
  const { version } = await place.direct((database) => database.health());
  engines.push(`PostgreSQL ${version}${place.engine === 'pglite' ? ' embedded (PGlite)' : ''}`);
}

function memory(place: FilledPlace): () => Promise<Figure[]> {
  return async () => {
    const value = (await place.server()).residentMb();
    const limit = place.engine === 'postgresql' ? { limit: { atMost: 300 } } : {};
    const { engine } = place;
    return value === null
      ? []
      : [{ name: 'memory of the server process afterwards', engine, value, unit: 'MB', ...limit }];
  };
}

/** Measures on both engines, with histories of the same size. */
async function measureBoth(small: FilledPlace, medium: FilledPlace, batches: number): Promise<void> {
  const { engine } = medium;
  const [date, { until }] = [emptyDate(now), sizes.medium];
  await measure(`${engine}: one event`, () => measureOneEvent(small, medium, sizes.events));
  const day = { person: 7, date, logs: 400, runs: sizes.timelines };
  await measure(`${engine}: a day`, () => measureTimeline(medium, day));
  await measure(`${engine}: publishing`, () => measurePublishing(medium, until, sizes.publishings));
  await measure(`${engine}: batches`, () => measureIngest(small, until, batches));
  await measure(`${engine}: reports`, () => measureReports(medium, until, sizes.reports));
  await measure(`${engine}: tabs of the report`, () => measureReportTabs(medium, until, sizes.reports));
  await measure(`${engine}: a changed rule`, () => measureRetag(medium, sizes.retag));
  await measure(`${engine}: contacts`, () => measureContacts(medium, sizes.reports));
  await measure(`${engine}: waiting`, () => measureWaiting(medium, until, sizes.waitingSeconds));
  await measure(`${engine}: suggestions`, () => measureSuggesting(medium, sizes.suggesting));
}

async function onPostgres(url: string): Promise<void> {
  const small = await filledPlace(url, sizes.small);
  const medium = await filledPlace(url, sizes.medium);
  await noteVersion(medium);
  await measureBoth(small, medium, sizes.batches);
  await medium.close();
  const large = await filledPlace(url, sizes.large);
  const { until } = sizes.large;
  await measure('postgresql: one event, long history', () => measureOneEvent(small, large, sizes.events));
  const day = { person: 8, date: emptyDate(now), logs: 2000, runs: sizes.timelines };
  await measure('postgresql: a full day, long history', () => measureTimeline(large, day));
  await measure('postgresql: reports, long history', () => measureReports(large, until, sizes.reports));
  await measure('postgresql: memory', memory(large));
  await measureLongest(url, large, until);
  await measure('postgresql: reading a CRM system', () => measureCrmRead(url, sizes.crm));
  await measure('postgresql: sending hours', () => measureCrmPush(url, until, sizes.hours));
  await small.close();
  await large.close();
}

/** A history N times as long as the large one. */
async function repeatedPlace(place: FilledPlace, times: number): Promise<FilledPlace> {
  const repeats = { weeks: sizes.repeats.weeks, until: sizes.large.until, times };
  return { ...place, history: await place.direct((database) => repeatHistory(database, place.history, repeats)) };
}

/**
 * Measures the tabs of the report in a history that is many times as long, and a file with a million bookings. Several
 * tabs compare with the year before, so their cost is compared with that in a history of two years.
 */
async function measureLongest(url: string, large: FilledPlace, until: string): Promise<void> {
  const { reports: runs } = sizes;
  await measure('postgresql: tabs of the report, long history', () => measureReportTabs(large, until, runs));
  const twice = await repeatedPlace(await filledPlace(url, sizes.large), 2);
  const longest = await repeatedPlace(large, sizes.repeats.times);
  await measure('postgresql: tabs of the report, history twice as long', () => measureReportTabs(twice, until, runs));
  await measure('postgresql: tabs of the report, longest history', () =>
    measureReportTabs(longest, until, runs, longHistoryLimits),
  );
  await measure('postgresql: slopes of the report', () => measureTabSlopes(twice, longest, until, runs));
  await twice.close();
  await measure('postgresql: a workbook', () => measureReportFile(longest, until, sizes.reportFile));
}

/** Figures about reports in long histories. */
async function onlyReports(url: string | null): Promise<void> {
  if (url === null) {
    console.log('PostgreSQL is not on this machine.');
    return;
  }
  const large = await filledPlace(url, sizes.large);
  const { until } = sizes.large;
  await noteVersion(large);
  await measure('postgresql: reports, long history', () => measureReports(large, until, sizes.reports));
  await measureLongest(url, large, until);
  await large.close();
}

/** Figures about suggestions, on both engines without any other history. */
async function onlySuggestions(url: string | null): Promise<void> {
  for (const at of url === null ? [null] : [url, null]) {
    const place = await newPlace(at);
    await noteVersion(place);
    await measure(`${place.engine}: suggestions`, () => measureSuggesting(place, sizes.suggesting));
    await place.close();
  }
}

async function onEverything(url: string | null): Promise<void> {
  if (url === null) console.log('PostgreSQL is not on this machine; only the embedded database is measured.');
  else await onPostgres(url);
  await onEmbedded();
  if (url !== null) await measure('embedded to PostgreSQL', () => compareEngines(figures));
  await onFirstLoad();
  await onScreens();
  await onLighthouse();
  const agent = await measureAgent(sizes.agent);
  if (agent === null) console.log('\nThere is no Xvfb here; the desktop agent was not measured.');
  else await measure('desktop agent', () => agent);
  if (!isQuick) writeResults(circumstances(engines, histories), figures);
}

async function onFirstLoad(): Promise<void> {
  const firstLoad = measureFirstLoad();
  if (firstLoad === null) console.log('\nThe web application is not built; its first load was not measured.');
  else await measure('first load of the web application', () => firstLoad);
}

async function onScreens(): Promise<void> {
  const screens = await measureScreens(sizes.screens);
  if (screens === null) console.log('\nThere is no Chromium here, or no built application; no screen was timed.');
  else await measure('screens in Chromium', () => screens);
}

async function onLighthouse(): Promise<void> {
  const points = await measureLighthouse(sizes.screens.visits);
  if (points === null) console.log('\nThere is no Chromium or Lighthouse here, or no built application: no points.');
  else await measure('Lighthouse', () => points);
}

async function onEmbedded(): Promise<void> {
  const small = await filledPlace(null, sizes.small);
  const medium = await filledPlace(null, sizes.medium);
  await noteVersion(medium);
  await measureBoth(small, medium, sizes.embeddedBatches);
  await measure('pglite: memory', memory(medium));
  await small.close();
  await medium.close();
}

const partWork = {
  'first-load': onFirstLoad,
  lighthouse: onLighthouse,
  reports: onlyReports,
  screens: onScreens,
  suggestions: onlySuggestions,
} satisfies Record<Part, (url: string | null) => Promise<void>>;

const server = await testServer();
try {
  await (only === null ? onEverything : partWork[only])(server?.url ?? null);
  if (only !== null && !isQuick && figures.length > 0) renewResults(circumstances(engines, histories), figures);
} finally {
  await server?.stop();
}
const missed = figures.filter((figure) => isKept(figure) === false);
console.log(`\n${figures.length} figures, ${missed.length} promises missed`);
