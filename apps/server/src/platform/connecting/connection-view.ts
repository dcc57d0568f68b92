// The state of a connection, in the part of the contract that connections of every kind share.
import type { CrmState } from '@daybook/domain/crm/connection-states.ts';
import { mayReadAgain, readCooldownMs } from '@daybook/domain/crm/read-times.ts';
import { type ExportErrorCode, exportErrorCodes } from '@daybook/domain/exports/export-error-codes.ts';
import type { Values } from '../connection-secrets/secrets.ts';
import { instantText, instantTextOrNull } from '../lists/json-api.ts';
import type { Connection } from './connection.ts';

type Failed = {
  readonly error_code: string | null;
  readonly error_detail: string | null;
  readonly failed_at?: Date | null;
};
type ShownConnection = Connection &
  Failed & { readonly account: string | null; readonly person: string | null; readonly connected_at: Date | null };

/** Returns one side of connecting: the organisation's or the user's; null where there is no connection. */
export function sideView(row: ShownConnection | null, locked: boolean) {
  const isMaking = row !== null && ['initiated', 'signed_in'].includes(row.state);
  return {
    state: (row?.state ?? 'disconnected') satisfies CrmState as CrmState,
    locked,
    connect_active_step: isMaking ? (row.step ?? 'confirm') : null,
    connect_step_error: isMaking ? failureView(row) : null,
    connect_step_suggestion: (isMaking ? row.field_values : {}) as Values,
    account: row?.account ?? null,
    person: row?.person ?? null,
    connected_at: instantTextOrNull(row?.connected_at ?? null),
  };
}

type Times = { readonly asked_at: Date | null; readonly last_read_at: Date | null; readonly next_read_at: Date | null };

/** Returns when it was read, will be, and may be again. */
export function timesView(row: Times | null, now: Date) {
  const asked = row?.asked_at ?? null;
  const isAllowed = mayReadAgain(now.getTime(), asked?.getTime() ?? null);
  return {
    last_read_at: instantTextOrNull(row?.last_read_at ?? null),
    next_read_at: instantTextOrNull(row?.next_read_at ?? null),
    sync_allowed_at: asked === null || isAllowed ? null : instantText(new Date(asked.getTime() + readCooldownMs)),
  };
}

const isCode = (code: string): code is ExportErrorCode => (exportErrorCodes as readonly string[]).includes(code);

/** Returns the last refusal of the system; null when there is none. */
export function failureView(row: Failed | null) {
  if (row === null || row.error_code === null) return null;
  const code = isCode(row.error_code) ? row.error_code : ('api_service_error' as const);
  return { code, detail: row.error_detail, since: instantTextOrNull(row.failed_at ?? null) };
}
