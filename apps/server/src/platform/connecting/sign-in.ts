// Signing in at a system by OAuth, for a connection that is being made or renewed.
//   beginSignIn   returns where to send the browser; valid for one return, in this session, for ten minutes
//   endSignIn     takes the values that the browser came back with
import { createHash } from 'node:crypto';
import type { CrmOAuth } from '@daybook/connectors/crm/crm-definition.ts';
import type { Verified } from '@daybook/connectors/crm/crm-system.ts';
import { redeemCode, signInAddress } from '@daybook/connectors/crm/oauth/oauth-calls.ts';
import { fixedSession } from '@daybook/connectors/crm/oauth/session.ts';
import { z } from 'zod';
import { forgetSignIn, lockSecrets, type Named, saveSignIn } from '../connection-secrets/secrets.repository.ts';
import { changeSecrets, openedSignIn, sealed, sealedSignIn, type Values } from '../connection-secrets/secrets.ts';
import { requireClient, tokenCalls } from '../connection-secrets/token-calls.ts';
import { tokenValues, withoutTokens } from '../connection-secrets/token-session.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { type Caller, scopeOf } from '../sessions/caller.ts';
import { equalInConstantTime, hashOfSecret, newSecret } from '../sessions/session-values.ts';
import { type ConnectedSystem, type Connection, type ConnectionKind, stateAfter } from './connection.ts';
import { knownOf, noError, noting } from './verified.ts';

const lifetimeMs = 10 * 60_000;

/** Data of a sign-in until the browser comes back. */
const attemptSchema = z.object({
  stateHash: z.string(),
  /** The session and the user who began. */
  sessionId: z.number(),
  userId: z.number(),
  codeVerifier: z.string().nullable(),
  expiresAtMs: z.number(),
});
type Attempt = z.output<typeof attemptSchema>;

/** Connections of one kind whose systems need a sign-in. */
export type SigningKind<Row extends Connection, System extends ConnectedSystem> = ConnectionKind<Row, System> & {
  /** Returns the path of the page to which the system sends the browser back. */
  returnPath(key: string): string;
  /** Puts a renewed connection into use again. @throws AppError CRM_OTHER_ACCOUNT */
  reactivate(deps: Deps, caller: Caller, connection: Row, verified: Verified, tokens: Values): Promise<void>;
};

type Open<Row, System> = { readonly connection: Row; readonly system: System; readonly oauth: CrmOAuth };

/** Whether the connection is still being made; for one in use, signing in renews it. */
const isBeingMade = ({ state }: Connection): boolean => state === 'initiated' || state === 'signed_in';

/** @throws AppError PERMISSION_REQUIRED, PRECONDITION_FAILED, CRM_NOT_SET_UP */
export async function beginSignIn<Row extends Connection, System extends ConnectedSystem>(
  deps: Deps,
  caller: Caller,
  kind: SigningKind<Row, System>,
  key: string,
): Promise<string> {
  const { connection, system, oauth } = await openSignIn(deps, caller, kind, key);
  const client = requireClient(deps, system, connection.field_values);
  const [state, codeVerifier] = [newSecret(), oauth.hasPkce ? newSecret() : null];
  const attempt = {
    ...{ stateHash: hashOfSecret(state), sessionId: sessionOf(caller), userId: caller.userId, codeVerifier },
    expiresAtMs: deps.now().getTime() + lifetimeMs,
  } satisfies Attempt;
  await deps.database.asMaintenance((trx) =>
    saveSignIn(trx, kind.named(connection), sealedSignIn(deps, attempt), sealed(deps, {})),
  );
  const codeChallenge = codeVerifier === null ? null : challengeOf(codeVerifier);
  const request = { state, redirectUri: redirectUri(deps, kind, key), codeChallenge };
  return signInAddress(authorizeAddress(system, connection), oauth, client, request);
}

/** The hash of the verifier that the vendor sees (RFC 7636). */
const challengeOf = (codeVerifier: string) => createHash('sha256').update(codeVerifier).digest('base64url');

const redirectUri = ({ webAddress }: Deps, { returnPath }: { returnPath(key: string): string }, key: string) =>
  `${webAddress()}${returnPath(key)}`;

function sessionOf({ credential }: Caller): number {
  if (credential.kind === 'session') return credential.sessionId;
  throw new AppError('PRECONDITION_FAILED', { detail: 'Only a browser can sign in at a system.' });
}

function authorizeAddress(system: ConnectedSystem, { field_values }: Connection): string {
  const addresses = system.oauthAddresses?.(field_values);
  if (addresses === undefined) throw new Error(`${system.definition.key} does not say where people sign in`);
  return addresses.authorize;
}

