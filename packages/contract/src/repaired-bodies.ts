import { z } from 'zod';

/**
 * Bodies with what programs saw, such as titles that were cut in the middle of a character: half a character in them is
 * replaced, so that nothing that was recorded is lost. Everywhere else, in what somebody typed, it is refused.
 */
export const repairedBodies = z.registry<{ readonly of: 'devices' | 'calls' }>();
