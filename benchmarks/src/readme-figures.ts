// The table of figures in the README, from the results of a run.
import { type EngineName, type Figure, isKept, numberText } from './figures.ts';

type Row = {
  readonly measure: string;
  /** The names of the figures in the row; of several that match one pattern the largest is shown. */
  readonly shows: readonly RegExp[];
  readonly aim: string;
};

const heading = '| measure | PostgreSQL | embedded | aim |';

const rows: readonly Row[] = [
  {
    measure: 'events taken a second, batches of 1,000, one device',
    shows: [/^events taken in batches of 1,000, one device$/],
    aim: 'at least 5,000',
  },
  {
    measure: '… beside bare inserts of the same rows',
    shows: [/^events taken, as a part of bare inserts/],
    aim: 'at least 0.33 ×',
  },
  {
    measure: 'one event, a million stored, p95',
    shows: [/^one event, 1,\d+ thousand stored, p95$/],
    aim: 'under 10 ms',
  },
  {
    measure: '… beside 12 thousand stored, p50 and p95',
    shows: [/^one event, 1,\d+ thousand stored to .*, p50$/, /^one event, 1,\d+ thousand stored to .*, p95$/],
    aim: 'under 1.2 ×',
  },
  { measure: 'day of 400 logs, p95', shows: [/^day with 400 logs, p95$/], aim: 'under 100 ms embedded' },
  { measure: 'day of 2,000 logs, p95', shows: [/^day with 2,000 logs, p95$/], aim: 'under 50 ms' },
  {
    measure: '… suggested among 300 contacts, over its reading, p95',
    shows: [/^suggesting a day of 2,000 logs, 300 contacts, over its reading, p95$/],
    aim: 'under 150 ms',
  },
  {
    measure: 'year report, 50 people, a million logs, p95 of the slowest kind',
    shows: [/^report of a year by \w+, \d\d thousand registrations, p95$/],
    aim: 'under 400 ms',
  },
  {
    measure: 'a small call while three people ask for year reports, longest',
    shows: [/^a small call while three people .*, longest$/],
    aim: 'no waiting behind reports',
  },
  {
    measure: 'a changed rule reaches 100,000 open logs',
    shows: [/^a changed rule over 100,000 open logs$/],
    aim: 'under 10 s',
  },
  { measure: '… and is taken back', shows: [/^the same taken back over 100,000 open logs$/], aim: 'under 10 s' },
  {
    measure: '… a small call meanwhile, longest',
    shows: [/^a small call while a rule changes open logs, longest$/],
    aim: 'under 200 ms',
  },
  {
    measure: 'contacts found while typing, among 100,000, p95 of the slowest search',
    shows: [/ of 100,000 contacts, p95$/],
    aim: 'under 50 ms with PostgreSQL',
  },
  { measure: 'memory of the server', shows: [/^memory of the server/], aim: 'under 300 MB with PostgreSQL' },
  {
    measure: 'first visit to the heaviest screen, script and style, packed',
    shows: [/^first visit, script: /, /^first visit, style: /],
    aim: '280 kB, 45 kB',
  },
  {
    measure: '… script of the sign-in page, dashboard, day screen',
    shows: [/^first visit, script: login$/, /^first visit, script: dashboard$/, /^first visit, script: day$/],
    aim: '280 kB',
  },
];

/**
 * Returns the README with the figures of a run in its table, and with the time and machine of the run. A measure that
 * is missing in the run is a dash. @throws Error when the README has no such table
 */
export function withFigures(
  readme: string,
  about: { readonly date: string; readonly cores: number; readonly memoryGb: number },
  figures: readonly Figure[],
): string {
  const lines = readme.split('\n');
  const start = lines.indexOf(heading);
  if (start < 0) throw new Error('The README has no table of figures');
  const end = lines.indexOf('', start);
  const table = [heading, '| --- | --- | --- | --- |', ...rows.map((row) => lineOf(row, figures))];
  const text = [...lines.slice(0, start), ...table, ...lines.slice(end)].join('\n');
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(about.date));
  return text.replace(
    /^Measured by `npm run bench` on .*? cores and \d+ GB/m,
    `Measured by \`npm run bench\` on ${when}, ${about.cores} cores and ${about.memoryGb} GB`,
  );
}

function lineOf({ measure, shows, aim }: Row, figures: readonly Figure[]): string {
  const found = figures.filter(({ name }) => shows.some((pattern) => pattern.test(name)));
  const missed = found.some((figure) => isKept(figure) === false) ? ', **not reached**' : '';
  const isWithoutEngine = found.length > 0 && found.every(({ engine }) => engine === null);
  const cells = isWithoutEngine
    ? [cellOf(shows, found, null), '']
    : (['postgresql', 'pglite'] as const).map((engine) => cellOf(shows, found, engine));
  return `| ${[measure, ...cells, `${aim}${missed}`].join(' | ')} |`;
}

function cellOf(shows: readonly RegExp[], found: readonly Figure[], engine: EngineName | null): string {
  const texts = shows.flatMap((pattern) => {
    const matching = found.filter((figure) => figure.engine === engine && pattern.test(figure.name));
    const [largest] = matching.sort((a, b) => b.value - a.value);
    return largest === undefined ? [] : [valueText(largest)];
  });
  return texts.length === 0 ? '–' : texts.join(', ');
}

const valueText = ({ value, unit }: Figure) =>
  unit === 'events/s' ? numberText(value) : `${numberText(value)} ${unit}`;
