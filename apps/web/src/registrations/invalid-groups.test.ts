import { expect, it } from 'vitest';
import { invalidGroups } from './invalid-groups.ts';

const log = (id: string, title: string, reason: 'untagged' | 'unbooked' | 'pending_appointment', duration = 60) => ({
  id,
  title,
  duration,
  reason,
  threshold: 30,
  decided_by: null,
  tag_id: null,
  references: [],
});

it('what is asked once stands once: each appointment, each title of a reason', () => {
  const groups = invalidGroups([
    log('1', 'Letter', 'unbooked', 600),
    log('2', 'News', 'untagged'),
    log('3', 'News', 'untagged', 120),
    log('4', 'Letter', 'untagged', 300),
    log('5', 'Meeting', 'pending_appointment'),
    log('6', 'Meeting', 'pending_appointment'),
  ]);
  expect(groups.map(({ reason, title, seconds, logIds }) => `${reason} ${title} ${seconds} ${logIds.join()}`)).toEqual([
    'pending_appointment Meeting 60 5',
    'pending_appointment Meeting 60 6',
    'untagged Letter 300 4',
    'untagged News 180 2,3',
    'unbooked Letter 600 1',
  ]);
});
