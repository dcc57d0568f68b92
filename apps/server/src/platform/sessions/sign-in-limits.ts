import { createHmac } from 'node:crypto';
import type { Database } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import { AppError } from '../http/app-error.ts';
import { networkOf } from '../http/network-of.ts';

export type LimitRule = { readonly attempts: number; readonly windowSeconds: number };
export type LimitRules = {
  readonly loginByAccount: LimitRule;
  readonly loginByAddress: LimitRule;
  readonly registerByAddress: LimitRule;
  /** Attempts at the account from any address: against guessing from many addresses. */
  readonly loginByAccountAnywhere: LimitRule;
  /** Attempts at the account in a browser where somebody signed in to it before. */
  readonly loginByKnownBrowser: LimitRule;
  readonly resetByAccount: LimitRule;
  readonly resetByAddress: LimitRule;
  /** The password, confirmed by a signed-in user. */
  readonly confirmByUser: LimitRule;
  /** Codes of the second factor. */
  readonly challengeByAddress: LimitRule;
  readonly twoFactorByUser: LimitRule;
  readonly verificationByUser: LimitRule;
  readonly providerByAddress: LimitRule;
  /** People added or invited: each one is a mail to a person who did not ask for it. */
  readonly inviteByClient: LimitRule;
  readonly invitationByAddress: LimitRule;
  readonly loginTokenByUser: LimitRule;
  readonly loginTokenByAddress: LimitRule;
  readonly deviceAuthorisationByUser: LimitRule;
  readonly deviceAuthorisationByAddress: LimitRule;
  readonly feedbackByAccount: LimitRule;
  /** Messages to the support: each sends a mail. */
  readonly supportByAccount: LimitRule;
  /** Links of mails to the support. */
  readonly supportLinkByAddress: LimitRule;
  readonly exportByAccount: LimitRule;
  readonly eraseByAccount: LimitRule;
  /** Addresses and passwords that are tried at servers outside. */
  readonly linkByAccount: LimitRule;
  readonly syncByAccount: LimitRule;
  /** Folders of SharePoint that are listed. */
  readonly browseByAccount: LimitRule;
  /** Requests to reopen a day: each one sends a mail to all administrators. */
  readonly reopeningByUser: LimitRule;
  /** Journeys looked up at the routing service. */
  readonly travelByAccount: LimitRule;
};

export const standardLimitRules: LimitRules = {
  loginByAccount: { attempts: 5, windowSeconds: 60 },
  loginByAddress: { attempts: 20, windowSeconds: 60 },
  registerByAddress: { attempts: 10, windowSeconds: 3600 },
  loginByAccountAnywhere: { attempts: 100, windowSeconds: 3600 },
  loginByKnownBrowser: { attempts: 10, windowSeconds: 600 },
  resetByAccount: { attempts: 3, windowSeconds: 900 },
  resetByAddress: { attempts: 20, windowSeconds: 900 },
  confirmByUser: { attempts: 5, windowSeconds: 60 },
  challengeByAddress: { attempts: 20, windowSeconds: 60 },
  twoFactorByUser: { attempts: 10, windowSeconds: 600 },
  verificationByUser: { attempts: 5, windowSeconds: 3600 },
  providerByAddress: { attempts: 60, windowSeconds: 60 },
  inviteByClient: { attempts: 100, windowSeconds: 3600 },
  invitationByAddress: { attempts: 30, windowSeconds: 900 },
  loginTokenByUser: { attempts: 20, windowSeconds: 3600 },
  loginTokenByAddress: { attempts: 20, windowSeconds: 60 },
  deviceAuthorisationByUser: { attempts: 20, windowSeconds: 3600 },
  deviceAuthorisationByAddress: { attempts: 20, windowSeconds: 60 },
  feedbackByAccount: { attempts: 10, windowSeconds: 3600 },
  supportByAccount: { attempts: 20, windowSeconds: 3600 },
  supportLinkByAddress: { attempts: 120, windowSeconds: 900 },
  exportByAccount: { attempts: 6, windowSeconds: 3600 },
  eraseByAccount: { attempts: 10, windowSeconds: 3600 },
  linkByAccount: { attempts: 20, windowSeconds: 3600 },
  syncByAccount: { attempts: 30, windowSeconds: 3600 },
  browseByAccount: { attempts: 300, windowSeconds: 3600 },
  reopeningByUser: { attempts: 10, windowSeconds: 86_400 },
  travelByAccount: { attempts: 120, windowSeconds: 3600 },
};

/**
 * Counts attempts that may be guesses. Stored in the database, so that several processes and restarts count together.
 */
export type SignInLimits = {
  /** Counts one attempt. @throws AppError RATE_LIMITED with the seconds to wait. */
  count(rule: keyof LimitRules, subject: string): Promise<void>;
  /** Clears the attempts, after one that succeeded. */
  clear(rule: keyof LimitRules, subject: string): Promise<void>;
};

export function signInLimits(
  { database, now, secretKey }: { database: Database; now: () => Date; secretKey: Buffer },
  rules: LimitRules,
): SignInLimits {
  const limitKey = (rule: string, subject: string) => {
    const counted = rule.endsWith('ByAddress') ? networkOf(subject) : subject;
    return createHmac('sha256', secretKey).update(`limit:${rule}:${counted}`).digest('base64url');
  };
  return {
    async count(rule, subject) {
      const { attempts, windowSeconds } = rules[rule];
      const counted = await countAttempt(database, limitKey(rule, subject), windowSeconds, now());
      if (counted.attempts <= attempts) return;
      const overAtMs = counted.window_started_at.getTime() + windowSeconds * 1000;
      const retryAfterSeconds = Math.max(1, Math.ceil((overAtMs - now().getTime()) / 1000));
      throw new AppError('RATE_LIMITED', {
        detail: `Too many attempts. Try again in ${retryAfterSeconds} seconds.`,
        meta: { retry_after: retryAfterSeconds },
      });
    },
    async clear(rule, subject) {
      const key = limitKey(rule, subject);
      await database.asAuthenticator((trx) => trx.deleteFrom('sign_in_limits').where('key', '=', key).execute(), {
        prepares: true,
        isOneStatement: true,
      });
    },
  };
}

function countAttempt(database: Database, key: string, windowSeconds: number, now: Date) {
  const windowOver = sql<boolean>`sign_in_limits.window_started_at <= ${new Date(now.getTime() - windowSeconds * 1000)}`;
  return database.asAuthenticator(
    (trx) =>
      trx
        .insertInto('sign_in_limits')
        .values({ key, window_started_at: now, attempts: 1 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            attempts: sql`CASE WHEN ${windowOver} THEN 1 ELSE sign_in_limits.attempts + 1 END`,
            window_started_at: sql`CASE WHEN ${windowOver} THEN ${now} ELSE sign_in_limits.window_started_at END`,
          }),
        )
        .returning(['attempts', 'window_started_at'])
        .executeTakeFirstOrThrow(),
    { prepares: true, isOneStatement: true },
  );
}
