import type { Scope, Transaction } from '@daybook/database/database.ts';
import { isUndecided } from '@daybook/domain/logs/log-status.ts';
import type { RowRef } from '@daybook/domain/timeline/divide-interval.ts';
import type { Interval } from '@daybook/domain/timeline/interval.ts';
import type { EdgePlan } from '@daybook/domain/timeline/move-edges.ts';
import { decisionOfSlot, ignored, type LogDecision, undecided } from '@daybook/domain/timeline/slot-decision.ts';
import type { Slot } from '@daybook/domain/timeline/slots.ts';
import { addManualEntry, cutLogs } from '../capture/capture.service.ts';
import type { ComputedLog } from '../timeline/timeline.service.ts';
import type { EditedDay } from './edited-day.ts';
import { changeBreaks, type DecidedLogs, decideLogs } from './slot-edits.repository.ts';

/** The logs that belong to the slot now, and all that were changed, made or moved. */
export type MovedLogs = { readonly own: readonly number[]; readonly changed: readonly number[] };

/** Saves the changes that moving the edges of a slot causes. */
export async function applyEdges(
  trx: Transaction,
  scope: Scope,
  edited: EditedDay,
  { slot, plan, now }: { readonly slot: Slot; readonly plan: EdgePlan; readonly now: Date },
): Promise<MovedLogs> {
  const idOfCut = await cutLogs(trx, scope, plan.cuts, plan.borders);
  const idOf = ({ logId, cutAtMs }: RowRef) => (cutAtMs === null ? logId : idOfCut(logId, cutAtMs));
  const blanks = await fillBlanks(trx, scope, edited, slot, plan.blanks, now);
  const planned = appointmentRows(edited, plan, idOf);
  const gained = [...plan.gained.map(idOf), ...blanks];
  const decided = [
    ...withoutPending(gained, decisionOfSlot(slot), planned),
    ...plan.lost.flatMap(({ rows, to }) =>
      withoutPending(rows.map(idOf), to === null ? undecided : decisionOfSlot(to), planned),
    ),
  ];
  await decideLogs(trx, scope, decided);
  await changeBreaks(trx, scope, edited.day.id, plan.breaks);
  return {
    own: [...plan.kept.map(idOf), ...gained],
    changed: [
      ...decided.flatMap(({ logIds }) => logIds),
      ...plan.cuts.flatMap(({ logId, atMs }) => [logId, idOfCut(logId, atMs)]),
      ...plan.borders.flatMap(({ leftId, rightId }) => [leftId, rightId]),
    ],
  };
}

function appointmentRows({ computed }: EditedDay, plan: EdgePlan, idOf: (row: RowRef) => number): ReadonlySet<number> {
  const types = new Map(computed.logs.map((log) => [log.id, log.sourceType]));
  const moved = [...plan.gained, ...plan.lost.flatMap(({ rows }) => rows)];
  return new Set(moved.filter(({ logId }) => types.get(logId) === 'appointment').map(idOf));
}

/** An undecided appointment would wait for a decision: the part that changes slots is ignored instead. */
function withoutPending(logIds: readonly number[], decision: LogDecision, planned: ReadonlySet<number>): DecidedLogs[] {
  if (!isUndecided(decision)) return [{ logIds, decision }];
  return [
    { logIds: logIds.filter((id) => !planned.has(id)), decision },
    { logIds: logIds.filter((id) => planned.has(id)), decision: ignored },
  ];
}

/** Adds manual time where none was recorded, with the title of the slot's longest log. */
async function fillBlanks(
  trx: Transaction,
  scope: Scope,
  { computed, day }: EditedDay,
  slot: Slot,
  blanks: readonly Interval[],
  now: Date,
): Promise<number[]> {
  const own = computed.logs.filter(({ id }) => slot.logIds.includes(id));
  const about = {
    description: own.reduce(longer, own[0])?.row.subject.title ?? '',
    contactId: slot.contactId,
    internal: slot.internal,
    removeOverlapping: own.some((log) => log.sourceType !== 'manual' || log.row.remove_overlapping),
    timeZone: day.timezone,
  };
  const added: number[] = [];
  for (const blank of blanks) added.push(...(await addManualEntry(trx, scope, { ...about, ...blank }, now)).logIds);
  return added;
}

const longer = (best: ComputedLog | undefined, log: ComputedLog) =>
  best === undefined || log.durationSeconds > best.durationSeconds ? log : best;
