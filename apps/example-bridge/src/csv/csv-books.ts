// A folder of CSV files as books: the exports of another program, and the hours that it imports.
import { join } from 'node:path';
import type { Books } from '../books.ts';
import { pageFrom } from '../paging.ts';
import { openHoursFiles } from './hours-files.ts';
import { masterFiles } from './master-files.ts';

/**
 * Returns the books of a folder. `closedUntil`: up to this day nothing can be changed.
 * @throws Error for a file that cannot be read
 */
export async function csvBooks(folder: string, closedUntil: string | null): Promise<Books> {
  const master = masterFiles(folder);
  const hours = await openHoursFiles(join(folder, 'hours'));
  return {
    list: async (list, page) => pageFrom((await master(list)).sorted, page),
    find: async (list, id) => (await master(list)).byId.get(id) ?? null,
    listHours: async ({ from, until }, page) =>
      pageFrom(
        hours.all().filter(({ date }) => date >= from && date <= until),
        page,
      ),
    findHours: async (id) => hours.find(id),
    saveHours: (kept) => hours.save(kept),
    removeHours: (id) => hours.remove(id),
    isClosed: async (date) => closedUntil !== null && date <= closedUntil,
  };
}
