import type { CaptureDevice, CapturedEvent } from '@daybook/contract/capture.ts';
import type { ImportRejectionCode, importQuestions } from '@daybook/contract/imports.ts';
import type { ImportFormat } from '@daybook/domain/imports/import-formats.ts';
import type { DateOrder } from '@daybook/domain/imports/read-date.ts';
import { AppError } from '../platform/http/app-error.ts';

/** How a file is to be read; null where the file determines it, or nobody chose yet. */
export type ReadOptions = {
  readonly format: ImportFormat | null;
  readonly timeZone: string;
  readonly dateOrder: DateOrder | null;
  readonly person: string | null;
  /** Distinguishes the user's own entries from those of colleagues. */
  readonly ownEmail: string;
  readonly nowMs: number;
  readonly oldestMs: number;
};

/** An entry of a file with its time. */
export type ImportItem = {
  /** Its line, where a file has lines. */
  readonly row: number | null;
  readonly event: CapturedEvent;
  readonly description: string | null;
  readonly device: CaptureDevice;
  /** Whether it may be stored already and have grown meanwhile. */
  readonly grows: boolean;
};

/** An entry of a file that states only its day and duration. */
export type UndatedItem = Omit<ImportItem, 'event'> & {
  readonly event: Omit<CapturedEvent, 'started_at' | 'ended_at'>;
  readonly date: string;
  readonly seconds: number;
};

export type Rejection = { readonly code: ImportRejectionCode; readonly row: number | null };

/** Content of a file; it has no entries while questions are open. */
export type FileReading = {
  readonly format: ImportFormat | null;
  readonly dateOrder: DateOrder | null;
  readonly dateOrders: readonly DateOrder[];
  readonly person: string | null;
  readonly people: readonly { readonly name: string; readonly count: number }[];
  readonly questions: readonly (typeof importQuestions)[number][];
  readonly items: readonly ImportItem[];
  readonly undated: readonly UndatedItem[];
  readonly rejected: readonly Rejection[];
  readonly leftOutCount: number;
};

/** A file in which nothing was found yet. */
export const emptyReading: FileReading = {
  format: null,
  dateOrder: null,
  dateOrders: [],
  person: null,
  people: [],
  questions: [],
  items: [],
  undated: [],
  rejected: [],
  leftOutCount: 0,
};

/** Returns the error for an unreadable file: AppError IMPORT_UNREADABLE */
export function unreadable(reason: 'json' | 'calendar' | 'columns' | 'too_long'): AppError {
  return new AppError('IMPORT_UNREADABLE', { meta: { reason } });
}
