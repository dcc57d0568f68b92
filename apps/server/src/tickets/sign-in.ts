// Signing in at a ticket system by OAuth, for a connection that is being made or made anew.
//   beginSignIn   where the browser goes; worth one return, in this session, for ten minutes
//   endSignIn     takes what it came back with
import { createHash } from 'node:crypto';
import type { CrmOAuth } from '@daybook/connectors/crm/crm-definition.ts';
import type { Verified } from '@daybook/connectors/crm/crm-system.ts';
import { redeemCode, signInAddress } from '@daybook/connectors/crm/oauth/oauth-calls.ts';
import { fixedSession } from '@daybook/connectors/crm/oauth/session.ts';
import type { TicketSystem } from '@daybook/connectors/tickets/ticket-system.ts';
import { z } from 'zod';
import { forgetSignIn, lockSecrets, saveSignIn } from '../platform/connection-secrets/secrets.repository.ts';
import {
  changeSecrets,
  openedSignIn,
  sealed,
  sealedSignIn,
  type Values,
} from '../platform/connection-secrets/secrets.ts';
import { requireClient, tokenCalls } from '../platform/connection-secrets/token-calls.ts';
import { tokenValues, withoutTokens } from '../platform/connection-secrets/token-session.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type Caller, scopeOf } from '../platform/sessions/caller.ts';
import { equalInConstantTime, hashOfSecret, newSecret } from '../platform/sessions/session-values.ts';
import { makeAnew, ownConnection, stateAfter } from './connect.ts';
import { type ConnectionRow, changeConnection, named } from './connections.repository.ts';
import { connectorFor, requireSystem } from './open-connection.ts';
import { inTime, knownOf, noError, noting } from './verifying.ts';

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
type Open = { readonly connection: ConnectionRow; readonly system: TicketSystem; readonly oauth: CrmOAuth };

/** Of one that is in use signing in makes it anew. */
const isBeingMade = ({ state }: ConnectionRow): boolean => state === 'initiated' || state === 'signed_in';

/** @throws AppError PERMISSION_REQUIRED, PRECONDITION_FAILED, CRM_NOT_SET_UP */
export async function beginSignIn(deps: Deps, caller: Caller, key: string): Promise<string> {
  const { connection, system, oauth } = await openSignIn(deps, caller, key);
  const client = requireClient(deps, system, connection.field_values);
  const [state, codeVerifier] = [newSecret(), oauth.hasPkce ? newSecret() : null];
  const attempt = {
    ...{ stateHash: hashOfSecret(state), sessionId: sessionOf(caller), userId: caller.userId, codeVerifier },
    expiresAtMs: deps.now().getTime() + lifetimeMs,
  } satisfies Attempt;
  await deps.database.asMaintenance((trx) =>
    saveSignIn(trx, named(connection), sealedSignIn(deps, attempt), sealed(deps, {})),
  );
  const codeChallenge = codeVerifier === null ? null : challengeOf(codeVerifier);
  const { authorize } = addressesOf(system, connection);
  return signInAddress(authorize, oauth, client, { state, redirectUri: redirectUri(deps, key), codeChallenge });
}

/** The form of the verifier that the vendor sees (RFC 7636). */
const challengeOf = (codeVerifier: string) => createHash('sha256').update(codeVerifier).digest('base64url');

const redirectUri = ({ webAddress }: Deps, key: string) => `${webAddress()}/${key}/oauth-return`;

function sessionOf({ credential }: Caller): number {
  if (credential.kind === 'session') return credential.sessionId;
  throw new AppError('PRECONDITION_FAILED', { detail: 'Only a browser can sign in at a system.' });
}

function addressesOf(system: TicketSystem, { field_values }: ConnectionRow) {
  const addresses = system.oauthAddresses?.(field_values);
  if (addresses === undefined) throw new Error(`${system.definition.key} does not say where people sign in`);
  return addresses;
}

