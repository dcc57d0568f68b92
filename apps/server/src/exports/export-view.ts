import { type ExportError, exportErrorCodeSchema, type stoppedTargetSchema } from '@daybook/contract/exports.ts';
import { displayName } from '@daybook/domain/dimensions/display-name.ts';
import type { z } from 'zod';
import { idText, instantText, instantTextOrNull } from '../platform/lists/json-api.ts';
import type { CodeDisplays } from '../preferences/preferences.service.ts';
import { partsOfTarget } from './export-target-name.ts';
import type { FailedEntry, WaitingTarget } from './exports.repository.ts';

/** Returns a failed entry in the form of the contract. */
export function errorView(row: FailedEntry, display: CodeDisplays): ExportError {
  const { payload } = row;
  const { contact } = payload;
  const code = exportErrorCodeSchema.safeParse(row.error_code);
  return {
    id: idText(row.id),
    activity_id: idText(row.registration_id),
    day_id: idText(row.day_id),
    date: row.date,
    user_id: idText(row.user_id),
    user_name: row.user_name,
    system: partsOfTarget(row.target).system,
    action: row.action,
    contact_id: contact ? idText(contact.id) : null,
    contact_name: contact ? displayName(contact, display.contact) : null,
    internal: payload.internal,
    description: payload.description,
    dimensions: payload.dimensions.map((one) => displayName(one, display.dimension)),
    duration: payload.duration_seconds,
    code: code.success ? code.data : 'api_service_error',
    detail: row.error_detail,
    is_uncertain: row.is_uncertain,
    since: instantText(row.since),
    attempts: row.attempts,
  };
}

type Stopped = z.output<typeof stoppedTargetSchema>;

/** Returns the connections that nothing is sent to at the moment, though entries wait. */
export function stoppedViews(waiting: readonly WaitingTarget[], now: Date): Stopped[] {
  return waiting.flatMap((one): Stopped[] => {
    const about = { system: partsOfTarget(one.target).system, waiting: one.waiting };
    if (one.credentials_invalid_at !== null) {
      const since = instantTextOrNull(one.credentials_invalid_at);
      return [{ ...about, reason: 'credentials_invalid', since, until: null }];
    }
    if (one.paused_until === null || one.paused_until <= now) return [];
    return [{ ...about, reason: 'rate_limited', since: null, until: instantText(one.paused_until) }];
  });
}
