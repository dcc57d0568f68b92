// The key by which push services recognise this server, and the sealed address of a browser.
import { type VapidKey, vapidKey } from '@daybook/connectors/push/vapid-key.ts';
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';

/** The address and the keys of a browser, before they are sealed. */
export const addressSchema = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

/** Returns the key that browsers subscribe with now. */
export const currentKey = ({ secretKey }: Pick<Deps, 'secretKey'>): VapidKey => vapidKey(secretKey);

/** Returns the key pair of a public key: of the present secret or the previous one; undefined for any other. */
export const keyNamed = ({ secretKeys }: Pick<Deps, 'secretKeys'>, publicKey: string): VapidKey | undefined =>
  secretKeys.map(vapidKey).find((one) => one.publicKey === publicKey);

/** Returns the contact of this server's operator for the operator of a push service. */
export const subjectOf = ({ supportEmail, publicUrl }: Pick<Deps, 'supportEmail' | 'publicUrl'>): string => {
  if (supportEmail !== undefined) return `mailto:${supportEmail}`;
  return publicUrl?.startsWith('https:') === true ? publicUrl : 'mailto:daybook@localhost';
};
