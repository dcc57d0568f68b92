import type { Timeline } from '@daybook/contract/timeline.ts';

const privateSource = 'private_appointment';

/**
 * Gives private appointments, of which only the time is known, a name in the reader's language. A day without them is
 * returned unchanged.
 */
export const withPrivateNames = (timeline: Timeline, name: string): Timeline => {
  const isPrivate = ({ source }: { source: { identifier: string } }) => source.identifier === privateSource;
  if (!timeline.logs.some(isPrivate)) return timeline;
  const ids = new Set(timeline.logs.filter(isPrivate).flatMap(({ log_ids }) => log_ids));
  return {
    ...timeline,
    logs: timeline.logs.map((log) => (isPrivate(log) ? { ...log, subject: { ...log.subject, title: name } } : log)),
    appointments: timeline.appointments.map((one) => (ids.has(one.log_id) ? { ...one, description: name } : one)),
    groups: timeline.groups.map((group) => ({
      ...group,
      subjects: group.subjects.map((subject) => (isPrivate(subject) ? { ...subject, title: name } : subject)),
    })),
  };
};
