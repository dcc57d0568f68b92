import { randomUUID } from 'node:crypto';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { NamedSource } from '@daybook/domain/capture/resolve-source.ts';
import { splitAtMidnights } from '@daybook/domain/timeline/day-bounds.ts';
import { requireHistory } from '../platform/history.ts';
import { AppError } from '../platform/http/app-error.ts';
import { changeDays, type StoredDay } from './capture.repository.ts';
import { addLogs, type NewLog } from './captured-logs.repository.ts';
import { keyHashOf, manualSubject } from './clean-event.ts';
import { known } from './known.ts';
import { type Place, placeKey, saveSubjects } from './subjects.repository.ts';

/** Time that a person entered rather than a device. Instants are epoch milliseconds. */
export type ManualEntry = {
  readonly startMs: number;
  readonly endMs: number;
  readonly description: string;
  /** The subject of the entry; its description states the work. */
  readonly context?: string | undefined;
  /** The identifier of its source; 'manual' by default. */
  readonly source?: string;
  readonly contactId: number | null;
  readonly internal: boolean;
  readonly removeOverlapping: boolean;
  /** The time zone of the day that it is added to; the user's own by default. */
  readonly timeZone?: string;
};

const manualSource = (identifier: string): NamedSource => ({
  type: 'manual',
  identifier,
  name: `${identifier.charAt(0).toUpperCase()}${identifier.slice(1)}`,
});

/**
 * Stores an entry as one log for each local day it touches; it counts as decided by hand, so that no threshold ignores
 * it.
 * @throws AppError DAY_NOT_OPEN when one of those days is published, HISTORY_LIMIT when it is hidden
 */
export async function storeManualEntry(
  trx: Transaction,
  scope: Scope,
  entry: ManualEntry,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<{ logIds: number[]; dayId: number }> {
  const parts = splitAtMidnights(entry.startMs, entry.endMs, timeZone);
  for (const { date } of parts) requireHistory(scope, date);
  const place = await manualPlace(trx, scope, entry);
  const days = await changeDays(
    trx,
    scope,
    parts.map(({ date }) => date),
    { timeZone, now },
  );
  const eventId = randomUUID();
  const logs = parts.map(
    (part): NewLog => ({ ...manualLog(entry), ...part, ...place, eventId, dayId: openDay(days, part.date) }),
  );
  const logIds = await addLogs(trx, scope, logs, { deviceId: null, appointmentSourceIds: [] });
  return { logIds, dayId: logs[0]?.dayId ?? 0 };
}

async function manualPlace(
  trx: Transaction,
  scope: Scope,
  { description, context = description, source = 'manual' }: ManualEntry,
): Promise<Place> {
  const subject = manualSubject(context);
  const wanted = { ...subject, source: manualSource(source), keyHash: keyHashOf(subject), references: [] };
  const { places } = await saveSubjects(trx, scope, [wanted]);
  return known(places, placeKey(wanted));
}

function manualLog({ description, contactId, internal, removeOverlapping }: ManualEntry) {
  return {
    description,
    contactId,
    internal,
    removeOverlapping,
    status: 'open',
    flags: [],
    decidedBy: 'hand',
    tagId: null,
    isLate: false,
    skewSeconds: 0,
  } as const;
}

function openDay(days: ReadonlyMap<string, StoredDay>, date: string): number {
  const day = days.get(date);
  if (day?.isOpen !== true) {
    throw new AppError('DAY_NOT_OPEN', { detail: `${date} is published; nothing was added.`, meta: { date } });
  }
  return day.id;
}
