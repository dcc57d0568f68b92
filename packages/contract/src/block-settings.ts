// The blocks in which time is booked. Document 1, section 9.
import { areBlocksCompatible } from '@daybook/domain/registrations/compatible-blocks.ts';
import { z } from 'zod';

/** Seconds, in whole minutes. */
const blockSize = z.number().int().min(60).max(3600).multipleOf(60);
const percentage = z.number().int().min(0).max(100);

/** The threshold is a percentage of a block; the specification has two names for it, and either is accepted. */
export const blockSettingsSchema = z
  .strictObject({
    block_size: blockSize,
    forced_block_size: blockSize,
    round_type: z.enum(['regular', 'up', 'down']),
    ignore_threshold: percentage.optional(),
    ignore_threshold_percentage: percentage.optional(),
  })
  .refine(({ block_size: block, forced_block_size: forced }) => areBlocksCompatible(block, forced), {
    path: ['forced_block_size'],
    error: 'One of the two block sizes has to be a multiple of the other.',
  })
  .transform(({ ignore_threshold: threshold, ignore_threshold_percentage: percent, ...blocks }, context) => {
    const [known = percent, same = known] = [threshold, percent];
    if (known !== undefined && known === same) return { ...blocks, ignore_threshold: known };
    const message = known === undefined ? 'Say what may be ignored.' : 'These are two names for one percentage.';
    context.addIssue({ code: 'custom', path: ['ignore_threshold'], message });
    return z.NEVER;
  });
