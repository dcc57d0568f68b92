import { describe, expect, it } from 'vitest';
import { canDoWithTag, refuseTagAction, tagActions } from './tag-actions.ts';

describe('refuseTagAction', () => {
  it('lets nobody change a forced tag; a copy can be made of it, and the past follow it', () => {
    const forced = { locked: false, forced: true };
    const changing = tagActions.filter((action) => action !== 'personalize' && action !== 'apply');
    expect(changing.every((action) => refuseTagAction(action, forced, true) === 'TAG_FORCED')).toBe(true);
    expect(canDoWithTag('apply', forced, false)).toBe(true);
  });

  it('keeps a locked tag for administrators', () => {
    const locked = { locked: true, forced: false };
    expect(tagActions.every((action) => refuseTagAction(action, locked, false) === 'TAG_LOCKED')).toBe(true);
    expect(tagActions.every((action) => canDoWithTag(action, locked, true))).toBe(true);
  });

  it('lets a regular user do all but locking with an ordinary tag', () => {
    const refused = tagActions.filter((action) => !canDoWithTag(action, { locked: false, forced: false }, false));
    expect(refused).toEqual(['lock', 'unlock']);
    expect(refuseTagAction('lock', { locked: false, forced: false }, false)).toBe('ADMINISTRATOR_REQUIRED');
  });
});
