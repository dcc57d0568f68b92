import { z } from 'zod';

/** A standby that does long reads. */
export const replicaSchema = z.strictObject({
  state: z.enum(['ready', 'late', 'away', 'not_a_replica', 'foreign']),
  /** Bytes of changes that it lagged behind at the last check; null: unknown. */
  behind_bytes: z.int().min(0).nullable(),
  /** The number of this process's long reads that it did. */
  answered: z.int().min(0),
  /** The number that the database did instead. */
  passed_on: z.int().min(0),
});
