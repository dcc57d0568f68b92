// Interface of the system behind a bridge. CSV files and a PostgreSQL table are two such systems; yours is the third.
import type { KeptHours, MasterRecord } from './protocol.ts';

export type MasterList = 'contacts' | 'dimensions' | 'employees';

/** A page begins after the record with this id; '' begins with the first. */
export type PageRequest = { readonly after: string; readonly limit: number };

export type Books = {
  /** Returns at most `limit` records, in the order of their ids; dimensions by level first. */
  list(list: MasterList, page: PageRequest): Promise<readonly MasterRecord[]>;
  find(list: MasterList, id: string): Promise<MasterRecord | null>;
  /** Returns hours from one day to another, both included, in the order of their ids. */
  listHours(days: { readonly from: string; readonly until: string }, page: PageRequest): Promise<readonly KeptHours[]>;
  findHours(id: string): Promise<KeptHours | null>;
  /** Saves complete hours under their id; they are on the disk when it returns. */
  saveHours(hours: KeptHours): Promise<void>;
  /** Removes hours; does nothing when they do not exist. */
  removeHours(id: string): Promise<void>;
  /** Whether hours of this day can no longer be changed. */
  isClosed(date: string): Promise<boolean>;
};
