// Which activities an overview or a file is about.
import { z } from 'zod';
import { idInputSchema } from './values.ts';

const ids = z.array(idInputSchema).min(1).max(500).optional();

/** What activities can be narrowed down by; of several, all hold. */
export const activityFilters = {
  contact: ids,
  internal: z.boolean().optional(),
  dimension: ids,
  source: ids,
  /** A part of the description. */
  text: z.string().trim().min(1).max(200).optional(),
  /** Left out: the own ones. */
  user: ids,
  /** Those of all colleagues, as far as they may be seen, whatever `user` says. */
  everybody: z.boolean().optional(),
} as const;
