import type { registerBodySchema } from '@daybook/contract/auth.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterScope } from '@daybook/database/scope.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { isTimeZone } from '@daybook/domain/timeline/time-zone.ts';
import type { z } from 'zod';
import { recordAudit } from '../audit/audit.service.ts';
import {
  addAdministrator,
  addClient,
  addSignIn,
  checkPassword,
  type EnteredAccount,
  hashPassword,
  markEmailVerified,
  type NewAccount,
  normaliseEmail,
} from '../auth/auth.service.ts';
import { givePlanToNew, unsoldPlan } from '../billing/billing.service.ts';
import { addInternalContact } from '../contacts/contacts.service.ts';
import { addStandardLevels } from '../dimensions/dimensions.service.ts';
import { firstTrainingDays } from '../partners/partners.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError, invalidField } from '../platform/http/app-error.ts';
import type { Caller } from '../platform/sessions/caller.ts';
import { type Browser, endEarlier, startSession } from '../platform/sessions/session-store.ts';
import { addStartingPreferences, addTraining } from '../preferences/preferences.service.ts';

/** Specification 9: a trial lasts 14 days. */
const trialDays = 14;
export const standardLanguage = 'nl';

type RegisterBody = z.output<typeof registerBodySchema>;
type Registering = EnteredAccount & { readonly passwordHash: string; readonly isEmailVerified: boolean };
/** The browser that registers, and the caller who was signed in on it before. */
type EarlierBrowser = Browser & { readonly before: Caller | null };
export type Registered = { readonly scope: Scope; readonly session: string };

/**
 * Makes an organisation, on trial where plans are sold, with its first administrator, its levels and its internal contact, and signs that
 * user in: all in one transaction. @throws AppError EMAIL_IN_USE, VALIDATION_FAILED
 */
export async function registerOrganisation(
  deps: Pick<Deps, 'database' | 'now' | 'secretKey' | 'passwordCost' | 'stripe'>,
  body: RegisterBody,
  browser: EarlierBrowser,
): Promise<Registered> {
  await checkAccount(body);
  const passwordHash = await hashPassword(body.user.password, deps.passwordCost);
  return addOrganisation(deps, { ...body, passwordHash, isEmailVerified: false }, browser);
}

/** Does the same as registerOrganisation, with a password that is hashed already. @throws AppError EMAIL_IN_USE */
export async function addOrganisation(
  deps: Pick<Deps, 'database' | 'now' | 'secretKey' | 'stripe'>,
  { passwordHash, isEmailVerified, ...entered }: Registering,
  { before, ...browser }: EarlierBrowser,
): Promise<Registered> {
  const { database, now } = deps;
  const at = now();
  const grantedPlan = deps.stripe === undefined ? unsoldPlan : null;
  const account = { ...entered, now: at, trialEndsAt: new Date(at.getTime() + trialDays * dayMs), grantedPlan };
  const register = async (trx: Transaction): Promise<Registered> => {
    await endEarlier(trx, before);
    const scope = await addAccount(trx, account, passwordHash);
    if (isEmailVerified) await markEmailVerified(trx, scope, at);
    const start = { ...scope, ...browser, remembered: false, method: 'registration', now: at } as const;
    const session = await startSession(trx, start);
    await enterScope(trx, scope);
    await addBeginnings(trx, scope, account);
    const { clientId, userId } = scope;
    const actor = { clientId, userId, impersonatorUserId: null, address: browser.address };
    await recordAudit(trx, deps, actor, {
      action: 'user.registered',
      subjectType: 'user',
      subjectId: userId,
      subjectUserId: userId,
    });
    return { scope, session };
  };
  return database.asAuthenticator(register, { prepares: true });
}

/** Adds the levels and settings that every organisation begins with. */
async function addBeginnings(trx: Transaction, scope: Scope, { user, now, grantedPlan }: NewAccount): Promise<void> {
  const language = user.language ?? standardLanguage;
  await Promise.all([
    addStandardLevels(trx, scope, language),
    addInternalContact(trx, scope, language),
    addStartingPreferences(trx, scope, now),
    firstTrainingDays(trx).then((days) => addTraining(trx, scope, days, now)),
    ...(grantedPlan === null ? [] : [givePlanToNew(trx, scope, { userId: scope.userId, plan: undefined }, now)]),
  ]);
}

/** @throws AppError VALIDATION_FAILED when the password is too easy or the time zone is unknown */
export async function checkAccount({ user, client, timezone }: RegisterBody): Promise<void> {
  const names = [user.name_first, user.name_last, `${user.name_first} ${user.name_last}`, client.name];
  await checkPassword(user.password, { email: normaliseEmail(user.email), names }, '/user/password');
  if (timezone !== undefined && !isTimeZone(timezone)) throw invalidField('/timezone', 'This is no IANA time zone.');
}

async function addAccount(trx: Transaction, account: NewAccount, passwordHash: string): Promise<Scope> {
  const clientId = await addClient(trx, account);
  const userId = await addAdministrator(trx, clientId, account);
  const { email } = account.user;
  if (!(await addSignIn(trx, { clientId, userId, email, passwordHash }))) {
    throw new AppError('EMAIL_IN_USE', {
      pointer: '/user/email',
      detail: 'Somebody signs in with this address already. Sign in, or use another address.',
    });
  }
  return { clientId, userId, readsPublished: true, administers: true };
}
