// Differences and sums in the form of the contract.
import type { CrmDaySum, CrmDifference } from '@daybook/contract/crm-reconciliation.ts';
import { type ExportErrorCode, exportErrorCodeSchema } from '@daybook/contract/exports.ts';
import type { Scope } from '@daybook/database/database.ts';
import { decisionsFor } from '@daybook/domain/crm/difference-kinds.ts';
import { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { idText, instantTextOrNull } from '../platform/lists/json-api.ts';
import type { DecidedDifference, StoredDifference, StoredSum } from './comparison.repository.ts';
import type { ConnectionRow } from './connections.repository.ts';
import { linkOfThing } from './places/link-of-thing.ts';

export type ViewMeans = Pick<Deps, 'crm'>;

const text = z.string().nullable();
const sideSchema = z.object({
  date: z.string(),
  duration_seconds: z.number().int(),
  description: z.string(),
  billable: z.boolean().nullable(),
  ...{ dimension_id: text, dimension_name: text, employee_id: text, employee_name: text },
});
export type DifferenceSide = z.output<typeof sideSchema>;

/** One side of a difference as it is stored. */
export const sideOf = (stored: Readonly<Record<string, unknown>> | null): DifferenceSide | null =>
  stored === null ? null : sideSchema.parse(stored);

/**
 * Whether a booking can take over the hours there: they are on the same day and of the same person. Unknown hours
 * become a new booking, where the system reports their dimension.
 */
export function canTakeOver({ kind, ours, theirs }: Pick<DecidedDifference, 'kind' | 'ours' | 'theirs'>): boolean {
  const [sent, standing] = [sideOf(ours), sideOf(theirs)];
  if (kind === 'unknown') return standing !== null && standing.dimension_id !== null && standing.duration_seconds > 0;
  if (sent === null || standing === null) return false;
  return sent.date === standing.date && sent.employee_id === standing.employee_id && standing.duration_seconds > 0;
}

export function differenceView(
  means: ViewMeans,
  scope: Scope,
  connection: ConnectionRow | undefined,
  row: StoredDifference,
): CrmDifference {
  const options = decisionsFor(row.kind, row.user_id === scope.userId);
  return {
    ...{ id: idText(row.id), kind: row.kind, date: row.date, user_id: idText(row.user_id), user_name: row.user_name },
    activity_id: row.day_id === null || row.registration_id === null ? null : idText(row.registration_id),
    ...{ outside_id: row.outside_id, link: linkOf(means, connection, row) },
    ...{ ours: sideView(sideOf(row.ours)), theirs: sideView(sideOf(row.theirs)) },
    ...{ decision: row.decision, decided_at: instantTextOrNull(row.decided_at) },
    options: options.filter((option) => option !== 'take_over' || canTakeOver(row)),
  };
}

function linkOf(means: ViewMeans, connection: ConnectionRow | undefined, row: StoredDifference): string | null {
  const theirs = sideOf(row.theirs);
  if (connection === undefined || theirs === null) return null;
  const thing = {
    kind: 'hours',
    outsideId: row.outside_id,
    date: theirs.date,
    employeeId: theirs.employee_id,
  } as const;
  return linkOfThing(means, connection, thing);
}

function sideView(side: DifferenceSide | null): CrmDifference['ours'] {
  if (side === null) return null;
  const { duration_seconds: duration, dimension_id: _, employee_id: __, ...rest } = side;
  return { ...rest, duration };
}

/** Returns the code of a stored failure; a code that Daybook does not know is the system's own error. */
export const failureCodeOf = (code: string): ExportErrorCode =>
  exportErrorCodeSchema.catch('api_service_error').parse(code);

export const sumView = (row: StoredSum): CrmDaySum => ({
  ...{ user_id: idText(row.user_id), user_name: row.user_name, date: row.date },
  ...{ sent: row.sent_seconds, standing: row.standing_seconds },
});
