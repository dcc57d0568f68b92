// The key by which push services know this server, and the sealed address of a browser.
import { type VapidKey, vapidKey } from '@daybook/connectors/push/vapid-key.ts';
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';

/** The address and the keys of a browser, as they are sealed. */
export const addressSchema = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

/** The key that browsers subscribe with now. */
export const currentKey = ({ secretKey }: Pick<Deps, 'secretKey'>): VapidKey => vapidKey(secretKey);

/** The pair to a public key: of the present secret or the one before; undefined when it is of neither. */
export const keyNamed = ({ secretKeys }: Pick<Deps, 'secretKeys'>, publicKey: string): VapidKey | undefined =>
  secretKeys.map(vapidKey).find((one) => one.publicKey === publicKey);

/** Where the operator of a push service finds the operator of this server. */
export const subjectOf = ({ supportEmail, publicUrl }: Pick<Deps, 'supportEmail' | 'publicUrl'>): string => {
  if (supportEmail !== undefined) return `mailto:${supportEmail}`;
  return publicUrl?.startsWith('https:') === true ? publicUrl : 'mailto:daybook@localhost';
};
