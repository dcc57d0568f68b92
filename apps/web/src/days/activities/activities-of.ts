// The activities of a proposal in their order, and ranges of them. Pure.
import type { TimelineLog } from '@daybook/contract/timeline.ts';
import { type IntervalOf, intervalsOf } from '@daybook/domain/suggestions/intervals-of.ts';

/** An entry of the day, with those of its logs that belong to a proposal. */
export type Activity = { key: string; ids: readonly string[]; log: TimelineLog };

/** Returns the activities of these logs, in the order of the day. */
export const activitiesOf = (logs: readonly TimelineLog[], logIds: readonly string[]): Activity[] => {
  const asked = new Set(logIds);
  return logs
    .flatMap((log): Activity[] => {
      const ids = log.log_ids.filter((id) => asked.has(id));
      return ids[0] === undefined ? [] : [{ key: ids[0], ids, log }];
    })
    .sort((a, b) => a.log.started_at.localeCompare(b.log.started_at));
};

/** A step of the arrows: one activity, or an interval of them. */
export type Unit = readonly Activity[];

/**
 * Returns the activities of a row by interval, in which they follow each other without a pause; empty where that divides nothing: all
 * are one interval, or each is one.
 */
export const intervalsOfRow = (activities: readonly Activity[], of: IntervalOf): readonly Unit[] => {
  const intervals = intervalsOf(activities, of, ({ log }) => ({
    startedAtMs: Date.parse(log.started_at),
    endedAtMs: Date.parse(log.ended_at),
  }));
  return intervals.length > 1 && intervals.length < activities.length ? intervals : [];
};

/** A range of activities, in whichever order its ends were selected. */
export type Run = { from: string; to: string };

/** Returns the activities of a range; none if one of its ends is not among them. */
export const activitiesOfRun = (activities: readonly Activity[], { from, to }: Run): readonly Activity[] => {
  const ends = [from, to].map((end) => activities.findIndex(({ key }) => key === end)).sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [] : activities.slice(first, last + 1);
};

const firstOf = (unit: Unit): string => unit[0]?.key ?? '';
const lastOf = (unit: Unit): string => unit.at(-1)?.key ?? '';

/** The run that is exactly this unit. */
export const runOf = (unit: Unit): Run => ({ from: firstOf(unit), to: lastOf(unit) });

/** From one unit through another, wherever the other lies. */
const through = (units: readonly Unit[], anchor: number, end: number): Run => {
  const [from = [], to = []] = [units[anchor], units[end]];
  return end < anchor ? { from: lastOf(from), to: firstOf(to) } : { from: firstOf(from), to: lastOf(to) };
};

const unitAt = (units: readonly Unit[], wanted: string): number =>
  units.findIndex((unit) => unit.some(({ key }) => key === wanted));

/** Returns the range after a step up or down; null: it left the activities. */
export const steppedRun = (units: readonly Unit[], { from, to }: Run, by: number, isExtending: boolean): Run | null => {
  const [anchor, at] = [unitAt(units, from), unitAt(units, to)];
  const next = units[at + by];
  if (isExtending) return through(units, anchor, next === undefined ? at : at + by);
  return next === undefined ? null : runOf(next);
};

/** The run after a press on a unit: a second press with Shift, or by touch, goes on from the first. */
export const pressedRun = (
  activities: readonly Activity[],
  before: Run | null,
  unit: Unit,
  isThrough: boolean,
): Run | null => {
  const pressed = runOf(unit);
  if (before === null) return pressed;
  const picked = activitiesOfRun(activities, before);
  if (firstOf(picked) === pressed.from && lastOf(picked) === pressed.to) return null;
  if (!isThrough) return pressed;
  const units = activities.map((one) => [one]);
  const isAbove = unitAt(units, pressed.from) < unitAt(units, before.from);
  return isAbove ? { from: lastOf(picked), to: pressed.from } : { from: before.from, to: pressed.to };
};
