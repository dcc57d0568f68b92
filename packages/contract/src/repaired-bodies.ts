import { z } from 'zod';

/**
 * Bodies with data from programs, such as titles that were cut inside a character: an unpaired surrogate in them is
 * replaced, so that no recorded activity is lost. In all other bodies, which users type, it is refused.
 */
export const repairedBodies = z.registry<{ readonly of: 'devices' | 'calls' }>();
