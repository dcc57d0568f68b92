// Adds Teams calls and meetings to the days of people who have attached their Microsoft account.
import { ConnectorError } from '@daybook/connectors/core/connector-error.ts';
import { readCalls, type TeamsPresence } from '@daybook/connectors/workplace/microsoft/call-records.ts';
import type { CapturedEvent } from '@daybook/contract/capture.ts';
import type { LinkErrorCode } from '@daybook/domain/linked-accounts/link-error-codes.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { followMeetings } from '../appointments/appointments.service.ts';
import { ingest, stableEventId } from '../capture/capture.service.ts';
import type { Deps } from '../platform/deps.ts';
import { serverText } from '../platform/mail/server-texts.ts';
import { getUser } from '../users/users.service.ts';
import { changeTenant, findPeople, findTenant, type TenantRow } from './microsoft-tenant.repository.ts';
import { tenantApi } from './tenant-api.ts';
import { tenantApp } from './tenant-app.ts';

/** Records appear late and grow: each run reads the last day again. */
const againMs = dayMs;
/** How long Microsoft keeps them. */
export const keptMs = 30 * dayMs;
const batchSize = 500;

const refusals: ReadonlySet<LinkErrorCode> = new Set([
  ...(['LINK_PASSWORD_REFUSED', 'LINK_FORBIDDEN', 'LINK_POLICY', 'LINK_CONSENT_NEEDED'] as const),
]);

/** Reads new calls. An application that Microsoft refuses is not tried again until it is attached again. */
export async function readTeamsCalls(
  deps: Deps,
  { clientId }: { readonly clientId: number },
  signal: AbortSignal,
): Promise<void> {
  const tenant = await deps.database.asMaintenance((trx) => findTenant(trx, clientId), { mode: 'read' });
  if (tenant === undefined || tenant.state === 'invalid' || tenant.calls_since === null) return;
  const now = deps.now();
  try {
    await readOf(deps, tenant, now, signal);
    await deps.database.asMaintenance((trx) => changeTenant(trx, clientId, { read_until: now }));
  } catch (error) {
    if (!(error instanceof ConnectorError) || !refusals.has(error.code)) throw error;
    await deps.database.asMaintenance((trx) => changeTenant(trx, clientId, { state: 'invalid', updated_at: now }));
  }
}

async function readOf(deps: Deps, tenant: TenantRow, now: Date, signal: AbortSignal): Promise<void> {
  const people = await deps.database.asMaintenance((trx) => findPeople(trx, tenant), { mode: 'read' });
  if (people.length === 0) return;
  const api = tenantApi(deps, tenantApp(deps, tenant), signal);
  const oldestMs = Math.max(now.getTime() - keptMs, tenant.calls_since?.getTime() ?? 0);
  const sinceMs = Math.max(oldestMs, (tenant.read_until?.getTime() ?? oldestMs) - againMs);
  const ids = new Set(people.map(({ person_id: id }) => id));
  const presences = Map.groupBy(await readCalls(api, { sinceMs, people: ids }), ({ personId }) => personId);
  for (const { user_id: userId, person_id: personId } of people) {
    signal.throwIfAborted();
    await deliver(deps, { clientId: tenant.client_id, userId }, presences.get(personId) ?? []);
  }
}

/**
 * Stores a call like any other meeting of that person: with the detections and the privacy rules. A repeated one is
 * stored once.
 */
async function deliver(
  deps: Deps,
  owner: { readonly clientId: number; readonly userId: number },
  presences: readonly TeamsPresence[],
): Promise<void> {
  if (presences.length === 0) return;
  const scope = { ...owner, readsPublished: false };
  const { language } = await deps.database.asUser(scope, (trx) => getUser(trx, scope, scope.userId), { mode: 'read' });
  const keys = [String(owner.clientId), String(owner.userId)] as const;
  const device = { id: stableEventId('teams', ...keys), name: 'Microsoft Teams', kind: 'api', version: '1' } as const;
  for (let from = 0; from < presences.length; from += batchSize) {
    const events = presences.slice(from, from + batchSize).map((one) => eventOf(keys, language, one));
    await ingest(deps, scope, { device, events });
  }
  const firstMs = Math.min(...presences.map(({ startMs }) => startMs));
  const from = new Date(firstMs - dayMs).toISOString().slice(0, 10);
  await deps.database.asUser(scope, (trx) => followMeetings(trx, scope, from));
}

function eventOf(
  keys: readonly [string, string],
  language: Language,
  { callId, startMs, endMs, isMeeting }: TeamsPresence,
): CapturedEvent {
  const started = new Date(startMs).toISOString();
  return {
    id: stableEventId('teams-call', ...keys, callId, started),
    // The detection of calls switches calls between two people, the detection of meetings all others.
    source: { type: 'phone', identifier: isMeeting ? 'microsoft_teams' : 'voip', name: 'Microsoft Teams' },
    started_at: started,
    ended_at: new Date(endMs).toISOString(),
    subject: { title: serverText(language, isMeeting ? 'teams_meeting' : 'teams_call') },
  };
}
