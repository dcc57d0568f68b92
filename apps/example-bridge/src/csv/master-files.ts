// contacts.csv, dimensions.csv and employees.csv: read at their first use, and again when they have changed.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MasterList } from '../books.ts';
import { orderKey } from '../paging.ts';
import type { MasterRecord } from '../protocol.ts';
import { csvRows } from './csv-text.ts';

export type Master = { readonly sorted: readonly MasterRecord[]; readonly byId: ReadonlyMap<string, MasterRecord> };

/**
 * Reads the lists of a folder. A missing file is an empty list.
 * @throws Error with the file and line that cannot be read
 */
export function masterFiles(folder: string): (list: MasterList) => Promise<Master> {
  const known = new Map<MasterList, { readonly stamp: string; readonly master: Master }>();
  return async (list) => {
    const path = join(folder, `${list}.csv`);
    const stamp = await stampOf(path);
    const earlier = known.get(list);
    if (earlier?.stamp === stamp) return earlier.master;
    const master = stamp === '' ? indexed([]) : indexed(recordsOf(list, await readFile(path, 'utf8')));
    known.set(list, { stamp, master });
    return master;
  };
}

async function stampOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  return found === null ? '' : `${found.mtimeMs} ${found.size} ${found.ino}`;
}

function indexed(records: readonly MasterRecord[]): Master {
  const byId = new Map(records.map((record) => [record.id, record]));
  const sorted = [...byId.values()].sort((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1));
  return { sorted, byId };
}

function recordsOf(list: MasterList, text: string): MasterRecord[] {
  return csvRows(text).map((row, index) => {
    const [id, name] = [row['id'] ?? '', row['name'] ?? ''];
    const level = Number(row['level']);
    const isWhole = id !== '' && name !== '' && (list !== 'dimensions' || [1, 2, 3].includes(level));
    if (!isWhole) throw new Error(`${list}.csv, row ${index + 2}: id, name or level is missing`);
    const shared = { id, name, active: !/^(0|no|false)$/i.test(row['active'] ?? '') };
    return list === 'dimensions' ? { ...shared, level, ...dimensionOf(row) } : { ...shared, ...partyOf(list, row) };
  });
}

const orNull = (value: string | undefined): string | null => value || null;

const dimensionOf = (row: Record<string, string>) => ({
  code: orNull(row['code']),
  contact_id: orNull(row['contact_id']),
  parent_id: orNull(row['parent_id']),
  bookable: !/^(0|no|false)$/i.test(row['bookable'] ?? ''),
});

const partyOf = (list: MasterList, row: Record<string, string>) => ({
  email: orNull(row['email']),
  ...(list === 'contacts' ? { code: orNull(row['code']) } : {}),
});
