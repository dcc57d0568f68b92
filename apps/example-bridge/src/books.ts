// Interface of the system behind a bridge. CSV files and a PostgreSQL table are two such systems; yours is the third.
import type { KeptHours, MasterRecord } from './protocol.ts';

export type MasterList = 'contacts' | 'dimensions' | 'employees';

/** A page begins after the record with this id; '' from the first. */
export type PageRequest = { readonly after: string; readonly limit: number };

export type Books = {
  /** At most `limit` records, in the order of their ids; dimensions by level first. */
  list(list: MasterList, page: PageRequest): Promise<readonly MasterRecord[]>;
  find(list: MasterList, id: string): Promise<MasterRecord | null>;
  /** Hours from one day to another, both included, in the order of their ids. */
  listHours(days: { readonly from: string; readonly until: string }, page: PageRequest): Promise<readonly KeptHours[]>;
  findHours(id: string): Promise<KeptHours | null>;
  /** Writes hours whole, under their id; they are on the disk when it returns. */
  saveHours(hours: KeptHours): Promise<void>;
  /** Removes hours; nothing happens when they are not there. */
  removeHours(id: string): Promise<void>;
  /** Whether hours of this day do not change any more. */
  isClosed(date: string): Promise<boolean>;
};
