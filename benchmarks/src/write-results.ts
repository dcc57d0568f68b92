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
  /** How many processes wanted a core on average during the last quarter of an hour; the benchmarks are one or two. */
  readonly load: number;
  readonly node: string;
  readonly engines: readonly string[];
  readonly sizes: string;
};

/** The machine as it is at the end of a run. */
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

/** Writes the figures for programs to results/latest.json and for people to docs/benchmarks.md and the README. */
export function writeResults(about: Circumstances, figures: readonly Figure[]): void {
  mkdirSync(resolve(root, 'benchmarks/results'), { recursive: true });
  const data = { ...about, figures: figures.map((figure) => ({ ...figure, kept: isKept(figure) })) };
  writeFileSync(resolve(root, 'benchmarks/results/latest.json'), `${JSON.stringify(data, null, 2)}\n`);
  writeFileSync(resolve(root, 'docs/benchmarks.md'), page(about, figures));
  const readme = resolve(root, 'README.md');
  writeFileSync(readme, withFigures(readFileSync(readme, 'utf8'), about, figures));
}

/** Writes a part of the figures among those of the last whole run, each with the date on which it was taken. */
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
    `Node ${about.node}, ${about.engines.join(', ')}. Database, server and the programs that ask it share the machine;`,
    `on average ${about.load} processes wanted a core, of which the benchmarks are one or two. ${about.sizes}`,
    '',
    'Every figure comes from `npm run bench`, through HTTP on the loopback interface unless it says otherwise, and stands',
    'beside a yardstick from the same run, because a ratio travels between machines and a number of milliseconds does not.',
    '`npm run bench -- --quick` takes about a minute, measures smaller histories and leaves this page and the README alone.',
    '',
    line(figureHeadings),
    line(figureHeadings.map(() => '---')),
    ...figures.map((figure) => line(figureCells(figure))),
    '',
    '- **events taken**: the answer leaves after the commit. The bare inserts write the same logs, subjects and references',
    '  with one `INSERT … VALUES` of up to 1,000 rows for each table, one transaction a batch, on one connection.',
    '- **one event**: a batch of one, as another of ten people each time; both histories are asked in turn.',
    '- **day**: the days of several people laid over each other, so that everything overlaps. The bare rows are its logs with',
    '  their subjects, read as the database has them.',
    '- **publishing**: everything internal and booked. The bare inserts write as many logs with their subjects, as above.',
    '- **report**: an administrator over everybody, with the sums for the chart. The bare sum is the shortest SQL for the',
    '  same rows, without row-level security, names or chart.',
    '- **tab**: the first table of each tab of the report, as above. The longest history is the long one, repeated further back;',
    '  it and one of two years are asked in turn.',
    '- **bookings to a workbook**: in the background, until the file is there. The bare read is the same rows with their names,',
    '  in pages by key. Somebody of another organisation makes small calls meanwhile.',
    '- **a changed rule**: a tag of a site is given to another contact, and 100,000 open logs of one person follow it in the',
    '  background; from the call until the last one has changed. A colleague makes a small call every tenth of a second meanwhile.',
    '- **contacts**: the first page with how many there are in all, of everybody and of what is typed.',
    '- **on a desktop, on a phone**: the first visit of a browser that has nothing yet, the median of five. The phone has a quarter of',
    '  the speed of this machine and slow 4G (150 ms, 1.6 Mbit/s), as Lighthouse reckons one. Blocked is what tasks take beyond 50 ms.',
    '- **a key until it is painted**: Event Timing of Chromium, the longest of a walk through the day.',
    '- **desktop agent**: on Xvfb, recording to a server. An hour is reckoned from some minutes: what watching costs while nothing',
    '  changes, and what each of 600 switches costs on top.',
    '- **suggesting**: the questions about a day after one more answer, less the day as it is shown, asked one after the other; the',
    '  history is published by the same calls. **learning**: from reading the day to the kept model, in the transaction that publishes.',
    '- **embedded to PostgreSQL**: the same measure on histories of the same size.',
  ].join('\n')}\n`;
}
