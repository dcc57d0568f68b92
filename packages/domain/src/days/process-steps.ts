/** The steps of processing a day, in their order (specification 4). */
export const processSteps = ['select', 'appointments', 'tag', 'internal', 'book', 'publish'] as const;
export type ProcessStep = (typeof processSteps)[number];

/** The timed parts: the day as a whole, and each step of it. */
export const timedSteps = ['process_day', ...processSteps] as const;
export type TimedStep = (typeof timedSteps)[number];
