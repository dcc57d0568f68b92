// Secrets at rest: encrypted with a named key that is derived from the operator's secret, so that the secret can be
// changed.
//   box.seal(text, purpose)    v1.<key>.<nonce>.<ciphertext and tag>
//   box.open(sealed, purpose)  returns the text, even if it was sealed under an earlier secret
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Purpose of a secret; one that was sealed for another purpose cannot be opened. */
export type SecretPurpose =
  | 'two-factor secret'
  | 'mail'
  | 'forgotten password'
  | 'registration'
  | 'linked account'
  | 'provider grant'
  | 'phone system'
  | 'slack'
  | 'microsoft tenant'
  | 'slack sign-in'
  | 'crm connection'
  | 'crm sign-in'
  | 'support answer'
  | 'push subscription'
  | 'push button';

export type SecretBox = {
  seal(text: string, purpose: SecretPurpose): string;
  /** @throws Error when the text was changed or sealed for another purpose, or its key is unknown */
  open(sealed: string, purpose: SecretPurpose): string;
};

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Returns a box that seals with the first secret and opens texts sealed with any of them. */
export function secretBox(current: Buffer, earlier: readonly Buffer[] = []): SecretBox {
  const keys = [current, ...earlier].map(derivedKey);
  const [sealing] = keys;
  return {
    seal(text, purpose) {
      if (sealing === undefined) throw new Error('There is no key to seal with');
      const nonce = randomBytes(nonceBytes);
      const sealer = createCipheriv(cipher, sealing.bytes, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([sealer.update(text, 'utf8'), sealer.final(), sealer.getAuthTag()]);
      return ['v1', sealing.name, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
    },
    open(sealed, purpose) {
      const [version, name, nonce = '', body = ''] = sealed.split('.');
      const key = keys.find((one) => one.name === name);
      if (version !== 'v1' || key === undefined) {
        throw new Error('A stored secret was sealed with a key that is not set: set SECRET_KEY_PREVIOUS');
      }
      const bytes = Buffer.from(body, 'base64url');
      const opener = createDecipheriv(cipher, key.bytes, Buffer.from(nonce, 'base64url'), { authTagLength: tagBytes })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([opener.update(bytes.subarray(0, -tagBytes)), opener.final()]).toString('utf8');
    },
  };
}

/** Returns a key for this use alone, and a name that identifies it and reveals nothing about it. */
function derivedKey(secret: Buffer): { readonly name: string; readonly bytes: Buffer } {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'daybook secrets at rest', 32));
  return { bytes, name: createHash('sha256').update('name').update(bytes).digest('base64url').slice(0, 8) };
}
