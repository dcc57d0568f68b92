// Obstacles to publishing, by reason and title: one question for logs that share both.
import type { InvalidLog } from '@daybook/contract/days.ts';

export type InvalidGroup = {
  key: string;
  reason: InvalidLog['reason'];
  title: string;
  seconds: number;
  thresholdSeconds: number;
  references: InvalidLog['references'];
  logIds: readonly string[];
};

const order = ['pending_appointment', 'untagged', 'unbooked'] as const satisfies readonly InvalidLog['reason'][];

/** Returns appointments first, then untagged time, then unbooked time; within each the most time first. */
export const invalidGroups = (logs: readonly InvalidLog[]): InvalidGroup[] =>
  [...Map.groupBy(logs, ({ reason, title, id }) => (reason === 'pending_appointment' ? id : `${reason} ${title}`))]
    .flatMap(([key, members]): InvalidGroup[] => {
      const [first] = members;
      if (first === undefined) return [];
      const { reason, title, threshold: thresholdSeconds, references } = first;
      const seconds = members.reduce((sum, { duration }) => sum + duration, 0);
      return [{ key, reason, title, seconds, thresholdSeconds, references, logIds: members.map(({ id }) => id) }];
    })
    .sort((a, b) => order.indexOf(a.reason) - order.indexOf(b.reason) || b.seconds - a.seconds);
