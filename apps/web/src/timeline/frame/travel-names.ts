import type { Timeline } from '@daybook/contract/timeline.ts';

const travelSource = 'travel';

/** A day on which travel is called so in the words of the reader. A day without any is given back as it is. */
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
