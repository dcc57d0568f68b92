import { noRadicale, type Radicale, startRadicale } from '@daybook/connectors/workplace/caldav/testing/radicale.ts';
import { amsterdam, amsterdamZone, calendarOf, eventOf } from '@daybook/connectors/workplace/ics/testing/calendar.ts';
import { headOffice } from '@daybook/connectors/workplace/ics/testing/sample-calendars.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { timelineOf } from '../timeline/testing/firm.ts';

const path = '/api/v1/linked-accounts';

describe.skipIf(noRadicale !== undefined)(`an account at Radicale ${noRadicale ?? ''}`, () => {
  let its: TestApp;
  let radicale: Radicale;
  let user: TestUser;
  let work: string;
  let id: string;
  // A Wednesday after the clock change, so that weeks before and after it lie in the month that is imported.
  const now = new Date('2026-10-28T17:00:00Z');

  const meeting = (uid: string, start: string, more: Record<string, string> = {}) =>
    calendarOf(
      ...amsterdamZone,
      ...eventOf({ UID: uid, DTSTAMP: '20261001T000000Z', DTSTART: amsterdam(start), DURATION: 'PT90M', ...more }),
    );
  const weekly = (more: Record<string, string> = {}) =>
    meeting('weekly', '20261014T090000', { RRULE: 'FREQ=WEEKLY', SUMMARY: 'Weekoverleg', ...more });
  const account = async (): Promise<Json> => (await user.client.get(path)).expect(200).json.data[0].attributes;
  const sync = async () => {
    (await user.client.post(`${path}/${id}/sync`)).expect(202);
    await its.runJobs();
    return account();
  };
  const on = async (date: string) =>
    (await timelineOf(user, date)).appointments.map(
      ({ description, started_at }) => `${description} ${started_at.slice(11, 16)}`,
    );

  beforeAll(async () => {
    its = await testApp({ now: () => now, allowsPrivateAddresses: true });
    radicale = await startRadicale();
    work = await radicale.makeCalendar('werk');
    await radicale.put(await radicale.makeCalendar('gezin'), 'dinner', meeting('dinner', '20261027T180000'));
    user = await its.register();
  });
  afterAll(async () => {
    await radicale?.close();
    await its?.close();
  });

  it('is connected with the right password, and then asks which of its calendars count', async () => {
    const body = { kind: 'caldav', address: radicale.url, username: radicale.username, password: 'wrong' };
    const refused = (await user.client.post(path, body)).expect(422);
    expect([refused.codes, refused.pointers]).toEqual([['LINK_PASSWORD_REFUSED'], ['/password']]);
    const connected = await user.client.post(path, { ...body, password: radicale.password });
    const { data } = connected.expect(201).json;
    id = data.id;
    await its.runJobs();
    const { collections, appointments, username } = await account();
    expect(collections.map(({ name, is_enabled }: Json) => [name, is_enabled])).toEqual([
      ['gezin', false],
      ['werk', false],
    ]);
    expect([username, appointments.recorded]).toEqual(['ada', 0]);
    const chosen = { collections: [{ id: collections[1].id, is_enabled: true }] };
    (await user.client.put(`${path}/${id}`, chosen)).expect(200);
    await its.runJobs();
    expect(await account()).toMatchObject({ state: 'active', appointments: { recorded: 0, planned: 0 } });
  });

  it('brings a series at its hour on the wall, before and after the change of the clocks', async () => {
    await radicale.put(work, 'weekly', weekly());
    expect((await sync()).appointments).toMatchObject({ recorded: 3, planned: 2 });
    expect([await on('2026-10-21'), await on('2026-10-28')]).toEqual([['Weekoverleg 07:00'], ['Weekoverleg 08:00']]);
    expect(await on('2026-10-27')).toEqual([]);
  });

  it('brings a series at the hour of the zone that it describes', async () => {
    await radicale.put(work, 'head-office', headOffice);
    // In the days before the clock change.
    await sync();
    expect(await on('2026-10-26')).toEqual(['Head office 13:00']);
    await radicale.put(work, 'head-office', null);
    await sync();
    expect(await on('2026-10-26')).toEqual([]);
  });

  it('follows what is moved, taken out of a series, and taken away', async () => {
    await radicale.put(work, 'once', meeting('once', '20261026T110000', { SUMMARY: 'Bespreking' }));
    await sync();
    expect(await on('2026-10-26')).toEqual(['Bespreking 10:00']);
    await radicale.put(work, 'once', meeting('once', '20261027T140000', { SUMMARY: 'Bespreking' }));
    await radicale.put(work, 'weekly', weekly({ EXDATE: amsterdam('20261021T090000') }));
    await sync();
    expect([await on('2026-10-26'), await on('2026-10-27')]).toEqual([[], ['Bespreking 13:00']]);
    expect([await on('2026-10-21'), await on('2026-10-28')]).toEqual([[], ['Weekoverleg 08:00']]);
    await radicale.put(work, 'once', null);
    await sync();
    expect(await on('2026-10-27')).toEqual([]);
  });

  it('finds out what changed although the server forgot how far it was', async () => {
    await radicale.put(work, 'new', meeting('new', '20261023T150000', { SUMMARY: 'Nieuw' }));
    await radicale.put(work, 'weekly', null);
    await radicale.forgetTokens('werk');
    expect((await sync()).appointments).toMatchObject({ recorded: 1, planned: 0 });
    expect([await on('2026-10-23'), await on('2026-10-28')]).toEqual([['Nieuw 13:00'], []]);
  });

  it('fails while the server is down, and goes on when it is back', async () => {
    await radicale.stop();
    expect(await sync()).toMatchObject({ state: 'failing', error: { code: 'LINK_UNREACHABLE' } });
    await radicale.start();
    await radicale.put(work, 'later', meeting('later', '20261023T100000', { SUMMARY: 'Later' }));
    expect(await sync()).toMatchObject({ state: 'active', error: null });
    expect(await on('2026-10-23')).toEqual(['Later 08:00', 'Nieuw 13:00']);
  });

  it('stops when its password is refused, until it is given another that works', async () => {
    await radicale.setPassword('a new one');
    await radicale.stop();
    await radicale.start();
    expect(await sync()).toMatchObject({
      state: 'stopped',
      is_syncing: false,
      next_sync_at: null,
      error: { code: 'LINK_PASSWORD_REFUSED' },
    });
    expect((await user.client.post(`${path}/${id}/sync`)).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
    const give = (password: string) => user.client.put(`${path}/${id}/password`, { password });
    expect((await give('another wrong one')).expect(422).codes).toEqual(['LINK_PASSWORD_REFUSED']);
    (await give('a new one')).expect(200);
    await its.runJobs();
    expect(await account()).toMatchObject({ state: 'active', error: null });
  });
});
