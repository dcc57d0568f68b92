import type { Timeline } from '@daybook/contract/timeline.ts';

const travelSource = 'travel';

/** Gives travel a name in the reader's language. A day without travel is returned unchanged. */
export const withTravelNames = (timeline: Timeline, name: string): Timeline => {
  const isTravel = ({ source }: { source: { identifier: string } }) => source.identifier === travelSource;
  if (!timeline.logs.some(isTravel)) return timeline;
  const named = <T extends { source: { identifier: string; name: string } }>(one: T): T =>
    isTravel(one) ? { ...one, source: { ...one.source, name } } : one;
  return {
    ...timeline,
    logs: timeline.logs.map(named),
    groups: timeline.groups.map((group) => ({ ...group, subjects: group.subjects.map(named) })),
  };
};
