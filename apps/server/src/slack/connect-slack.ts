// A user's connection with Slack.
//   beginSlack    returns where to send the browser
//   finishSlack   saves the connection when the browser comes back
//   removeSlack   removes it, and has the token revoked once nobody uses it
//   slackStatus   returns the user's view of it
import type { ConnectorError } from '@daybook/connectors/core/connector-error.ts';
import { redeemSlackCode, type SlackPerson } from '@daybook/connectors/workplace/slack/slack-api.ts';
import type { SlackStatus } from '@daybook/contract/slack.ts';
import type { Scope } from '@daybook/database/database.ts';
import { z } from 'zod';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { SlackSettings } from '../platform/optional-settings.ts';
import { hashOfSecret } from '../platform/sessions/session-values.ts';
import { changeProfile } from '../users/users.service.ts';
import { findLink, lockLink, removeLink, renewTeam, saveLink } from './slack.repository.ts';
import { addressOf, sealToken } from './slack-address.ts';

const attemptLifetimeMs = 10 * 60_000;
/** For writing to people, finding them, and being notified of huddles; none for channels and messages. */
const scopes = ['chat:write', 'im:write', 'users:read'] as const;

const stateSchema = z.object({
  clientId: z.number(),
  userId: z.number(),
  browserHash: z.string(),
  untilMs: z.number(),
  next: z.string().nullable(),
});
export type SlackAsking = { readonly scope: Scope; readonly cookie: string };

const redirectUri = ({ webAddress }: Deps) => `${webAddress()}/auth/slack/return`;
const tooLate = () =>
  new AppError('INVALID_GRANT', { detail: 'This was not begun in this browser, is over, or took too long.' });

/** @throws AppError PROVIDER_NOT_CONFIGURED */
export function requireSlack({ slack }: Pick<Deps, 'slack'>): SlackSettings {
  if (slack === undefined) throw new AppError('PROVIDER_NOT_CONFIGURED');
  return slack;
}

/** Returns the address, with a sealed state: who began, in which browser and until when. */
export function beginSlack(deps: Deps, { scope, cookie }: SlackAsking, next: string | undefined): string {
  const { url, clientId: appId } = requireSlack(deps);
  const { clientId, userId } = scope;
  const untilMs = deps.now().getTime() + attemptLifetimeMs;
  const state = { clientId, userId, browserHash: hashOfSecret(cookie), untilMs, next: next ?? null };
  const address = new URL(`${url}/oauth/v2/authorize`);
  const asked = { client_id: appId, scope: scopes.join(','), redirect_uri: redirectUri(deps) };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  address.searchParams.set('state', deps.secrets.seal(JSON.stringify(state), 'slack sign-in'));
  return address.href;
}

/** @throws AppError PROVIDER_NOT_CONFIGURED, INVALID_GRANT, API_SERVICE_ERROR, PRECONDITION_FAILED */
export async function finishSlack(
  deps: Deps,
  { scope, cookie }: SlackAsking,
  { code, state }: { readonly code: string; readonly state: string },
  actor: AuditActor,
): Promise<{ team: string; next: string | null }> {
  const settings = requireSlack(deps);
  const { next } = openState(deps, { scope, cookie }, state);
  const person = await redeemSlackCode(addressOf(settings), settings, { code, redirectUri: redirectUri(deps) }).catch(
    (error: ConnectorError) => {
      throw refusalOf(error);
    },
  );
  await keep(deps, scope, person, actor);
  await deps.database.asUser(scope, (trx) =>
    changeProfile(trx, scope, { userId: scope.userId, profile: { slack: { enabled: true } } }, deps.now()),
  );
  return { team: person.teamName, next };
}

function openState(deps: Deps, { scope, cookie }: SlackAsking, sealed: string) {
  const state = opened(deps, sealed);
  const isOwn = state?.clientId === scope.clientId && state.userId === scope.userId;
  if (!isOwn || state.browserHash !== hashOfSecret(cookie) || state.untilMs < deps.now().getTime()) throw tooLate();
  return state;
}

/** Returns null for a text that was not sealed here. */
function opened({ secrets }: Deps, sealed: string): z.output<typeof stateSchema> | null {
  try {
    return stateSchema.parse(JSON.parse(secrets.open(sealed, 'slack sign-in')));
  } catch {
    return null;
  }
}

function refusalOf(error: ConnectorError): AppError {
  const refusal =
    error.code === 'LINK_CONSENT_NEEDED'
      ? new AppError('INVALID_GRANT', { detail: 'Slack does not know this code, or not any more.' })
      : new AppError('API_SERVICE_ERROR', { detail: 'Slack does not answer.' });
  refusal.cause = error;
  return refusal;
}

async function keep(deps: Deps, scope: Scope, person: SlackPerson, actor: AuditActor): Promise<void> {
  const { clientId, userId } = scope;
  const now = deps.now();
  const token_encrypted = sealToken(deps, person.token);
  await deps.database.asMaintenance(async (trx) => {
    const earlier = await lockLink(trx, scope);
    if (earlier !== undefined && earlier.team_id !== person.teamId) await forget(deps, trx, scope);
    const about = { team_id: person.teamId, team_name: person.teamName, slack_user_id: person.userId };
    const link = { client_id: clientId, user_id: userId, ...about, token_encrypted, linked_at: now, updated_at: now };
    if (!(await saveLink(trx, link))) {
      throw new AppError('PRECONDITION_FAILED', { detail: 'A colleague is connected as this person of Slack.' });
    }
    await renewTeam(trx, { clientId, teamId: person.teamId }, token_encrypted, now);
    await record(deps, trx, actor, 'slack.connected', person.teamName);
  });
}

/** Does nothing when there is no connection. */
export async function removeSlack(deps: Deps, scope: Scope, actor: AuditActor): Promise<void> {
  const now = deps.now();
  await deps.database.asMaintenance(async (trx) => {
    const link = await lockLink(trx, scope);
    if (link === undefined) return;
    await forget(deps, trx, scope);
    await record(deps, trx, actor, 'slack.disconnected', link.team_name);
  });
  await deps.database.asUser(scope, (trx) =>
    changeProfile(trx, scope, { userId: scope.userId, profile: { slack: { enabled: false } } }, now),
  );
}

type Transaction = Parameters<typeof removeLink>[0];

/** Removes a link in the transaction that adds the job which revokes its token. */
export async function forget(deps: Pick<Deps, 'jobs'>, trx: Transaction, owner: SlackOwner): Promise<void> {
  const removed = await removeLink(trx, owner);
  const token = removed?.unusedToken ?? null;
  if (token !== null) await deps.jobs.enqueue(trx, 'revokeSlack', { token });
}
type SlackOwner = Parameters<typeof removeLink>[1];

const record = (
  deps: Deps,
  trx: Transaction,
  actor: AuditActor,
  action: 'slack.connected' | 'slack.disconnected',
  team: string,
): Promise<void> => {
  const userId = actor.userId ?? undefined;
  const about = { subjectType: 'user', subjectId: userId, subjectUserId: userId } as const;
  return recordAudit(trx, deps, actor, { action, ...about, details: { team } });
};

export async function slackStatus(deps: Deps, scope: Scope): Promise<SlackStatus> {
  const link = await deps.database.asUser(scope, (trx) => findLink(trx, scope), { mode: 'read' });
  return {
    is_available: deps.slack !== undefined,
    link:
      link === undefined ? null : { team: link.team_name, state: link.state, linked_at: link.linked_at.toISOString() },
  };
}
