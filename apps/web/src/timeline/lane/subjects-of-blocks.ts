// The subjects shown inside a block: those with most of its time.
import type { Timeline, TimelineLog } from '@daybook/contract/timeline.ts';
import { entriesById } from './blocks.ts';

type Source = TimelineLog['source'];
export type BlockSubject = { title: string; source: Source };
export type SubjectIndex = { byLog: ReadonlyMap<string, TimelineLog>; cache: Map<string, readonly BlockSubject[]> };

const most = 3;

export const subjectIndex = (timeline: Timeline): SubjectIndex => ({
  byLog: entriesById(timeline.logs),
  cache: new Map(),
});

/** Returns at most three subjects, the longest first. Cached for each block, so that rendering again costs nothing. */
export const subjectsFor = ({ byLog, cache }: SubjectIndex, logIds: readonly string[]): readonly BlockSubject[] => {
  const key = `${logIds[0]} ${logIds.length}`;
  const known = cache.get(key);
  if (known) return known;
  const entries = new Set(logIds.flatMap((id) => byLog.get(id) ?? []));
  const seconds = new Map<string, BlockSubject & { seconds: number }>();
  for (const { subject, source, duration } of entries) {
    const one = seconds.get(subject.title) ?? { title: subject.title, source, seconds: 0 };
    seconds.set(subject.title, { ...one, seconds: one.seconds + duration });
  }
  const found = [...seconds.values()].sort((a, b) => b.seconds - a.seconds).slice(0, most);
  cache.set(key, found);
  return found;
};
