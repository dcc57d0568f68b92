// The key pair that identifies this server to push services (VAPID, RFC 8292).
//   vapidKey       the pair derived from a secret of the server
//   authorisation  the header that identifies the sender to a push service
import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto';

export type VapidKey = {
  /** 65 bytes in base64url, as browsers need it for a subscription. */
  readonly publicKey: string;
  readonly privateKey: string;
};

const curve = 'prime256v1';
/** Order of the curve's group. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** More bytes than the order has, so that the remainder is uniform. */
const drawnBytes = 48;
const validSeconds = 12 * 3600;

/** Nothing is stored: every process of the server derives the same pair, and a new secret gives another one. */
export function vapidKey(secret: Buffer): VapidKey {
  const drawn = Buffer.from(hkdfSync('sha256', secret, '', 'daybook push', drawnBytes));
  const number = (BigInt(`0x${drawn.toString('hex')}`) % (order - 1n)) + 1n;
  const pair = createECDH(curve);
  pair.setPrivateKey(Buffer.from(number.toString(16).padStart(64, '0'), 'hex'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

const inJson = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Returns the Authorization header for one push service. `subject`: how its operator reaches the operator of this
 * server.
 */
export function authorisation(
  { publicKey, privateKey }: VapidKey,
  { origin, subject, now }: { readonly origin: string; readonly subject: string; readonly now: Date },
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey,
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const expires = Math.floor(now.getTime() / 1000) + validSeconds;
  const claims = `${inJson({ typ: 'JWT', alg: 'ES256' })}.${inJson({ aud: origin, exp: expires, sub: subject })}`;
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${claims}.${signature.toString('base64url')}, k=${publicKey}`;
}
