import { describe, expect, it } from 'vitest';
import { readCall } from './read-call.ts';
import { readCallTime } from './read-call-time.ts';

const place = { country: 'NL', timeZone: 'Europe/Amsterdam' };
const at = (text: string) => Date.parse(text);
const callOf = (report: Record<string, unknown>) => {
  const reading = readCall(report, place);
  return 'call' in reading ? reading.call : reading;
};

describe('a report of a call', () => {
  it('is read in the form that Daybook describes', () => {
    const report = {
      id: 'a1',
      direction: 'in',
      from: '06 1234 5678',
      to: '201',
      name: 'Jan van Dijk',
      started_at: '2026-11-20T09:29:40+01:00',
      answered_at: '2026-11-20T09:30:00+01:00',
      ended_at: '2026-11-20T09:42:10+01:00',
    };
    expect(callOf(report)).toEqual({
      externalId: 'a1',
      line: '201',
      direction: 'in',
      number: '06 1234 5678',
      name: 'Jan van Dijk',
      startMs: at('2026-11-20T08:30:00Z'),
      endMs: at('2026-11-20T08:42:10Z'),
    });
  });

  it('is read as a switchboard writes it, with the time that was spoken at its end', () => {
    const report = {
      callid: '1700.12',
      timestart: '2026-11-20 09:30:00',
      callfrom: '201',
      callto: '+31 30 234 5678',
      callduration: 95,
      talkduration: 80,
      status: 'ANSWERED',
      type: 'Outbound',
    };
    const spoken = { startMs: at('2026-11-20T08:30:15Z'), endMs: at('2026-11-20T08:31:35Z') };
    expect(callOf(report)).toMatchObject({ line: '201', direction: 'out', number: '+31 30 234 5678', ...spoken });
  });

  it('knows by the extension which way a call went', () => {
    const times = { start: '1795163400', end: '1795163460' };
    expect(callOf({ id: 1, src: '201', dst: '0302345678', ...times })).toMatchObject({ direction: 'out', line: '201' });
    expect(callOf({ id: 2, src: '0302345678', dst: '201', ...times })).toMatchObject({ direction: 'in', line: '201' });
    expect(callOf({ id: 3, src: '0302345678', dst: '0302345679', ...times })).toEqual({ refusal: 'INVALID_DIRECTION' });
  });

  it('compares lines in one form', () => {
    const times = { start: '1795163400', end: '1795163460' };
    const lineOf = (line: string) => callOf({ id: 1, direction: 'in', line, from: '0612345678', ...times });
    expect(lineOf('030 234 56 78')).toMatchObject({ line: '+31302345678' });
    expect(lineOf(' SIP/Anna ')).toMatchObject({ line: 'sip/anna' });
  });

  it('is read with day and time of day apart, with lengths in minutes, and over midnight', () => {
    const report = { Id: 1, Richting: 'Ingaand', Van: '0612345678', Naar: '201', Datum: '20-11-2026' };
    const times = { startMs: at('2026-11-20T08:30:00Z'), endMs: at('2026-11-20T08:35:10Z') };
    expect(callOf({ ...report, Tijd: '09:30', Duur: '5:10' })).toMatchObject({
      line: '201',
      direction: 'in',
      ...times,
    });
    const late = { startMs: at('2026-11-20T22:50:00Z'), endMs: at('2026-11-20T23:05:00Z') };
    expect(callOf({ ...report, Begintijd: '23:50', Eindtijd: '0:05' })).toMatchObject(late);
    expect(callOf({ ...report, Datum: '20-11-2026 23:50', Duur: '15:00' })).toMatchObject(late);
  });

  it('is read with an object for each side, as a web hook has it', () => {
    const report = {
      call_id: '2c1',
      direction: 'inbound',
      caller: { number: '+31612345678', name: 'Jan' },
      destination: { number: '201' },
      start_time: '2026-11-20T08:30:00.000Z',
      duration: 65,
    };
    expect(callOf(report)).toMatchObject({ externalId: '2c1', line: '201', number: '+31612345678' });
  });

  it.each([
    [
      'in',
      ['In', 'Ingaand', 'Inkomend gesprek', 'Incoming call', 'I', 'Received', 'Eingehender Anruf', 'Appel entrant'],
    ],
    [
      'out',
      [
        'Uitgaand',
        'Uitgaande oproep',
        'O',
        'outbound-dial',
        'Placed',
        'Ausgehend',
        'Abgehender Anruf',
        'Appel sortant',
      ],
    ],
  ])('goes %s in the words of its system', (direction, words) => {
    const report = { id: 1, line: '201', number: '0612345678', start: '1795163400', duration: 60 };
    expect(words.map((word) => callOf({ ...report, direction: word }))).toEqual(
      words.map(() => expect.objectContaining({ direction })),
    );
    expect(callOf({ ...report, direction: 'Gemist' })).toEqual({ unanswered: true });
  });

  it.each(['tel:0612345678', 'sip:0612345678@pbx.example', '"Jan" <0612345678>', '="0612345678"', "'0612345678"])(
    'is with 0612345678 when it says %s',
    (from) => {
      const report = { id: 1, direction: 'in', to: 'Ext.201', start: '1795163400', duration: 60 };
      expect(callOf({ ...report, from })).toMatchObject({ line: '201', number: '0612345678' });
    },
  );

  it.each([
    ['NO ANSWER', 30],
    ['missed', 30],
    ['answered', 0],
  ])('%s with %i seconds spoken is no time', (status, talk) => {
    const report = {
      id: 1,
      direction: 'in',
      from: '06',
      to: '201',
      start: '1795163400',
      duration: 30,
      talkduration: talk,
    };
    expect(readCall({ ...report, status }, place)).toEqual({ unanswered: true });
  });

  it.each([
    [{ id: '' }, 'MISSING_ID'],
    [{ to: '' }, 'MISSING_LINE'],
    [{ from: '' }, 'MISSING_NUMBER'],
    [{ direction: 'sideways' }, 'INVALID_DIRECTION'],
    [{ start: 'yesterday' }, 'INVALID_TIME'],
    [{ end: '1795163000' }, 'INVALID_TIME'],
    [{ end: null }, 'INVALID_TIME'],
  ])('says what is wrong with %j', (change, refusal) => {
    const report = { id: 1, direction: 'in', from: '0612345678', to: '201', start: '1795163400', end: '1795163460' };
    expect(readCall({ ...report, ...change }, place)).toEqual({ refusal });
  });
});

describe('the time of a call', () => {
  it.each([
    '2026-11-20T09:30:00+01:00',
    '2026-11-20 08:30:00Z',
    '1795163400',
    '1795163400000',
    '20-11-2026 09:30',
    '2026-11-20 09:30:00',
    '20-11-2026, 09:30 uur',
    '20-11-2026 9.30 u',
    '20/11/2026 9:30:00 AM',
    '20.11.2026 09:30 CET',
    '2026-11-20 08:30 UTC',
    '20261120093000',
  ])('is read from %s', (text) => expect(readCallTime(text, place.timeZone)).toBe(at('2026-11-20T08:30:00Z')));

  it('is in the afternoon when it says so, and none in a zone that nobody knows', () => {
    expect(readCallTime('20/11/2026 2:30:00 PM', place.timeZone)).toBe(at('2026-11-20T13:30:00Z'));
    expect(readCallTime('20/11/2026 2:30 XYZ', place.timeZone)).toBeNull();
  });
});
