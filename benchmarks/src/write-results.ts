import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { type Figure, figureCells, figureHeadings, isKept } from './figures.ts';
import { withFigures } from './readme-figures.ts';

const root = resolve(import.meta.dirname, '../..');

export type Circumstances = {
  readonly date: string;
  readonly cores: number;
  readonly processor: string;
  readonly memoryGb: number;
  /** The average number of runnable processes during the last 15 minutes; the benchmarks are one or two of them. */
  readonly load: number;
  readonly node: string;
  readonly engines: readonly string[];
  readonly sizes: string;
};

/** Returns the state of the machine at the end of a run. */
export function circumstances(engines: readonly string[], sizes: string): Circumstances {
  return {
    date: new Date().toISOString().slice(0, 10),
    cores: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    load: Math.round((loadavg()[2] ?? 0) * 10) / 10,
    node: process.versions.node,
    engines,
    sizes,
  };
}

/** Writes the figures to results/latest.json for programs, and to docs/benchmarks.md and the README for people. */
export function writeResults(about: Circumstances, figures: readonly Figure[]): void {
  mkdirSync(resolve(root, 'benchmarks/results'), { recursive: true });
  const data = { ...about, figures: figures.map((figure) => ({ ...figure, kept: isKept(figure) })) };
  writeFileSync(resolve(root, 'benchmarks/results/latest.json'), `${JSON.stringify(data, null, 2)}\n`);
  writeFileSync(resolve(root, 'docs/benchmarks.md'), page(about, figures));
  const readme = resolve(root, 'README.md');
  writeFileSync(readme, withFigures(readFileSync(readme, 'utf8'), about, figures));
}

/** Updates a part of the figures of the last complete run, each with its own date. */
export function renewResults({ date, load }: Circumstances, figures: readonly Figure[]): void {
  const { figures: former, ...about }: Circumstances & { figures: Figure[] } = JSON.parse(
    readFileSync(resolve(root, 'benchmarks/results/latest.json'), 'utf8'),
  );
  const figureKey = ({ name, engine }: Figure) => `${engine} ${name}`;
  const renewed = new Map(figures.map((figure) => [figureKey(figure), { ...figure, measuredOn: date, load }]));
  const kept = former.map((figure) => {
    const found = renewed.get(figureKey(figure)) ?? figure;
    renewed.delete(figureKey(figure));
    return found;
  });
  writeResults(about, [...kept, ...renewed.values()]);
}

function page(about: Circumstances, figures: readonly Figure[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return `${[
    '# Benchmarks',
    '',
    `Measured on ${about.date} with ${about.cores} cores (${about.processor}), ${about.memoryGb} GB of memory,`,
    `Node ${about.node}, ${about.engines.join(', ')}. The database, the server and its clients share the machine;`,
    `on average ${about.load} processes were runnable, of which the benchmarks are one or two. ${about.sizes}`,
    '',
    'Every figure comes from `npm run bench`, over HTTP on the loopback interface unless stated otherwise, with a yardstick',
    'from the same run: ratios can be compared between machines, milliseconds cannot.',
    '`npm run bench -- --quick` takes about a minute, measures smaller histories, and changes neither this page nor the README.',
    '',
    line(figureHeadings),
    line(figureHeadings.map(() => '---')),
    ...figures.map((figure) => line(figureCells(figure))),
    '',
    '- **events taken**: the server answers after the commit. The bare inserts write the same logs, subjects and references',
    '  with one `INSERT … VALUES` of up to 1,000 rows for each table, in one transaction for each batch, on one connection.',
    '- **one event**: a batch of one event, sent by ten people in turn; both histories are measured alternately.',
    '- **day**: the days of several people on top of each other, so that everything overlaps. The bare rows are its logs with',
    '  their subjects, read directly from the database.',
    '- **publishing**: a day that is internal and booked throughout. The bare inserts write the same number of logs with their',
    '  subjects, as above.',
    '- **report**: for an administrator, about all users, with the sums for the chart. The bare sum is the shortest SQL for the',
    '  same rows, without row-level security, names or chart.',
    '- **tab**: the first table of each tab of the report, as above. The longest history is the long one, repeated further back;',
    '  it and a history of two years are measured alternately.',
    '- **bookings to a workbook**: in the background, until the file is ready. The bare read fetches the same rows with their',
    '  names, in pages by key. A user of another organisation makes small calls meanwhile.',
    '- **a changed rule**: the tag of a site gets another contact, and 100,000 open logs of one person are updated in the',
    '  background; measured from the call until the last log has changed. A colleague makes ten small calls a second meanwhile.',
    '- **contacts**: the first page with the total number, of all contacts and of search results.',
    '- **on a desktop, on a phone**: the first visit with an empty cache, the median of five. The phone has a quarter of the speed',
    '  of this machine and slow 4G (150 ms, 1.6 Mbit/s), as Lighthouse simulates it. Blocked: the time of tasks beyond 50 ms.',
    '- **Lighthouse**: the performance score of Lighthouse 13.5 for the same visits, the median of five. Its phone is simulated.',
    '- **a key until it is painted**: Event Timing of Chromium, the longest of a walk through the day.',
    '- **desktop agent**: on Xvfb, recording to a server. An hour is extrapolated from a few minutes: the cost of watching while',
    '  nothing changes, plus the cost of 600 switches.',
    '- **suggesting**: the questions about a day after one more answer, minus the time of the day without them, measured',
    '  alternately; the history is published by the same calls. **learning**: from loading the day to storing the model, in the',
    '  transaction that publishes.',
    '- **embedded to PostgreSQL**: the same measure on histories of the same size.',
  ].join('\n')}\n`;
}
