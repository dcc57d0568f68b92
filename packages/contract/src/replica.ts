import { z } from 'zod';

/** A standby that does long reading. */
export const replicaSchema = z.strictObject({
  state: z.enum(['ready', 'late', 'away', 'not_a_replica', 'foreign']),
  /** Bytes of changes that it lacked when it was last looked at; null: not known. */
  behind_bytes: z.int().min(0).nullable(),
  /** Long readings of this process that it did. */
  answered: z.int().min(0),
  /** Those that the database did instead. */
  passed_on: z.int().min(0),
});
