import { createHmac } from 'node:crypto';

const stepMs = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/gu) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** Returns the code that an authenticator app shows at an instant (RFC 6238, RFC 4226). */
export function timeCode(secret: string, atMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / stepMs)));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const start = (hash.at(-1) ?? 0) % 16;
  return String((hash.readUInt32BE(start) % 2 ** 31) % 1_000_000).padStart(6, '0');
}
