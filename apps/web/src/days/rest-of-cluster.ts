import type { TagCluster } from '@daybook/contract/suggestions.ts';
import type { TimelineLog } from '@daybook/contract/timeline.ts';
import { type Activity, activitiesOf } from './activities/activities-of.ts';

const durationOf = (activities: readonly Activity[]): number =>
  activities.reduce((sum, { log }) => sum + log.duration, 0);

/**
 * Returns the unanswered part of a cluster, with the time of its own activities: until the next suggestions are loaded,
 * those on the screen are for the whole cluster.
 */
export const restOfCluster = (
  cluster: TagCluster,
  answered: ReadonlySet<string>,
  logs: readonly TimelineLog[],
): TagCluster => {
  const isLeft = (id: string) => !answered.has(id);
  const ids = cluster.log_ids.filter(isLeft);
  if (ids.length === cluster.log_ids.length) return cluster;
  const own = activitiesOf(logs, ids);
  const [first] = own;
  if (first === undefined) return { ...cluster, log_ids: ids };
  const subjects = cluster.subjects.flatMap((subject) => {
    const left = subject.log_ids.filter(isLeft);
    return left.length === 0 ? [] : [{ ...subject, log_ids: left, duration: durationOf(activitiesOf(logs, left)) }];
  });
  return {
    ...cluster,
    log_ids: ids,
    subjects,
    started_at: first.log.started_at,
    ended_at: own.map(({ log }) => log.ended_at).reduce((last, end) => (end > last ? end : last)),
    duration: durationOf(own),
  };
};
