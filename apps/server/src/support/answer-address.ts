// The address for answers to a mail of a conversation: it names the conversation and the answering side, and is signed
// by this server.
//   answerAddress       answers+s1z.2k.kq9.x7…@example.com
//   readAnswerAddress   returns the conversation of an address; null for one that this server never made, or that has
//   expired
import { createHmac } from 'node:crypto';
import type { Deps } from '../platform/deps.ts';
import { equalInConstantTime } from '../platform/sessions/session-values.ts';
import { linkLifetimeDays } from './answer-link.ts';
import type { Person } from './support.repository.ts';

/** Sender of an answer: the support, or the user. */
export type Answering = 'support' | 'user';
export type AnswerAddress = { readonly by: Answering; readonly person: Person };

type Means = Pick<Deps, 'supportInbox' | 'secretKey' | 'secretKeys' | 'now'>;

const dayMs = 86_400_000;
const letters: Readonly<Record<Answering, string>> = { support: 's', user: 'u' };
/** Mail servers may change the case of an address, so it has only lower-case letters and digits. */
const pattern = /^([su])([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([0-9a-z]{1,6})\.([0-9a-z]{16})$/;

/** Returns null where this server reads no answers by mail. */
export function answerAddress(means: Means, by: Answering, { clientId, userId }: Person): string | null {
  const [local, domain] = means.supportInbox?.address.split('@') ?? [];
  if (local === undefined || domain === undefined) return null;
  const untilDay = Math.floor(means.now().getTime() / dayMs) + linkLifetimeDays;
  const about = `${letters[by]}${[clientId, userId, untilDay].map((number) => number.toString(36)).join('.')}`;
  return `${local}+${about}.${signatureOf(means.secretKey, about)}@${domain}`;
}

export function readAnswerAddress(means: Means, address: string): AnswerAddress | null {
  const [local, domain] = means.supportInbox?.address.toLowerCase().split('@') ?? [];
  const isOurs = address.startsWith(`${local}+`) && address.endsWith(`@${domain}`);
  if (local === undefined || domain === undefined || !isOurs) return null;
  const token = address.slice(local.length + 1, -domain.length - 1);
  const [, letter, client, user, until, signature] = pattern.exec(token) ?? [];
  const about = token.slice(0, token.lastIndexOf('.'));
  const isSigned = means.secretKeys.some((key) => equalInConstantTime(signatureOf(key, about), signature ?? ''));
  const isOver = Number.parseInt(until ?? '0', 36) < Math.floor(means.now().getTime() / dayMs);
  if (!isSigned || isOver) return null;
  const person = { clientId: Number.parseInt(client ?? '', 36), userId: Number.parseInt(user ?? '', 36) };
  return { by: letter === letters.support ? 'support' : 'user', person };
}

/** Eighty bits: nobody can try that many addresses by mail. */
function signatureOf(key: Buffer, about: string): string {
  const digest = createHmac('sha256', key).update(`support answer address:${about}`).digest();
  return BigInt(`0x${digest.subarray(0, 10).toString('hex')}`)
    .toString(36)
    .padStart(16, '0')
    .slice(-16);
}
