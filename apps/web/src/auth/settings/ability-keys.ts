import type { abilitySchema } from '@daybook/contract/auth.ts';
import type { z } from 'zod';

export type Ability = z.infer<typeof abilitySchema>;

/** The text keys of a token's abilities: a colon would separate namespace and key. */
export const abilityKeys = {
  'logs:write': 'logs_write',
  'logs:read': 'logs_read',
  'contacts:read': 'contacts_read',
  'contacts:write': 'contacts_write',
  'days:read': 'days_read',
  'reports:read': 'reports_read',
} as const satisfies Record<Ability, string>;
