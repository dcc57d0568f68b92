// A connection as the target of the outbox: bookings become hours with the system's own ids, which are looked up when
// they are sent, so that records that were matched meanwhile count.
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

/** Calls take a while: sending one booking at a time would use only a fraction of every vendor's limit. */
const mostAtOnce = 4;

/**
 * Returns the target that sends over a connection. `recordsFrom`: the connection whose records know the system's ids.
 */
export async function crmTarget(deps: Means, connection: ConnectionRow, recordsFrom: number): Promise<ExportTarget> {
  const connector = await openConnection(deps, connection);
  const sending: Sending = { deps, connection, recordsFrom };
  // Without a marker nothing can be found again: after a lost answer a person decides.
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

/** Stores a rejected credential with the connection too, not only with the waiting entries. */
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

/**
 * Returns the change in the system's ids; a removal needs only the hours' own id.
 * @throws ExportFailure when an id is not known there
 */
async function outgoingHours(sending: Sending, change: OutgoingChange): Promise<OutgoingHours> {
  const { action, reference, outsideId, payload } = change;
  const known = await loadBookingIds(sending, payload);
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
  const { employeeId, dimensions } = await loadBookingIds(sending, payload);
  return { reference, date: payload.date, employeeId: employeeId ?? '', dimensions };
}

type Known = {
  readonly employeeId: string | null;
  readonly contactId: string | null;
  readonly dimensions: OutgoingHours['dimensions'];
  readonly timeZone: string;
};

async function loadBookingIds({ deps, connection, recordsFrom }: Sending, payload: ExportPayload): Promise<Known> {
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
        timeZone: await timeZoneOf(trx, of, { userId: payload.user.id, date: payload.date }),
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
