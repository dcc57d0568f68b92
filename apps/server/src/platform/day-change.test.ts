import type { RouteSpec } from '@daybook/contract/route.ts';
import { routes } from '@daybook/contract/routes.ts';
import { expect, it } from 'vitest';

const all: readonly RouteSpec[] = Object.values(routes);
const ofDays = new Set(['logs', 'timeline', 'registrations', 'appointments', 'days']);

const reads = /^(?:await|get|list|find|init|prepare|suggest)[A-Z]/;
/** Calls that cannot be undone. An appointment that follows its calendar may be on another day afterwards. */
const final = 'deleteDay followCalendar lockDays publishDay publishTimeline reopenDay'.split(' ');
/** Calls that change nothing on the day itself; a picture belongs to its note, whose removal also hides it. */
const beside = 'askReopening cancelActivityExport exportActivities putNotePicture trackProcessing'.split(' ');

it('is said by every call that changes an open day', () => {
  const silent = all.filter(({ concept, method, dayChange }) => ofDays.has(concept) && method !== 'GET' && !dayChange);
  const names = silent.map(({ name }) => name).filter((name) => !reads.test(name));
  expect(names.sort()).toEqual([...final, ...beside].sort());
});
