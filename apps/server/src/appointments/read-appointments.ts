import type { appointmentResourceSchema } from '@daybook/contract/appointments.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { z } from 'zod';
import { foundOr404 } from '../platform/http/app-error.ts';
import { collection, idText, idTextOrNull, instantText } from '../platform/lists/json-api.ts';
import type { ListQuery } from '../platform/lists/list-query.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { includedBeside, relationshipsOf } from '../registrations/registrations.service.ts';
import { travelView } from '../timeline/timeline.service.ts';
import { askingOf, findAppointment, findAppointments, type ReadAppointment } from './read-appointments.repository.ts';
import { findTravel, type TravelLog } from './travel.repository.ts';

type AppointmentResource = z.output<typeof appointmentResourceSchema>;

/** A page of own appointments, each with its travel. */
export async function listAppointments(trx: Transaction, scope: Scope, list: ListQuery) {
  const rules = askingOf(await loadPreferences(trx, scope));
  const { rows, total } = await findAppointments(trx, scope, list, rules);
  const travel = await findTravel(
    trx,
    scope,
    rows.map((row) => row.log_id),
  );
  const included = await includedBeside(trx, scope, rows.map(besideOf), list.includes);
  const view = (row: ReadAppointment) => {
    const relationships = relationshipsOf(besideOf(row), list.includes);
    return { ...appointmentResource(row, travel), ...(relationships === undefined ? {} : { relationships }) };
  };
  return collection(list, { total, rows }, view, included);
}

const besideOf = ({ user_id, contact_id }: ReadAppointment) => ({ user_id, contact_id, source: null });

/** One own appointment. @throws AppError MODEL_NOT_FOUND */
export async function readAppointment(trx: Transaction, scope: Scope, id: number): Promise<AppointmentResource> {
  const rules = askingOf(await loadPreferences(trx, scope));
  const row = foundOr404(await findAppointment(trx, scope, id, rules), 'The appointment');
  return appointmentResource(row, await findTravel(trx, scope, [row.log_id]));
}

function appointmentResource(row: ReadAppointment, travel: readonly TravelLog[]): AppointmentResource {
  return {
    type: 'appointments',
    id: idText(row.id),
    attributes: {
      uuid: row.event_id,
      user_id: idText(row.user_id),
      day_id: idText(row.day_id),
      date: row.date,
      log_id: idText(row.log_id),
      contact_id: idTextOrNull(row.contact_id),
      internal: row.internal,
      description: row.description,
      started_at: instantText(row.started_at),
      ended_at: instantText(row.ended_at),
      location: row.location,
      attendees: [...row.attendees],
      status: row.state,
      status_label: appointmentLabel(row),
      is_booked: row.registration_id !== null,
      tag: idTextOrNull(row.tag_id),
      original_duration: Math.round((row.ended_at.getTime() - row.started_at.getTime()) / 1000),
      published_duration: row.published_seconds,
      changed_outside: row.changed_outside,
      ...travelView(
        row,
        travel.filter((log) => log.travel_of === row.log_id),
      ),
      created_at: instantText(row.created_at),
      updated_at: instantText(row.updated_at),
    },
  };
}

function appointmentLabel({ state, contact_id, internal, published_seconds }: ReadAppointment): string {
  if (published_seconds !== null) return 'published';
  if (state !== 'arranged') return state;
  return contact_id === null && internal ? 'arranged_internal' : 'arranged_tagged';
}
