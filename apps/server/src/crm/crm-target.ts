// A connection as the outbox sees it: bookings in our words become hours in the system's own ids, looked up when they are sent,
// so that what is matched meanwhile goes through.
import {
  type Arrived,
  ExportFailure,
  type ExportPayload,
  type ExportTarget,
  type OutgoingChange,
} from '@daybook/connectors/core/export-target.ts';
import type { CrmConnector, OutgoingHours, SoughtHours } from '@daybook/connectors/crm/crm-system.ts';
import { plainText } from '@daybook/domain/crm/plain-text.ts';
import type { Deps } from '../platform/deps.ts';
import { chosenFields } from './chosen-fields.ts';
import { type ConnectionRow, changeConnection } from './connections.repository.ts';
import { sendsTimes } from './export-times.ts';
import { marksTexts } from './marks-texts.ts';
import { openConnection, requireSystem } from './open-connection.ts';
import { type Of, recordsOfOwn, timeZoneOf } from './records.repository.ts';

type Means = Pick<Deps, 'database' | 'secrets' | 'allowsPrivateAddresses' | 'crm' | 'webAddress' | 'now'>;

/** Answers take a while: with one booking at a time no vendor's limit would be used. */
const mostAtOnce = 4;

/** The way to send over a connection. `recordsFrom`: the connection that knows what the system has. */
export async function crmTarget(deps: Means, connection: ConnectionRow, recordsFrom: number): Promise<ExportTarget> {
  const connector = await openConnection(deps, connection);
  const sending: Sending = { deps, connection, recordsFrom };
  // Without its marker nothing can be found again: after a lost answer a person decides.
  const find = isFindable(deps, connection) ? connector.find : null;
  return {
    atOnce: Math.min(mostAtOnce, requireSystem(deps, connection.system).definition.limits.atOnce),
    push: (change, signal) => noting(sending, push(sending, connector, change, signal)),
    find:
      find === null
        ? null
        : (reference, signal, payload) =>
            noting(
              sending,
              soughtHours(sending, reference, payload).then((sought) => find(sought, signal)),
            ),
  };
}

const isFindable = (deps: Means, connection: ConnectionRow): boolean =>
  requireSystem(deps, connection.system).definition.hours.reference !== 'marker' || marksTexts(connection);

type Sending = { readonly deps: Means; readonly connection: ConnectionRow; readonly recordsFrom: number };

/** A connection that is not known any more says so itself, not only what waits for it. */
async function noting<T>({ deps, connection }: Sending, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ExportFailure && error.code === 'invalid_credentials') {
      const scope = { clientId: connection.client_id };
      const refused = { error_code: error.code, error_detail: error.detail, failed_at: deps.now() };
      await deps.database.asMaintenance((trx) =>
        changeConnection(trx, scope, connection.id, { ...refused, state: 'invalid', next_read_at: null }, deps.now()),
      );
    }
    throw error;
  }
}

async function push(
  sending: Sending,
  connector: CrmConnector,
  change: OutgoingChange,
  signal: AbortSignal,
): Promise<Arrived> {
  return connector.push(await outgoingHours(sending, change), signal);
}

/** A removal needs nothing but what the system calls it. @throws ExportFailure when something is not known there */
async function outgoingHours(sending: Sending, change: OutgoingChange): Promise<OutgoingHours> {
  const { action, reference, outsideId, payload } = change;
  const known = await knownThere(sending, payload);
  if (action !== 'remove') requireAll(sending, payload, known);
  const { connection, deps } = sending;
  const system = requireSystem(deps, connection.system);
  const { definition } = system;
  const isTimed = sendsTimes(system, connection);
  return {
    ...{ action, reference, outsideId, date: payload.date, employeeId: known.employeeId ?? '' },
    ...{ contactId: known.contactId, dimensions: known.dimensions },
    customfields: await chosenFields(deps, definition, connection.client_id, payload),
    description: plainText(payload.description, definition.hours.longestText),
    durationSeconds: payload.duration_seconds,
    startedAt: isTimed ? payload.started_at : null,
    endedAt: isTimed ? payload.ended_at : null,
    timeZone: known.timeZone,
    isBillable: payload.billable ?? !payload.internal,
    link: `${deps.webAddress()}/day/${payload.date}`,
  };
}

async function soughtHours(sending: Sending, reference: string, payload: ExportPayload): Promise<SoughtHours> {
  const { employeeId, dimensions } = await knownThere(sending, payload);
  return { reference, date: payload.date, employeeId: employeeId ?? '', dimensions };
}

type Known = {
  readonly employeeId: string | null;
  readonly contactId: string | null;
  readonly dimensions: OutgoingHours['dimensions'];
  readonly timeZone: string;
};

async function knownThere({ deps, connection, recordsFrom }: Sending, payload: ExportPayload): Promise<Known> {
  const of: Of = { clientId: connection.client_id, connectionId: recordsFrom };
  return deps.database.asMaintenance(
    async (trx) => {
      const [employee] = await recordsOfOwn(trx, of, 'employee', [payload.user.id]);
      const [contact] = payload.contact === null ? [] : await recordsOfOwn(trx, of, 'contact', [payload.contact.id]);
      const ids = payload.dimensions.map(({ id }) => id);
      const nodes = new Map((await recordsOfOwn(trx, of, 'dimension', ids)).map((row) => [row.own_id, row]));
      return {
        employeeId: employee?.outside_id ?? null,
        contactId: contact?.outside_id ?? null,
        dimensions: ids.flatMap((id) => {
          const row = nodes.get(id);
          return row === undefined ? [] : [{ level: row.level, outsideId: row.outside_id, details: row.details }];
        }),
        timeZone: await timeZoneOf(trx, of, payload.user.id),
      };
    },
    { mode: 'read' },
  );
}

function requireAll({ deps, connection }: Sending, payload: ExportPayload, known: Known): void {
  if (known.employeeId === null) throw new ExportFailure('unknown_employee');
  const { requiredLevels } = requireSystem(deps, connection.system).definition.hours;
  const isWhole = known.dimensions.length >= Math.max(requiredLevels, payload.dimensions.length);
  if (!isWhole) throw new ExportFailure('unknown_reference');
}
