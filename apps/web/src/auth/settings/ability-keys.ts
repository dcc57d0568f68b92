import type { abilitySchema } from '@daybook/contract/auth.ts';
import type { z } from 'zod';

export type Ability = z.infer<typeof abilitySchema>;

/** How the texts name what a token may: a colon in a key stands between its concept and the rest. */
export const abilityKeys = {
  'logs:write': 'logs_write',
  'logs:read': 'logs_read',
  'contacts:read': 'contacts_read',
  'contacts:write': 'contacts_write',
  'days:read': 'days_read',
  'reports:read': 'reports_read',
} as const satisfies Record<Ability, string>;
