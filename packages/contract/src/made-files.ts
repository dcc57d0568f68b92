// Files that are made in the background and kept for a day, with any content.
import { madeFileStatuses } from '@daybook/domain/files/made-file-statuses.ts';
import { z } from 'zod';
import { idSchema, instantSchema } from './values.ts';

/** The most files of one user and kind that are made at the same time. */
export const maxFilesUnderWay = 3;

/** The progress of a file. */
export const madeFileFields = {
  id: idSchema,
  status: z.enum(madeFileStatuses),
  file_name: z.string(),
  /** The number of items in the file, and how many of them are written. */
  total_count: z.number().int().nonnegative(),
  handled_count: z.number().int().nonnegative(),
  /** Why there is no file: it is too large, the user may no longer see the data, or it was interrupted for good. */
  failure: z.enum(['too_large', 'no_access', 'interrupted']).nullable(),
  created_at: instantSchema,
  /** The file is kept until then. */
  expires_at: instantSchema,
} as const;

/** A file as a stream of bytes. */
export const fileSchema = z.instanceof(ReadableStream).meta({ type: 'string', format: 'binary' });
