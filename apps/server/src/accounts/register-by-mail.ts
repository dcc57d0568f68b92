// Registering on a server that sends mail. The answer is the same whether or not the address has an account; a mail
// tells its owner the rest. Nothing is stored until the link of the mail is used: the link itself contains the entered
// data.
//   askToRegister         takes the entered data
//   sendRegistrationLink  mails the link, or that an account exists already
//   finishRegistration    makes the organisation and signs in
import { type authRoutes, registerBodySchema } from '@daybook/contract/auth.ts';
import { z } from 'zod';
import { findAccount, hashPassword, isPassword, normaliseEmail } from '../auth/auth.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { mailText } from '../platform/mail/mail-texts.ts';
import type { Caller } from '../platform/sessions/caller.ts';
import type { Browser } from '../platform/sessions/session-store.ts';
import { followPeople } from '../tags/tags.service.ts';
import { addOrganisation, checkAccount, type Registered, standardLanguage } from './register-organisation.ts';

const purpose = 'registration';
const linkLifetimeMs = 24 * 3_600_000;

const enteredSchema = registerBodySchema.extend({
  user: registerBodySchema.shape.user.omit({ password: true }),
  passwordHash: z.string(),
  enteredAtMs: z.number(),
});
type Entered = z.output<typeof enteredSchema>;

/** Answers as quickly for every address: the rest is a job. @throws AppError VALIDATION_FAILED */
export async function askToRegister(deps: Deps, body: z.output<typeof registerBodySchema>): Promise<void> {
  await checkAccount(body);
  const { password, ...user } = body.user;
  const passwordHash = await hashPassword(password, deps.passwordCost);
  const entered = { ...body, user, passwordHash, enteredAtMs: deps.now().getTime() } satisfies Entered;
  await deps.jobs.enqueue(null, 'sendRegistrationLink', {
    sealed: deps.secrets.seal(JSON.stringify(entered), purpose),
  });
}

/** Handles a request of askToRegister. */
export async function sendRegistrationLink(deps: Deps, { sealed }: { readonly sealed: string }): Promise<void> {
  const { user } = read(deps, sealed);
  if (await isTooOften(deps, user.email)) return;
  const account = await deps.database.asAuthenticator((trx) => findAccount(trx, user.email), { mode: 'read' });
  if (account === undefined) {
    const language = user.language ?? standardLanguage;
    const url = `${deps.webAddress()}/account/new#${new URLSearchParams({ registration: sealed })}`;
    const text = mailText({ language, name: 'registration', values: { name: user.name_first }, url });
    return deps.mail.send({ to: user.email, ...text });
  }
  if (account.isDemo) return;
  const values = { name: account.nameFirst };
  const url = `${deps.webAddress()}/login`;
  // To the address that is stored, not to the one that was typed.
  await deps.mail.send({
    to: account.email,
    ...mailText({ language: account.language, name: 'alreadyRegistered', values, url }),
  });
}

/** Limits requests without an error: the answer reveals nothing about an address. */
async function isTooOften({ limits }: Deps, email: string): Promise<boolean> {
  try {
    await limits.count('resetByAccount', `registration ${normaliseEmail(email)}`);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return true;
    throw error;
  }
}

type Finishing = z.output<typeof authRoutes.finishRegistration.body>;

/**
 * Makes the organisation that a link is for, with a confirmed address. The password shows that it is the person who entered
 * the rest, and not the owner of an address that somebody else entered.
 * @throws AppError INVALID_GRANT, INVALID_CREDENTIALS, EMAIL_IN_USE, RATE_LIMITED
 */
export async function finishRegistration(
  deps: Deps,
  { token, password }: Finishing,
  browser: Browser & { readonly before: Caller | null },
): Promise<Registered> {
  await deps.limits.count('loginByAddress', browser.address);
  const { passwordHash, enteredAtMs, ...entered } = readLink(deps, token);
  if (deps.now().getTime() - enteredAtMs > linkLifetimeMs) throw new AppError('INVALID_GRANT');
  if (!(await isPassword(password, passwordHash, deps.passwordCost))) throw new AppError('INVALID_CREDENTIALS');
  const registered = await addOrganisation(deps, { ...entered, passwordHash, isEmailVerified: true }, browser);
  const { clientId } = registered.scope;
  await deps.database.asAuthenticator((trx) => followPeople(deps, trx, clientId));
  return registered;
}

const read = ({ secrets }: Pick<Deps, 'secrets'>, sealed: string): Entered =>
  enteredSchema.parse(JSON.parse(secrets.open(sealed, purpose)));

function readLink(deps: Pick<Deps, 'secrets'>, token: string): Entered {
  try {
    return read(deps, token);
  } catch {
    throw new AppError('INVALID_GRANT');
  }
}
