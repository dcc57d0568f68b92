import type { ActivityAttributes, activityResourceSchema } from '@daybook/contract/activities.ts';
import { logStatusLabel } from '@daybook/domain/logs/log-status.ts';
import type { z } from 'zod';
import {
  idText,
  idTextOrNull,
  instantText,
  instantTextOrNull,
  type Relationships,
  resource,
  toOne,
} from '../platform/lists/json-api.ts';
import type { CodeDisplays } from '../preferences/preferences.service.ts';
import { type BookingRow, bookingView, dimensionViews, namedBooking } from '../timeline/timeline.service.ts';
import type { ActivityRow } from './activities.repository.ts';
import type { Beside } from './activity-includes.repository.ts';

export type ActivityResource = z.output<typeof activityResourceSchema>;

/** Returns a booking as a resource, with names as the caller sees them. */
export function activityResource(
  row: ActivityRow,
  display: CodeDisplays,
  relationships?: Relationships,
): ActivityResource {
  const { source } = row;
  const attributes: ActivityAttributes = {
    user_id: idText(row.user_id),
    day_id: idText(row.day_id),
    date: row.date,
    ...bookingView(namedBooking(row, display)),
    ...dimensionsOf(row, display),
    source_id: idTextOrNull(source?.id ?? null),
    source: source === null ? null : { type: source.type, identifier: source.identifier, name: source.name },
    original_duration: row.recorded_seconds,
    published_duration: row.published_at === null ? null : row.duration_seconds,
    ...statusOf(row),
    created_at: instantText(row.created_at),
    updated_at: instantText(row.updated_at),
    deleted_at: instantTextOrNull(row.deleted_at),
  };
  return resource('activities', row.id, attributes, relationships);
}

/** Returns the dimensions of a booking: those of the first three levels by name, and all of them as a list. */
export function dimensionsOf(row: BookingRow, display: CodeDisplays) {
  const all = dimensionViews(namedBooking(row, display));
  const on = (level: number) => all.find((one) => one.level === level) ?? null;
  return { project: on(1), subproject: on(2), workingcode: on(3), dimensions: all };
}

function statusOf(row: ActivityRow): Pick<ActivityAttributes, 'status' | 'status_label'> {
  const about = { contactId: row.contact_id, internal: row.internal, flags: [] };
  if (row.published_at !== null) {
    return { status: 'published', status_label: logStatusLabel({ status: 'published', ...about }) };
  }
  const isArchived = row.deleted_at !== null;
  return { status: isArchived ? 'archived' : 'open', status_label: logStatusLabel({ status: 'booked', ...about }) };
}

/** Returns the relationships that a list should state for each row. */
export function relationshipsOf(row: Beside, includes: readonly string[]): Relationships | undefined {
  if (includes.length === 0) return undefined;
  const all = {
    contact: toOne('contacts', row.contact_id),
    source: toOne('sources', row.source?.id ?? null),
    user: toOne('users', row.user_id),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => includes.includes(name)));
}