/** The caller's connection, when it is the turn of signing in. */
async function openSignIn(deps: Deps, caller: Caller, key: string): Promise<Open> {
  const connection = await deps.database.asUser(scopeOf(caller), (trx) => ownConnection(trx, caller), { mode: 'read' });
  const system = requireSystem(deps, connection.system);
  const { oauth, steps } = system.definition;
  if (connection.system !== key || oauth === undefined) throw notItsTurn();
  stateAfter(connection.state, isBeingMade(connection) ? 'sign_in' : 'reconnect');
  const at = steps.findIndex(({ signsIn }) => signsIn === true);
  const reached = connection.step === null ? steps.length : steps.findIndex((step) => step.key === connection.step);
  if (at > reached) throw notItsTurn();
  return { connection, system, oauth };
}

const notItsTurn = () => new AppError('PRECONDITION_FAILED', { detail: 'Another step comes first.' });

/** As the address says that the browser came back to. */
export type Returned = {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly error_description?: string | undefined;
};

/**
 * Takes what the browser came back with; the sign-in is spent whatever happens then. Returns whether a connection was made anew.
 * @throws AppError CRM_SIGN_IN_OVER, CRM_SIGN_IN_REFUSED, CRM_OTHER_ACCOUNT, and what the system refuses
 */
export async function endSignIn(deps: Deps, caller: Caller, key: string, returned: Returned): Promise<boolean> {
  await deps.limits.count('linkByAccount', `${caller.clientId}:${caller.userId}`);
  const open = await openSignIn(deps, caller, key);
  const { connection, system } = open;
  const { codeVerifier } = await takeAttempt(deps, caller, connection, returned.state);
  const { code } = returned;
  if (code === undefined) throw refusalOf(returned);
  const { verified, tokens } = await noting(deps, caller, connection, async () => {
    const calls = tokenCalls(deps, system, connection.field_values);
    const pair = await redeemCode(calls, { code, redirectUri: redirectUri(deps, key), codeVerifier });
    // Kept when the system has said whose they are.
    const session = fixedSession(pair.accessToken);
    const connector = connectorFor(deps, system, connection, connection.field_values, session);
    return { verified: await connector.verify(inTime()), tokens: tokenValues(deps, pair) };
  });
  if (isBeingMade(connection)) await takeSignedIn(deps, caller, open, verified, tokens);
  else await makeAnew(deps, caller, connection, verified, tokens);
  return !isBeingMade(connection);
}

/** @throws AppError CRM_SIGN_IN_OVER unless it was begun in this session, in time, and has not been used */
async function takeAttempt(deps: Deps, caller: Caller, connection: ConnectionRow, state: string): Promise<Attempt> {
  return deps.database.asMaintenance(async (trx) => {
    const row = await lockSecrets(trx, named(connection));
    const attempt = row?.sign_in == null ? null : attemptSchema.parse(openedSignIn(deps, row.sign_in));
    if (attempt === null || !isOf(attempt, caller, state) || attempt.expiresAtMs <= deps.now().getTime()) {
      throw new AppError('CRM_SIGN_IN_OVER');
    }
    await forgetSignIn(trx, named(connection));
    return attempt;
  });
}

const isOf = (attempt: Attempt, caller: Caller, state: string): boolean =>
  attempt.userId === caller.userId &&
  attempt.sessionId === sessionOf(caller) &&
  equalInConstantTime(attempt.stateHash, hashOfSecret(state));

/** The user gave up at the vendor; or the vendor did not let it happen, and its own words say why. */
function refusalOf({ error = '', error_description: words }: Returned): AppError {
  const meta = { reason: 'access_denied' };
  if (error === 'access_denied') return new AppError('CRM_SIGN_IN_REFUSED', { meta });
  return new AppError('ACCESS_DENIED', { detail: words ?? error, meta });
}

async function takeSignedIn(
  deps: Deps,
  caller: Caller,
  { connection, system }: Open,
  verified: Verified,
  tokens: Values,
): Promise<void> {
  const scope = scopeOf(caller);
  const { steps } = system.definition;
  const at = steps.findIndex(({ signsIn }) => signsIn === true);
  await changeSecrets(deps, named(connection), (secrets) => ({ ...withoutTokens(secrets), ...tokens }));
  const next = { state: stateAfter(connection.state, 'sign_in'), step: steps[at + 1]?.key ?? null };
  await deps.database.asUser(scope, (trx) =>
    changeConnection(trx, scope, connection.id, { ...next, ...knownOf(verified), ...noError }, deps.now()),
  );
}
