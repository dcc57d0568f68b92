import { describe, expect, it } from 'vitest';
import {
  canDo,
  dayActions,
  dayStatuses,
  isDayLocked,
  isDayOpen,
  isPublished,
  isReopenable,
  takesEntries,
} from './day-states.ts';

const owner = { isOwner: true, isAdmin: false };
const administrator = { isOwner: false, isAdmin: true };
const both = { isOwner: true, isAdmin: true };

describe('canDo', () => {
  it('allows exactly the transitions of a day', () => {
    const allowed = dayActions.flatMap((action) =>
      dayStatuses.flatMap((status) => {
        const decision = canDo(action, status, both);
        return decision.allowed ? [`${action}: ${status} → ${decision.next}`] : [];
      }),
    );
    expect(allowed).toEqual([
      'first_entry: nonexistent → open',
      'first_entry: open → open',
      'change: open → open',
      'publish: open → published',
      'lock: published → locked',
      'reopen: published → open',
      'delete: open → nonexistent',
    ]);
  });

  it('never opens a locked day', () => {
    expect(dayActions.every((action) => !canDo(action, 'locked', both).allowed)).toBe(true);
    expect(canDo('reopen', 'locked', administrator)).toEqual({ allowed: false, reason: 'DAY_LOCKED' });
  });

  it('keeps publishing for the owner and locking for administrators', () => {
    expect(canDo('publish', 'open', administrator)).toEqual({ allowed: false, reason: 'OWNER_REQUIRED' });
    expect(canDo('reopen', 'published', owner)).toEqual({ allowed: false, reason: 'ADMINISTRATOR_REQUIRED' });
    expect(canDo('publish', 'published', owner)).toEqual({ allowed: false, reason: 'DAY_NOT_OPEN' });
    expect(canDo('lock', 'open', administrator)).toEqual({ allowed: false, reason: 'DAY_NOT_PUBLISHED' });
  });
});

it('a day is published also once it is locked', () => {
  expect(dayStatuses.filter(isPublished)).toEqual(['published', 'locked']);
});

it('says of each state what can be done with a day in it', () => {
  expect(dayStatuses.filter(isDayOpen)).toEqual(['open']);
  expect(dayStatuses.filter(takesEntries)).toEqual(['nonexistent', 'open']);
  expect(dayStatuses.filter(isReopenable)).toEqual(['published']);
  expect(dayStatuses.filter(isDayLocked)).toEqual(['locked']);
});