/** Returns the caller's connection, when signing in is its next step. */
async function openSignIn<Row extends Connection, System extends ConnectedSystem>(
  deps: Deps,
  caller: Caller,
  kind: SigningKind<Row, System>,
  key: string,
): Promise<Open<Row, System>> {
  const connection = await deps.database.asUser(scopeOf(caller), (trx) => kind.own(trx, caller), { mode: 'read' });
  const system = kind.requireSystem(deps, connection.system);
  const { oauth, steps } = system.definition;
  if (connection.system !== key || oauth === undefined) throw notItsTurn();
  stateAfter(connection.state, isBeingMade(connection) ? 'sign_in' : 'reconnect');
  const at = steps.findIndex(({ signsIn }) => signsIn === true);
  const reached = connection.step === null ? steps.length : steps.findIndex((step) => step.key === connection.step);
  if (at > reached) throw notItsTurn();
  return { connection, system, oauth };
}

const notItsTurn = () => new AppError('PRECONDITION_FAILED', { detail: 'Another step comes first.' });

/** The parameters of the address that the browser came back to. */
export type Returned = {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly error_description?: string | undefined;
};

/**
 * Takes the values that the browser came back with; the sign-in is used up whatever the result. Returns whether a
 * connection was renewed.
 * @throws AppError CRM_SIGN_IN_OVER, CRM_SIGN_IN_REFUSED, CRM_OTHER_ACCOUNT, and the system's refusal
 */
export async function endSignIn<Row extends Connection, System extends ConnectedSystem>(
  deps: Deps,
  caller: Caller,
  kind: SigningKind<Row, System>,
  key: string,
  returned: Returned,
): Promise<boolean> {
  // Only this part calls the vendor.
  await deps.limits.count('linkByAccount', `${caller.clientId}:${caller.userId}`);
  const open = await openSignIn(deps, caller, kind, key);
  const { connection, system } = open;
  const { codeVerifier } = await takeAttempt(deps, caller, kind.named(connection), returned.state);
  const { code } = returned;
  if (code === undefined) throw refusalOf(returned);
  const { verified, tokens } = await noting(deps, caller, kind, connection, async () => {
    const calls = tokenCalls(deps, system, connection.field_values);
    const pair = await redeemCode(calls, { code, redirectUri: redirectUri(deps, kind, key), codeVerifier });
    // Saved once the system has named their account.
    const values = { ...connection.field_values, ...pair.answerMembers };
    const session = fixedSession(pair.accessToken);
    return { verified: await kind.ask(deps, { connection, system, values, session }), tokens: tokenValues(deps, pair) };
  });
  if (isBeingMade(connection)) await takeSignedIn(deps, caller, kind, open, verified, tokens);
  else await kind.reactivate(deps, caller, connection, verified, tokens);
  return !isBeingMade(connection);
}

/**
 * Takes the attempt.
 * @throws AppError CRM_SIGN_IN_OVER unless it was begun in this session, in time, and has not been used
 */
async function takeAttempt(deps: Deps, caller: Caller, named: Named, state: string): Promise<Attempt> {
  return deps.database.asMaintenance(async (trx) => {
    const row = await lockSecrets(trx, named);
    const attempt = row?.sign_in == null ? null : attemptSchema.parse(openedSignIn(deps, row.sign_in));
    if (attempt === null || !isOf(attempt, caller, state) || attempt.expiresAtMs <= deps.now().getTime()) {
      throw new AppError('CRM_SIGN_IN_OVER');
    }
    await forgetSignIn(trx, named);
    return attempt;
  });
}

const isOf = (attempt: Attempt, caller: Caller, state: string): boolean =>
  attempt.userId === caller.userId &&
  attempt.sessionId === sessionOf(caller) &&
  equalInConstantTime(attempt.stateHash, hashOfSecret(state));

/** Returns the error when the user gave up at the vendor, or the vendor refused with a reason of its own. */
function refusalOf({ error = '', error_description: words }: Returned): AppError {
  const meta = { reason: 'access_denied' };
  if (error === 'access_denied') return new AppError('CRM_SIGN_IN_REFUSED', { meta });
  return new AppError('ACCESS_DENIED', { detail: words ?? error, meta });
}

async function takeSignedIn<Row extends Connection, System extends ConnectedSystem>(
  deps: Deps,
  caller: Caller,
  kind: SigningKind<Row, System>,
  { connection, system }: Open<Row, System>,
  verified: Verified,
  tokens: Values,
): Promise<void> {
  const [scope, now] = [scopeOf(caller), deps.now()];
  const { steps } = system.definition;
  const at = steps.findIndex(({ signsIn }) => signsIn === true);
  await changeSecrets(deps, kind.named(connection), (secrets) => ({ ...withoutTokens(secrets), ...tokens }));
  const next = { state: stateAfter(connection.state, 'sign_in'), step: steps[at + 1]?.key ?? null };
  const change = { ...next, ...knownOf(verified), ...noError };
  await deps.database.asUser(scope, (trx) => kind.change(trx, scope, connection.id, change, now));
}
