// The telephone systems of an organisation, as its administrators manage them.
import type { phoneSystemsRoutes } from '@daybook/contract/phone-systems.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { enterRole, enterScope } from '@daybook/database/scope.ts';
import { phoneLine } from '@daybook/domain/phone-systems/phone-line.ts';
import { isTimeZone } from '@daybook/domain/timeline/time-zone.ts';
import type { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { foundOr404, invalidField } from '../platform/http/app-error.ts';
import { instantText, instantTextOrNull, resource } from '../platform/lists/json-api.ts';
import { newSecret } from '../platform/sessions/session-values.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import {
  addSystem,
  changeSystem,
  findLines,
  findSystem,
  findSystems,
  knownUserIds,
  type PhoneLine,
  type PhoneSystemRow,
  replaceLines,
} from './phone-systems.repository.ts';
import { countWaiting } from './waiting-calls.repository.ts';

type Change = z.output<typeof phoneSystemsRoutes.updatePhoneSystem.body>;

export async function listSystems(deps: Deps, trx: Transaction, scope: Scope) {
  const systems = await findSystems(trx, scope);
  const lines = await findLines(trx, scope);
  const waiting = await waitingOf(trx, scope);
  return systems.map((system) => {
    const ofSystem = <T extends { phone_system_id: number }>(all: readonly T[]) =>
      all.filter(({ phone_system_id: id }) => id === system.id);
    return resource('phone_systems', system.id, {
      name: system.name,
      address: `${deps.webAddress()}/api/hooks/calls/${system.client_id}/${system.id}`,
      timezone: system.timezone,
      last_received_at: instantTextOrNull(system.last_received_at),
      lines: ofSystem(lines).map(({ line, user_id: id }) => ({ line, user_id: String(id) })),
      waiting: ofSystem(waiting).map(({ line, calls, last_at: at }) => ({ line, calls, last_at: instantText(at) })),
      created_at: instantText(system.created_at),
    });
  });
}

/** @throws AppError MODEL_NOT_FOUND */
export async function getSystem(deps: Deps, trx: Transaction, scope: Scope, id: number) {
  const systems = await listSystems(deps, trx, scope);
  return foundOr404(
    systems.find((system) => system.id === String(id)),
    'This telephone system',
  );
}

/** Returns the id of the new system, and its secret, which is shown only now. */
export async function createSystem(deps: Deps, trx: Transaction, scope: Scope, name: string) {
  const secret = newSecret();
  const { 'timezone.identifier': timezone } = await loadPreferences(trx, scope);
  const id = await addSystem(trx, scope, { name, timezone, secret_sealed: sealed(deps, secret) });
  return { id, secret };
}

export async function renewSecret(deps: Deps, trx: Transaction, scope: Scope, id: number): Promise<string> {
  const secret = newSecret();
  await changeSystem(trx, scope, id, { secret_sealed: sealed(deps, secret), updated_at: deps.now() });
  return secret;
}

/**
 * Changes a system. Calls that waited for a newly assigned line are delivered in the background.
 * @throws AppError MODEL_NOT_FOUND, VALIDATION_FAILED for a line that is named twice, an unknown user or time zone
 */
export async function updateSystem(
  deps: Deps,
  trx: Transaction,
  scope: Scope,
  { id, change }: { readonly id: number; readonly change: Change },
): Promise<void> {
  const { name, timezone, lines } = change;
  const system = foundOr404(await findSystem(trx, scope, id), 'This telephone system');
  if (timezone !== undefined && !isTimeZone(timezone)) throw invalidField('/timezone', 'Name a time zone.');
  const changed = { ...(name === undefined ? {} : { name }), ...(timezone === undefined ? {} : { timezone }) };
  await changeSystem(trx, scope, id, { ...changed, updated_at: deps.now() });
  if (lines === undefined) return;
  const compared = lines.map(({ line, user_id: userId }) => ({
    line: phoneLine(line, system.country),
    user_id: Number(userId),
  }));
  await checkLines(trx, scope, compared);
  await replaceLines(trx, scope, id, compared);
  await deps.jobs.enqueue(trx, 'deliverWaitingCalls', { clientId: scope.clientId, systemId: id });
}

async function checkLines(trx: Transaction, scope: Scope, lines: readonly PhoneLine[]): Promise<void> {
  const users = await knownUserIds(
    trx,
    scope,
    lines.map(({ user_id: id }) => id),
  );
  const unknown = lines.findIndex(({ user_id: id }) => !users.has(id));
  if (unknown >= 0) throw invalidField(`/lines/${unknown}/user_id`, 'There is no such user.');
  const twice = lines.findIndex(({ line }, index) => lines.findIndex((other) => other.line === line) < index);
  if (twice >= 0) throw invalidField(`/lines/${twice}/line`, 'This line is named twice.');
}

/** Administrators may not read waiting calls; they see how many there are. */
async function waitingOf(trx: Transaction, scope: Scope) {
  await enterRole(trx, 'daybook_maintenance');
  const waiting = await countWaiting(trx, scope.clientId);
  await enterScope(trx, scope);
  return waiting;
}

const sealed = ({ secrets }: Deps, secret: string): string => secrets.seal(secret, 'phone system');

export const secretOf = ({ secrets }: Deps, system: PhoneSystemRow): string =>
  secrets.open(system.secret_sealed, 'phone system');
