// hours/2026-11.csv: the hours of a month, for the firm's own import. Each change replaces a complete file.
//   openHoursFiles(folder)   makes the folder if it is missing, and reads its months
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptHours } from '../protocol.ts';
import { csvRows, csvText } from './csv-text.ts';
import { writeWhole } from './write-whole.ts';

const columns = [
  ...(['id', 'reference', 'date', 'employee_id', 'contact_id', 'dimension_1', 'dimension_2', 'dimension_3'] as const),
  ...(['duration_seconds', 'hours', 'description', 'billable', 'started_at', 'ended_at', 'serial'] as const),
];

export type HoursFiles = {
  /** By their ids. */
  all(): readonly KeptHours[];
  find(id: string): KeptHours | null;
  save(hours: KeptHours): Promise<void>;
  remove(id: string): Promise<void>;
};

type Row = KeptHours & { readonly serial: number };

const monthOf = ({ date }: Pick<KeptHours, 'date'>): string => date.slice(0, 7);

export async function openHoursFiles(folder: string): Promise<HoursFiles> {
  await mkdir(folder, { recursive: true });
  const { rows, stale } = await readRows(folder);
  let serial = Math.max(0, ...[...rows.values()].map((row) => row.serial));
  let last: Promise<void> = Promise.resolve();
  const write = (month: string, all: ReadonlyMap<string, Row>) =>
    writeWhole(join(folder, `${month}.csv`), hoursText([...all.values()].filter((row) => monthOf(row) === month)));
  for (const month of stale) await write(month, rows);
  /** Changes run one after the other. Memory follows the disk: after a failed write it still has the earlier hours. */
  const change = (id: string, row: Row | null): Promise<void> => {
    const done = last.then(async () => {
      const earlier = rows.get(id);
      const next = new Map(rows);
      if (row === null) next.delete(id);
      else next.set(id, row);
      // The new month is written first: a crash between the two leaves hours in both, and the higher serial number
      // counts.
      const months = new Set([row, earlier].flatMap((one) => (one ? [monthOf(one)] : [])));
      for (const month of months) await write(month, next);
      if (row === null) rows.delete(id);
      else rows.set(id, row);
    });
    last = done.catch(() => {});
    return done;
  };
  return {
    all: () => [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1)).map(withoutSerial),
    find: (id) => {
      const row = rows.get(id);
      return row === undefined ? null : withoutSerial(row);
    },
    save: (hours) => {
      serial += 1;
      return change(hours.id, { ...hours, serial });
    },
    remove: (id) => change(id, null),
  };
}

const withoutSerial = ({ serial: _, ...hours }: Row): KeptHours => hours;

/** Returns the rows of the files, and the months where a crash left hours that have moved to another month. */
async function readRows(folder: string): Promise<{ rows: Map<string, Row>; stale: ReadonlySet<string> }> {
  const rows = new Map<string, Row>();
  const stale = new Set<string>();
  const names = (await readdir(folder)).filter((name) => /^\d{4}-\d\d\.csv$/.test(name));
  for (const name of names) {
    for (const row of csvRows(await readFile(join(folder, name), 'utf8')).map(rowOf)) {
      const earlier = rows.get(row.id);
      if (earlier !== undefined) stale.add(monthOf(earlier.serial < row.serial ? earlier : row));
      if (earlier === undefined || earlier.serial < row.serial) rows.set(row.id, row);
    }
  }
  return { rows, stale };
}

const hoursText = (rows: readonly Row[]): string =>
  csvText(
    columns,
    rows.map(({ dimension_ids: [first = '', second = '', third = ''], ...row }) => ({
      ...{ id: row.id, reference: row.reference ?? '', date: row.date, employee_id: row.employee_id },
      ...{ contact_id: row.contact_id ?? '', dimension_1: first, dimension_2: second, dimension_3: third },
      ...{ duration_seconds: String(row.duration_seconds), hours: (row.duration_seconds / 3600).toFixed(2) },
      ...{ description: row.description, billable: row.billable ? 'yes' : 'no' },
      ...{ started_at: row.started_at ?? '', ended_at: row.ended_at ?? '', serial: String(row.serial) },
    })),
  );

const rowOf = (row: Record<string, string>): Row => ({
  ...{ id: row['id'] ?? '', reference: row['reference'] || null, date: row['date'] ?? '' },
  ...{ employee_id: row['employee_id'] ?? '', contact_id: row['contact_id'] || null },
  dimension_ids: [1, 2, 3].flatMap((level) => row[`dimension_${level}`] || []),
  ...{ duration_seconds: Number(row['duration_seconds']), description: row['description'] ?? '' },
  ...{ billable: row['billable'] === 'yes', serial: Number(row['serial'] ?? 0) },
  ...{ started_at: row['started_at'] || null, ended_at: row['ended_at'] || null },
});
