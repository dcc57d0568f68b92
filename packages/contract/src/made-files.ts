// Files that are made in the background and kept for a day, whatever stands in them.
import { madeFileStatuses } from '@daybook/domain/files/made-file-statuses.ts';
import { z } from 'zod';
import { idSchema, instantSchema } from './values.ts';

/** Files of one person and kind that are made at a time. */
export const maxFilesUnderWay = 3;

/** How far a file is. */
export const madeFileFields = {
  id: idSchema,
  status: z.enum(madeFileStatuses),
  file_name: z.string(),
  /** How many things the file has, and how many of them are written. */
  total_count: z.number().int().nonnegative(),
  handled_count: z.number().int().nonnegative(),
  /** Why there is no file: there is too much, the user may no longer see it, or it was interrupted for good. */
  failure: z.enum(['too_large', 'no_access', 'interrupted']).nullable(),
  created_at: instantSchema,
  /** Until then the file is kept. */
  expires_at: instantSchema,
} as const;

/** A file as it is sent: bytes, one piece after the other. */
export const fileSchema = z.instanceof(ReadableStream).meta({ type: 'string', format: 'binary' });
