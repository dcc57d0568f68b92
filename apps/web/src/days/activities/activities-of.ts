// The activities of a proposal in their order, and ranges of them. Pure.
import type { TimelineLog } from '@daybook/contract/timeline.ts';

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

/** A range of activities, in whichever order its ends were selected. */
export type Run = { from: string; to: string };

/** Returns the activities of a range; none if one of its ends is not among them. */
export const activitiesOfRun = (activities: readonly Activity[], { from, to }: Run): readonly Activity[] => {
  const ends = [from, to].map((end) => activities.findIndex(({ key }) => key === end)).sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [] : activities.slice(first, last + 1);
};

/** Returns the range after a step up or down; null: it left the activities. */
export const steppedRun = (
  activities: readonly Activity[],
  { from, to }: Run,
  by: number,
  isExtending: boolean,
): Run | null => {
  const at = activities.findIndex(({ key }) => key === to) + by;
  const next = activities[at]?.key;
  if (isExtending) return { from, to: next ?? to };
  return next === undefined ? null : { from: next, to: next };
};

/** Returns the range after a click on an activity: a second click with Shift, or a second tap, extends it. */
export const pressedRun = (before: Run | null, key: string, isThrough: boolean): Run | null => {
  if (before === null) return { from: key, to: key };
  const isOnly = before.from === before.to;
  if (isOnly && before.from === key) return null;
  return isThrough ? { from: before.from, to: key } : { from: key, to: key };
};
