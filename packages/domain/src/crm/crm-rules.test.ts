import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate } from '../timeline/day-bounds.ts';
import { type CrmEvent, crmStateAfter, crmStates } from './connection-states.ts';
import { lostTooMany } from './lost-too-many.ts';
import { contactMatcher, type OutsideContact } from './match-contacts.ts';
import { matchEmployees } from './match-employees.ts';
import { freeName, plainCode, plainName } from './own-name.ts';
import { isFullReadDue, mayReadAgain, nextNightMs } from './read-times.ts';

describe('the states of a connection', () => {
  const path = (...events: CrmEvent[]) =>
    events.reduce<(typeof crmStates)[number] | null>(
      (state, event) => (state === null ? null : crmStateAfter(state, event)),
      'disconnected',
    );

  it('lead from nothing to connected, with and without signing in elsewhere', () => {
    expect(path('initiate', 'step', 'step', 'confirm', 'read')).toBe('connected');
    expect(path('initiate', 'sign_in', 'step', 'confirm', 'read')).toBe('connected');
  });

  it('keep what was connected when it is refused and made anew', () => {
    expect(path('initiate', 'confirm', 'read', 'refuse', 'reconnect')).toBe('connected');
    expect(path('initiate', 'confirm', 'read', 'reconnect')).toBe('connected');
  });

  it('can be left at any time, and read or reconnected only once complete', () => {
    for (const state of crmStates.filter((one) => one !== 'disconnected')) {
      expect(crmStateAfter(state, 'disconnect')).toBe('disconnected');
    }
    expect([path('read'), path('initiate', 'read'), path('initiate', 'reconnect'), path('confirm')]).toEqual([
      ...[null, null, null, null],
    ]);
  });
});

describe('what is lost', () => {
  it('is asked about above a fifth, and always when nothing is left', () => {
    const counts = [
      [0, 0, false],
      [1, 1, true],
      [2, 3, false],
      [3, 3, true],
      [3, 14, true],
      [3, 15, false],
      [20, 100, false],
      [21, 100, true],
    ] as const;
    for (const [lost, of, isTooMany] of counts)
      expect([lost, of, lostTooMany({ lost, of })]).toEqual([lost, of, isTooMany]);
  });
});

describe('when a system is read', () => {
  const zone = 'Europe/Amsterdam';
  it('is every night between one and five, of each organisation at its own minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 86_400 }), fc.integer({ min: 1, max: 9999 }), (second, clientId) => {
        const now = Date.parse('2026-01-01T00:00:00Z') + second * 1000;
        const next = nextNightMs(now, clientId, zone);
        expect(next).toBeGreaterThan(now);
        expect(next - now).toBeLessThanOrEqual(25 * 3_600_000);
        const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit' }).format(next);
        // The nights with a clock change are an hour longer or shorter.
        expect(Number(clock)).toBeGreaterThanOrEqual(0);
        expect(Number(clock)).toBeLessThanOrEqual(6);
        expect(nextNightMs(next, clientId, zone)).toBeGreaterThan(next);
        expect(localDate(nextNightMs(next, clientId, zone), zone)).not.toBe(localDate(next, zone));
      }),
    );
  });

  it('is by hand once an hour, and everything once a week', () => {
    expect([mayReadAgain(0, null), mayReadAgain(3_599_999, 0), mayReadAgain(3_600_000, 0)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([isFullReadDue(0, null), isFullReadDue(6 * 86_400_000, 0), isFullReadDue(7 * 86_400_000, 0)]).toEqual([
      ...[true, false, true],
    ]);
  });
});

describe('contacts that are here already', () => {
  const own = [
    { id: 1, name: 'Bakkerij Jansen B.V.', code: 'K1', domain: null },
    { id: 2, name: 'Visser', code: null, domain: 'visser.nl' },
    { id: 3, name: 'Groß & Söhne', code: null, domain: null },
    { id: 4, name: 'Dubbel BV', code: null, domain: null },
    { id: 5, name: 'Dubbel NV', code: null, domain: null },
  ];
  /** Adds and looks up contacts one by one, as in batches. */
  const matched = (outside: readonly OutsideContact[]) => {
    const matcher = contactMatcher();
    for (const one of own) matcher.know([one]);
    for (const one of outside) matcher.seek([one]);
    return matcher.matches();
  };
  const match = (name: string, code: string | null = null, email: string | null = null) =>
    matched([{ outsideId: 'x', name, code, email }]).get('x');

  it('are known by code and name, or by a name that nothing speaks against', () => {
    expect(match('bakkerij jansen b.v.', 'k1')).toEqual({ ownId: 1, evidence: 'code', isCertain: true });
    expect(match('VISSER', 'V9', 'a@visser.nl')).toEqual({ ownId: 2, evidence: 'name', isCertain: true });
    expect(match('Gross & Sohne')).toEqual({ ownId: 3, evidence: 'name', isCertain: true });
  });

  it('are proposed where something speaks against it', () => {
    expect(match('Something else', 'K1')).toEqual({ ownId: 1, evidence: 'code', isCertain: false });
    expect(match('Bakkerij Jansen B.V.', 'K2')).toMatchObject({ evidence: 'name', isCertain: false });
    expect(match('Visser', null, 'a@other.nl')).toMatchObject({ evidence: 'name', isCertain: false });
    expect(match('Jansen Bakkerij')).toBeUndefined();
    expect(match('Bakkerij Jansen')).toEqual({ ownId: 1, evidence: 'similar_name', isCertain: false });
    expect(match('Dubbel')).toBeUndefined();
  });

  it('are certain for neither of two that might be the same', () => {
    const found = matched(['a', 'b'].map((outsideId) => ({ outsideId, name: 'Visser', code: null, email: null })));
    expect([...found.values()].map(({ isCertain }) => isCertain)).toEqual([false, false]);
  });
});

describe('people', () => {
  it('are known by their mail address, unless two have it', () => {
    const users = [
      { id: 1, email: 'ada@example.com' },
      { id: 2, email: 'bob@example.com' },
    ];
    const outside = ['Ada@Example.com', 'bob@example.com', 'bob@example.com', 'eve@example.com', null];
    const found = matchEmployees(
      outside.map((email, index) => ({ outsideId: String(index), email })),
      users,
    );
    expect([...found]).toEqual([['0', 1]]);
  });
});

describe('names from outside', () => {
  it('are shown as what they are', () => {
    expect(plainName('A\u0000B\u202eC', '1')).toBe('A BC');
    expect(plainName('  ', '17')).toBe('17');
    expect(plainName('x'.repeat(300), '1')).toHaveLength(200);
    expect([plainCode(''), plainCode(' 7 '), plainCode('x'.repeat(51)), plainCode(null)]).toEqual([
      null,
      '7',
      null,
      null,
    ]);
  });

  it('are told apart by code, else by what the system calls them', () => {
    const taken = new Set(['visser', 'visser (v1)']);
    const isTaken = (name: string) => taken.has(name.toLowerCase());
    expect(freeName('Jansen', { code: 'V1', outsideId: '9' }, isTaken)).toBe('Jansen');
    expect(freeName('Visser', { code: 'V2', outsideId: '9' }, isTaken)).toBe('Visser (V2)');
    expect(freeName('Visser', { code: 'V1', outsideId: '9' }, isTaken)).toBe('Visser (9)');
    const long = 'x'.repeat(200);
    expect(freeName(long, { code: null, outsideId: '9' }, (name) => name === long)).toHaveLength(200);
  });
});
