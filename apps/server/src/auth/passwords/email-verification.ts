// Confirms the user's e-mail address: a code of six digits, sent and typed back.
//   sendVerification   makes a code and mails it
//   verifyEmail        checks it

import { createHmac, randomInt } from 'node:crypto';
import type { Transaction } from '@daybook/database/database.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, foundOr404 } from '../../platform/http/app-error.ts';
import { mailText } from '../../platform/mail/mail-texts.ts';
import { equalInConstantTime } from '../../platform/sessions/session-values.ts';
import { followPeople } from '../../tags/tags.service.ts';
import { findAccountOf, markEmailVerified } from '../accounts.repository.ts';
import { voidCodes } from '../one-time-codes.repository.ts';
import { addVerificationCode, countTry, purpose } from './verification-codes.repository.ts';

const lifetimeMs = 30 * 60_000;

type Person = { readonly clientId: number; readonly userId: number };

/** Six digits are soon tried through, so the hash uses the server's key: a copy of the database reveals no code. */
const hashOf = (secretKey: Buffer, { clientId, userId }: Person, code: string): string =>
  createHmac('sha256', secretKey).update(`${purpose}:${clientId}:${userId}:${code}`).digest('hex');

/**
 * Mails a new code to the own address; one sent before is void.
 * @throws AppError RATE_LIMITED; PRECONDITION_FAILED when the address is verified already
 */
export async function sendVerification(deps: Deps, { clientId, userId }: Person): Promise<void> {
  await deps.limits.count('verificationByUser', `${clientId} ${userId}`);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const account = await deps.database.asAuthenticator((trx) => keepCode(trx, deps, { clientId, userId }, code), {
    prepares: true,
  });
  const values = { name: account.nameFirst, code };
  await deps.mail.send({
    to: account.email,
    ...mailText({ language: account.language, name: 'emailVerification', values }),
  });
}

async function keepCode(trx: Transaction, { now, secretKey }: Deps, person: Person, code: string) {
  const at = now();
  const account = foundOr404(await findAccountOf(trx, person), 'This user');
  if (account.isEmailVerified) {
    throw new AppError('PRECONDITION_FAILED', { detail: 'This address is verified already.' });
  }
  await voidCodes(trx, { ...person, purpose }, at);
  const kept = { secretHash: hashOf(secretKey, person, code), createdAt: at, lifetimeMs };
  await addVerificationCode(trx, person, kept);
  return account;
}

/**
 * Checks the code. Wrong codes are counted, and after five the right one is void too.
 * @throws AppError VERIFY
 */
export async function verifyEmail(deps: Deps, person: Person, code: string, address: string): Promise<void> {
  const wrong = new AppError('VERIFY', { detail: 'This code is not right, has expired, or was tried too often.' });
  const kept = await deps.database.asAuthenticator((trx) => countTry(trx, person, deps.now()));
  if (kept === undefined) throw wrong;
  if (!equalInConstantTime(kept.secret_hash, hashOf(deps.secretKey, person, code))) throw wrong;
  await deps.database.asAuthenticator(async (trx) => {
    const now = deps.now();
    await voidCodes(trx, { ...person, purpose }, now);
    await markEmailVerified(trx, person, now);
    const { clientId, userId } = person;
    await followPeople(deps, trx, clientId);
    await recordAudit(
      trx,
      deps,
      { clientId, userId, impersonatorUserId: null, address },
      { action: 'user.email_verified', subjectType: 'user', subjectId: userId, subjectUserId: userId },
    );
  });
}
