import type { dayAttributesSchema } from '@daybook/contract/days.ts';
import type { z } from 'zod';
import { idText, instantTextOrNull, type Relationships, resource, toOne } from '../platform/lists/json-api.ts';
import type { ListedDay, UserRow } from './days.repository.ts';

/** The specification states these three figures of a day in minutes. */
const minutes = (seconds: number) => Math.round(seconds / 60);

/** A day as a resource. */
export function dayResource(day: ListedDay, lateSeconds: number, relationships?: Relationships) {
  const attributes: z.output<typeof dayAttributesSchema> = {
    date: day.date,
    user_id: idText(day.user_id),
    status: day.status,
    sync_status: day.sync_status,
    version: day.version,
    duration: minutes(day.recorded_seconds),
    time_booked: minutes(day.booked_seconds),
    time_unbooked: minutes(day.open_seconds),
    late_duration: lateSeconds,
    published_at: instantTextOrNull(day.published_at),
  };
  return resource('days', day.id, attributes, relationships);
}

export const userRelationship = (day: ListedDay): Relationships => ({ user: toOne('users', day.user_id) });

/** Returns the included user of a list of days, with the name only. */
export const includedUser = ({ id, email, ...name }: UserRow) =>
  resource('users', id, { ...nameParts(name), name_full: fullName(name), email });

type Name = Pick<UserRow, 'name_first' | 'name_prefix' | 'name_last'>;
const nameParts = ({ name_first, name_prefix, name_last }: Name): Name => ({ name_first, name_prefix, name_last });

export const fullName = ({ name_first, name_prefix, name_last }: Name): string =>
  [name_first, name_prefix, name_last].filter(Boolean).join(' ');
