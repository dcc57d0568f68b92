// A browser with a push subscription: creates the keys, and decrypts its messages (RFC 8291, section 3).
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import type { SubscriptionKeys } from '../encrypt-message.ts';

export type PushBrowser = { readonly keys: SubscriptionKeys; read(body: Buffer): string };

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};
const one = Buffer.from([1]);

export function pushBrowser(): PushBrowser {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(body) {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + sender.length);
      const fromBoth = hmac(auth, pair.computeSecret(sender));
      const secret = hmac(fromBoth, 'WebPush: info\0', publicKey, sender, one);
      const extracted = hmac(salt, secret);
      const key = hmac(extracted, 'Content-Encoding: aes128gcm\0', one).subarray(0, 16);
      const nonce = hmac(extracted, 'Content-Encoding: nonce\0', one).subarray(0, 12);
      const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
      return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
    },
  };
}
