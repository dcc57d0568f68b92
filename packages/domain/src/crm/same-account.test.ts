import { describe, expect, it } from 'vitest';
import { isSameAccount } from './same-account.ts';

describe('a connection that is made anew', () => {
  it.each([
    [{}, {}, false, true],
    [{}, { account_id: '1' }, false, true],
    [{ account_id: '1' }, { account_id: '1' }, false, true],
    [{ account_id: '1' }, { account_id: '2' }, false, false],
    [{ account_id: '1' }, {}, false, false],
    // A colleague in the same account may reconnect for the organisation, but nobody for another user.
    [{ account_id: '1', person_id: 'a' }, { account_id: '1', person_id: 'b' }, false, true],
    [{ account_id: '1', person_id: 'a' }, { account_id: '1', person_id: 'b' }, true, false],
    [{ person_id: 'a' }, { person_id: 'a' }, true, true],
  ])('that knew %j and learns %j, of a user alone: %s', (before, after, isOwn, isSame) => {
    expect(isSameAccount(before, after, isOwn)).toBe(isSame);
  });
});
