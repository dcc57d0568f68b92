// Own appointments, as they are read.

import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { RequiredMeta } from '@daybook/domain/appointments/conditions.ts';
import { ignoreSeconds } from '@daybook/domain/logs/ignore-seconds.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { ListQuery } from '../platform/lists/list-query.ts';
import { type ListColumns, type Page, pageOf } from '../platform/lists/list-sql.ts';
import type { DayPreferences } from '../timeline/timeline.service.ts';

export type ReadAppointment = {
  readonly id: number;
  readonly event_id: string;
  readonly user_id: number;
  readonly day_id: number;
  readonly date: string;
  readonly log_id: number;
  readonly contact_id: number | null;
  readonly internal: boolean;
  readonly description: string;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly location: string | null;
  readonly attendees: readonly string[];
  readonly state: 'open' | 'arranged' | 'ignored';
  readonly registration_id: number | null;
  readonly tag_id: number | null;
  readonly published_seconds: number | null;
  readonly changed_outside: 'changed' | 'removed' | null;
  readonly travel_location_start: string | null;
  readonly travel_location_end: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
};

/** Returns the preferences that decide for which appointments the user is asked. */
export function askingOf({ appointment_conditions, log_thresholds }: DayPreferences) {
  return {
    minimumSeconds: appointment_conditions.minimum_duration,
    requiredMeta: appointment_conditions.required_meta,
    thresholdSeconds: ignoreSeconds(log_thresholds).appointment,
  };
}

type AskingRules = ReturnType<typeof askingOf>;

const hasAttendees = sql<SqlBool>`cardinality(a.attendees) > 0`;
const hasLocation = sql<SqlBool>`coalesce(a.location, '') <> ''`;
const metaConditions = {
  none: sql<SqlBool>`true`,
  attendees: hasAttendees,
  location: hasLocation,
  attendees_or_location: sql<SqlBool>`(${hasAttendees} OR ${hasLocation})`,
  attendees_and_location: sql<SqlBool>`(${hasAttendees} AND ${hasLocation})`,
} satisfies Record<RequiredMeta, Expression<SqlBool>>;

/**
 * The status as computeDay determines it, in SQL so that a list can be filtered by it: an undecided appointment is open
 * where its user is asked about it, and ignored otherwise.
 */
const appointmentState = (clientId: number, { minimumSeconds, requiredMeta, thresholdSeconds }: AskingRules) => {
  const seconds = (log: string) =>
    sql`extract(epoch FROM ${sql.ref(`${log}.ended_at`)} - ${sql.ref(`${log}.started_at`)})`;
  const ofSubject = sql`(SELECT sum(${seconds('x')}) FROM logs x WHERE x.client_id = ${clientId} AND x.user_id = l.user_id
    AND x.date = l.date AND x.subject_id = l.subject_id AND x.deleted_at IS NULL)`;
  const byThreshold = sql`(d.status = 'open' AND 'ignored_by_threshold' = ANY(l.flags))`;
  const isUndecided = sql`(l.contact_id IS NULL AND NOT l.internal AND (l.status = 'open' OR ${byThreshold}))`;
  const isAsked = sql`(d.status <> 'open' OR l.decided_by IS NOT DISTINCT FROM 'hand'
    OR (${seconds('l')} >= ${minimumSeconds} AND ${metaConditions[requiredMeta]}
      AND ${ofSubject} >= ${Math.max(1, thresholdSeconds)}))`;
  return sql<ReadAppointment['state']>`CASE WHEN ${isUndecided} THEN CASE WHEN ${isAsked} THEN 'open' ELSE 'ignored' END
    WHEN l.status = 'ignored' THEN 'ignored' ELSE 'arranged' END`;
};

const appointments = (trx: Transaction, { clientId, userId }: Scope, rules: AskingRules) =>
  trx
    .selectFrom('appointments as a')
    .innerJoin('logs as l', (join) => join.onRef('l.client_id', '=', 'a.client_id').onRef('l.id', '=', 'a.log_id'))
    .innerJoin('days as d', (join) => join.onRef('d.client_id', '=', 'a.client_id').onRef('d.id', '=', 'a.day_id'))
    .select(['a.id', 'l.event_id', 'a.user_id', 'a.day_id', 'l.date', 'a.log_id', 'l.contact_id', 'l.internal'])
    .select(['a.description', 'a.started_at', 'a.ended_at', 'a.location', 'a.attendees', 'l.tag_id'])
    .select('l.registration_id')
    .select(['l.published_seconds', 'a.changed_outside', 'a.travel_location_start', 'a.travel_location_end'])
    .select(['a.created_at', 'a.updated_at'])
    .select(appointmentState(clientId, rules).as('state'))
    .where('a.client_id', '=', clientId)
    .where('a.user_id', '=', userId)
    .where('l.user_id', '=', userId)
    .where('l.deleted_at', 'is', null);

/** A page of own appointments. */
export function findAppointments(
  trx: Transaction,
  scope: Scope,
  list: ListQuery,
  rules: AskingRules,
): Promise<Page<ReadAppointment>> {
  const columns: ListColumns = {
    date: { column: sql.ref('l.date') },
    day_id: { column: sql.ref('a.day_id') },
    status: { column: appointmentState(scope.clientId, rules) },
    started_at: { column: sql.ref('a.started_at') },
    ended_at: { column: sql.ref('a.ended_at') },
  };
  return pageOf(appointments(trx, scope, rules), list, columns, sql.ref('a.id'));
}

/** One own appointment. */
export const findAppointment = (
  trx: Transaction,
  scope: Scope,
  id: number,
  rules: AskingRules,
): Promise<ReadAppointment | undefined> => appointments(trx, scope, rules).where('a.id', '=', id).executeTakeFirst();
