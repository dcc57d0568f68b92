import type { Column, Counter } from './catalogue.ts';

// A backup is gzipped text: a header line, then for each table a line that names it, its rows as COPY writes them, and
// a line `\.`; at the end one line with the counts and the checksum of everything before it.

export const formatVersion = 1;
export const endOfRows = '\\.';

export type BackupHeader = {
  readonly format: 'daybook-backup';
  readonly formatVersion: number;
  readonly createdAt: string;
  readonly engine: string;
  /** The tables in the order of the file. */
  readonly tables: readonly string[];
  readonly migrations: readonly { readonly version: number; readonly name: string; readonly checksum: string }[];
};

export type TableStart = { readonly table: string; readonly columns: readonly Column[] };

export type BackupTrailer = {
  readonly rows: Readonly<Record<string, number>>;
  readonly counters: readonly Counter[];
  /** SHA-256 of all bytes before this line. */
  readonly checksum: string;
};

export function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
