// The counterparts of Daybook's records in the connected system.
//   outsideRecord   of a contact or a dimension
//   outsideHours    of a booking, with the progress of sending it
import type { crmPlacesRoutes, OutsideHours, OutsideRecord } from '@daybook/contract/crm-places.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { z } from 'zod';
import { outsideBooking, type SentBooking } from '../../exports/exports.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { foundOr404 } from '../../platform/http/app-error.ts';
import { instantTextOrNull } from '../../platform/lists/json-api.ts';
import { type ConnectionRow, findConnection, findConnectionById } from '../connections.repository.ts';
import { failureCodeOf } from '../difference-view.ts';
import { recordsOfOwn } from '../records.repository.ts';
import { linkOfThing, pageDetail } from './link-of-thing.ts';
import { findPlace, type PlaceRow } from './outside-places.repository.ts';

type Means = Pick<Deps, 'crm'>;
type Kind = 'contact' | 'dimension';
type RecordAnswer = z.output<typeof crmPlacesRoutes.getContactOutside.response>['data'];
type HoursAnswer = z.output<typeof crmPlacesRoutes.getActivityOutside.response>['data'];

const whats = { contact: 'This contact', dimension: 'This dimension' } as const;

/** @throws AppError MODEL_NOT_FOUND */
export async function outsideRecord(
  deps: Means,
  trx: Transaction,
  scope: Scope,
  kind: Kind,
  id: number,
): Promise<RecordAnswer> {
  const found = foundOr404(await findPlace(trx, scope, kind, id), whats[kind]);
  return { place: found === null ? null : recordView(deps, kind, found) };
}

function recordView(deps: Means, kind: Kind, row: PlaceRow): OutsideRecord {
  const { outside_id: outsideId, level, details } = row;
  const thing = kind === 'contact' ? ({ kind, outsideId } as const) : ({ kind, outsideId, level, details } as const);
  return {
    ...{ system: row.system, outside_id: outsideId, name: row.name, is_active: row.is_active },
    link: linkOfThing(deps, row, thing, details[pageDetail]),
    ...{ is_changed_there: row.is_here, read_at: instantTextOrNull(row.last_read_at) },
  };
}

/** Uses the connection over which the booking was sent last. @throws AppError MODEL_NOT_FOUND */
export async function outsideHours(deps: Means, trx: Transaction, scope: Scope, id: number): Promise<HoursAnswer> {
  const sent = foundOr404(await outsideBooking(trx, scope, id), 'This activity');
  return { place: sent === null ? null : await hoursView(deps, trx, scope, sent) };
}

async function hoursView(deps: Means, trx: Transaction, scope: Scope, sent: SentBooking): Promise<OutsideHours> {
  const { system, outsideId, status, error } = sent;
  const link = outsideId === null ? null : await linkOfHours(deps, trx, scope, { ...sent, outsideId });
  return {
    ...{ system, outside_id: outsideId, link, status },
    error: error === null ? null : { code: failureCodeOf(error.code), detail: error.detail },
  };
}

async function linkOfHours(
  deps: Means,
  trx: Transaction,
  scope: Scope,
  { system, connection, outsideId, userId, date }: SentBooking & { readonly outsideId: string },
): Promise<string | null> {
  const common = (await findConnection(trx, scope, null)) ?? null;
  const used = (await findConnectionById(trx, scope, Number(connection))) ?? common;
  if (used === null || used.system !== system) return null;
  const employeeId = common === null ? null : await employeeOf(trx, scope, common, userId);
  return linkOfThing(deps, used, { kind: 'hours', outsideId, date, employeeId });
}

async function employeeOf(trx: Transaction, scope: Scope, common: ConnectionRow, userId: number) {
  const of = { clientId: scope.clientId, connectionId: common.id };
  const [found] = await recordsOfOwn(trx, of, 'employee', [userId]);
  return found?.outside_id ?? null;
}
