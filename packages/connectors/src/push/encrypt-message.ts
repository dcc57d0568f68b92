// Encrypts a message for one browser, so that the push service in between cannot read it (RFC 8291, with the coding of RFC 8188).
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys that a browser made for a subscription, in base64url. */
export type SubscriptionKeys = { readonly p256dh: string; readonly auth: string };

/** Random values, generated for each message; only tests pass them. */
export type Drawn = { readonly salt: Buffer; readonly privateKey: Buffer };

const recordBytes = 4096;
/** Marks the end of the last record. */
const delimiter = Buffer.from([2]);

function ownPair(drawn: Drawn | undefined) {
  const pair = createECDH('prime256v1');
  if (drawn === undefined) pair.generateKeys();
  else pair.setPrivateKey(drawn.privateKey);
  return pair;
}

const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Returns the body of the request. @throws Error when the browser's keys are invalid */
export function encryptMessage(text: string, keys: SubscriptionKeys, drawn?: Drawn): Buffer {
  const browserKey = Buffer.from(keys.p256dh, 'base64url');
  const pair = ownPair(drawn);
  const ownKey = pair.getPublicKey();
  const salt = drawn?.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey]);
  const secret = derived(pair.computeSecret(browserKey), Buffer.from(keys.auth, 'base64url'), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derived(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  const sealed = Buffer.concat([
    cipher.update(text, 'utf8'),
    cipher.update(delimiter),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(recordBytes, 16);
  header.writeUInt8(ownKey.length, 20);
  return Buffer.concat([header, ownKey, sealed]);
}
