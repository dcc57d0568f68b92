import { imapConnector } from '@daybook/connectors/workplace/imap/imap-connector.ts';
import {
  type Dovecot,
  mailText,
  type NewMail,
  noDovecot,
  startDovecot,
} from '@daybook/connectors/workplace/imap/testing/dovecot.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { timelineOf } from '../timeline/testing/firm.ts';

const path = '/api/v1/linked-accounts';
const today = '2026-11-04';

describe.skipIf(noDovecot !== undefined)(`a mailbox at Dovecot ${noDovecot ?? ''}`, () => {
  let its: TestApp;
  let dovecot: Dovecot;
  let user: TestUser;
  let id: string;
  let now = new Date('2026-11-04T12:00:00Z');

  const jan = 'Jan Bakker <jan@bakker.nl>';
  const received = (id: string, at: string, subject: string, more: Partial<NewMail> = {}) =>
    dovecot.put('INBOX', { id, at, subject, from: jan, to: dovecot.username, ...more });
  const sent = (id: string, at: string, subject: string, more: Partial<NewMail> = {}) =>
    dovecot.put('Sent', { id, at, subject, from: dovecot.username, to: jan, ...more });
  const account = async (): Promise<Json> => (await user.client.get(path)).expect(200).json.data[0].attributes;
  const sync = async () => {
    (await user.client.post(`${path}/${id}/sync`)).expect(202);
    await its.runJobs();
    return account();
  };
  const mailsOn = async (date = today) => {
    const { logs } = await timelineOf(user, date);
    return logs
      .filter(({ source }) => source.type === 'email')
      .map(({ subject, started_at, ended_at }) => `${subject.title} ${clock(started_at)}-${clock(ended_at)}`)
      .sort();
  };
  const clock = (at: string) => at.slice(11, 19);
  const inWebmail = async (started_at: string, ended_at: string) => {
    const device = { id: crypto.randomUUID(), name: 'Chrome', kind: 'browser', version: '1' };
    const subject = { title: 'Postvak IN', url: 'https://mail.google.com/mail' };
    const event = {
      id: crypto.randomUUID(),
      source: { type: 'web', identifier: 'chrome' },
      started_at,
      ended_at,
      subject,
    };
    (await user.client.post('/api/v1/rpc/logs/ingest', { device, events: [event] })).expect(200);
  };
  const isProposed = async () => {
    const { data } = (await user.client.get('/api/v1/reminders')).expect(200).json;
    return data.reminders.some(({ key }: Json) => key === 'webmail_integration');
  };
  const body = (change: object = {}) => {
    const { port, username, password } = dovecot;
    return { kind: 'imap', host: '127.0.0.1', port, username, password, days_back: 7, ...change };
  };
  const refused = async (change: object) => {
    const answer = (await user.client.post(path, body(change))).expect(422);
    return [...answer.codes, ...answer.pointers];
  };

  beforeAll(async () => {
    its = await testApp({ now: () => now, allowsPrivateAddresses: true });
    dovecot = await startDovecot();
    user = await its.register();
    await sent('long-ago@x', '2026-09-01T09:00:00Z', 'Vorig kwartaal');
    await received('weekend@x', '2026-11-01T09:00:00Z', 'Nieuwsbrief');
    await received('one@x', '2026-11-04T08:50:00Z', 'Jaarrekening');
    await sent('two@x', '2026-11-04T09:08:00Z', 'RE: Jaarrekening');
    await dovecot.asOwner((client) => client.mailboxCreate('Klanten'));
    await dovecot.put('Klanten', { id: 'not@x', at: '2026-11-04T10:00:00Z', subject: 'Niet gekozen', from: jan });
  });
  afterAll(async () => {
    await dovecot?.close();
    await its?.close();
  });

  it('is refused with what to do: another password, another door, fewer programs', async () => {
    expect(await refused({ password: 'wrong' })).toEqual(['LINK_PASSWORD_REFUSED', '/password']);
    expect(await refused({ port: dovecot.plainPort })).toEqual(['LINK_NOT_A_MAIL_SERVER', '/host']);
    expect(await refused({ host: 'localhost' })).toEqual(['LINK_CERTIFICATE', '/host']);
    expect(await refused({ host: 'https://mail/x' })).toEqual(['LINK_HOST_INVALID', '/host']);
    const release = Promise.withResolvers<void>();
    const programs = Array.from({ length: 4 }, () => {
      const isIn = Promise.withResolvers<void>();
      const ended = dovecot.asOwner(() => {
        isIn.resolve();
        return release.promise;
      });
      return { isIn: isIn.promise, ended };
    });
    await Promise.all(programs.map(({ isIn }) => isIn));
    expect(await refused({})).toEqual(['LINK_TOO_MANY_CONNECTIONS', '/host']);
    release.resolve();
    await Promise.all(programs.map(({ ended }) => ended));
  });

  it('is connected with encryption from the start or from the greeting on, once, and reads nothing before its user chose', async () => {
    const door = { port: dovecot.plainPort, security: 'starttls' };
    id = (await user.client.post(path, body(door))).expect(201).json.data.id;
    expect(await refused({})).toEqual(['ALREADY_LINKED', '/host']);
    await its.runJobs();
    const { collections, name, appointments } = await account();
    expect([name, appointments.recorded]).toEqual([dovecot.username, 0]);
    expect(collections.map((one: Json) => [one.name, one.is_proposed, one.is_enabled])).toEqual([
      ['INBOX', true, false],
      ['Sent', true, false],
      ['Klanten', false, false],
    ]);
    const chosen = collections.slice(0, 2).map((one: Json) => ({ id: one.id, is_enabled: true }));
    (await user.client.put(`${path}/${id}`, { collections: chosen })).expect(200);
    await its.runJobs();
    expect(await account()).toMatchObject({
      state: 'active',
      error: null,
      appointments: { recorded: 2, removable: 2 },
    });
  });

  it('brings sent mail as the minute before it went, received mail as a moment, and nothing that is old or not chosen', async () => {
    expect(await mailsOn()).toEqual(['Jaarrekening 08:50:00-08:50:00', 'Jaarrekening 09:07:00-09:08:00']);
    const { day, totals } = await timelineOf(user, today);
    expect([day.status, totals.recorded]).toEqual(['open', 60]);
    const days = (await user.client.get('/api/v1/days')).expect(200).json.data;
    expect(days.map(({ attributes }: Json) => attributes.date)).toEqual([today]);
  });

  it('marks nothing as read', async () => {
    expect([await dovecot.countUnseen('INBOX'), await dovecot.countUnseen('Sent')]).toEqual([2, 2]);
  });

  it('takes no time twice: a sent mail has its minute of the webmail that was open', async () => {
    await inWebmail('2026-11-04T09:00:00Z', '2026-11-04T09:10:00Z');
    const { totals, logs } = await timelineOf(user, today);
    expect(totals.recorded).toBe(600);
    expect(logs.map(({ source, duration }) => [source.identifier, duration]).sort()).toEqual([
      ['email', 0],
      ['email', 60],
      ['gmail', 540],
    ]);
  });

  it('brings what is new, in whatever words, and not a word of its content unless that is wanted', async () => {
    const marks = { headers: ['MIME-Version: 1.0', 'Content-Type: text/plain; charset=iso-8859-1'], text: 'Geheim' };
    await received('three@x', '2026-11-04T11:00:00Z', '=?utf-8?B?w4nDqW4g4oKsIPCfkY0=?=', marks);
    await received('', '2026-11-04T11:01:00Z', 'Zonder nummer', { headers: ['Date: someday'] });
    await received('huge@x', '2026-11-04T11:02:00Z', 'x'.repeat(1_200_000));
    await received('evil@x', '2026-11-04T11:03:00Z', '<img src=x onerror=alert(1)>" )] NIL {9999999}');
    await sync();
    expect(await mailsOn()).toEqual([
      '<img src=x onerror=alert(1)>" )] NIL {9999999} 11:03:00-11:03:00',
      'Jaarrekening 08:50:00-08:50:00',
      'Jaarrekening 09:07:00-09:08:00',
      'Zonder nummer 11:01:00-11:01:00',
      'Één € 👍 11:00:00-11:00:00',
    ]);
    const subjects = async () => its.database.asMaintenance((trx) => trx.selectFrom('subjects').selectAll().execute());
    expect(JSON.stringify(await subjects())).not.toContain('Geheim');
    const value = { appointments: true, calls: true, emailContents: true, meetings: true };
    (await user.client.put('/api/v1/preferences/detections', { value })).expect(200);
    const long = `Beste Jan, dit kost =E2=82=AC 5. ${'woord '.repeat(400)}`;
    const quoted = [
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
    ];
    await sent('four@x', '2026-11-04T11:10:00Z', 'Fwd: Offerte', { headers: quoted, text: long });
    await sync();
    const [offer] = (await subjects()).filter(({ title }) => title === 'Offerte');
    expect(offer).toMatchObject({ direction: 'out', mail_from: null, mail_to: ['jan@bakker.nl'] });
    expect(offer?.content).toMatch(/^Beste Jan, dit kost € 5\. woord/);
    expect([...(offer?.content ?? '')].length).toBeLessThanOrEqual(250);
  });

  it('doubles nothing that is moved, read again by other numbers, or lies in two folders', async () => {
    const before = await mailsOn();
    await dovecot.asOwner(async (client) => {
      const lock = await client.getMailboxLock('INBOX');
      await client.messageCopy('1:*', 'Klanten', { uid: true });
      lock.release();
    });
    await dovecot.renumber('INBOX');
    await dovecot.renumber('Sent');
    const { collections } = await account();
    const chosen = collections.map((one: Json) => ({ id: one.id, is_enabled: true }));
    (await user.client.put(`${path}/${id}`, { collections: chosen })).expect(200);
    await its.runJobs();
    expect((await account()).appointments.recorded).toBe(before.length + 1);
    expect(await mailsOn()).toEqual([...before, 'Niet gekozen 10:00:00-10:00:00'].sort());
  });

  it('waits with what came before the day began, and forgets it when nothing began', async () => {
    now = new Date('2026-11-05T07:00:00Z');
    user = { ...user, client: await its.login(user.email) };
    await received('early@x', '2026-11-05T06:30:00Z', 'Goedemorgen');
    const before = (await sync()).appointments.recorded;
    expect((await user.client.get('/api/v1/days')).json.data).toHaveLength(1);
    await sent('first@x', '2026-11-05T06:50:00Z', 'Eerste werk');
    expect((await sync()).appointments.recorded).toBe(before + 2);
    expect(await mailsOn('2026-11-05')).toEqual(['Eerste werk 06:49:00-06:50:00', 'Goedemorgen 06:30:00-06:30:00']);
  });

  it('reads many mails page by page, and goes on behind the last one over another connection', async () => {
    const many = Array.from({ length: 205 }, (_, index) => ({
      id: `m${index}@x`,
      at: '2026-11-05T06:00:00Z',
      from: jan,
    }));
    await dovecot.asOwner(async (client) => {
      await client.mailboxCreate('Veel');
      for (const mail of many) await client.append('Veel', mailText(mail), [], new Date(mail.at));
    });
    const { port, username, password } = dovecot;
    const credentials = { host: '127.0.0.1', port, security: 'tls', username, password } as const;
    const about = { folderKey: 'Veel', sinceMs: now.getTime() - 86_400_000, wantsContent: false, ownAddresses: [] };
    const read = async (cursor: unknown) => {
      const session = await imapConnector({ allowsPrivateAddresses: true }).open(
        credentials,
        AbortSignal.timeout(9000),
      );
      return session.read({ ...about, cursor, again: [] }).finally(session.close);
    };
    const first = await read(null);
    const second = await read(JSON.parse(JSON.stringify(first.cursor)));
    const third = await read(second.cursor);
    const shown = [first, second, third].map(({ mails, isLast }) => [mails.length, isLast]);
    expect(shown).toEqual([
      [200, false],
      [5, true],
      [0, true],
    ]);
    const ids = [...first.mails, ...second.mails].map(({ identity }) => identity[0]);
    expect(new Set(ids).size).toBe(205);
  });

  it('fails while the server is down, and goes on where it was when it is back', async () => {
    await dovecot.stop();
    expect(await sync()).toMatchObject({ state: 'failing', error: { code: 'LINK_UNREACHABLE' } });
    await dovecot.start();
    await sent('later@x', '2026-11-05T06:55:00Z', 'Later');
    expect(await sync()).toMatchObject({ state: 'active', error: null });
    expect(await mailsOn('2026-11-05')).toContain('Later 06:54:00-06:55:00');
  });

  it('gives up a folder that is gone, and is no failure then', async () => {
    await dovecot.asOwner((client) => client.mailboxDelete('Klanten'));
    const { state, collections } = await sync();
    expect([state, collections.find((one: Json) => one.name === 'Klanten')]).toEqual([
      'active',
      expect.objectContaining({ is_gone: true, is_enabled: false }),
    ]);
  });

  it('is proposed to who is often in webmail, as long as there is none', async () => {
    await inWebmail('2026-11-04T13:00:00Z', '2026-11-04T14:00:00Z');
    expect(await isProposed()).toBe(false);
    (await user.client.put(`${path}/${id}`, { is_enabled: false })).expect(200);
    expect(await isProposed()).toBe(true);
    (await user.client.put(`${path}/${id}`, { is_enabled: true })).expect(200);
    await its.runJobs();
    expect(await isProposed()).toBe(false);
  });

  it('leaves what it brought when it is disconnected, knows it again when it is connected again, or takes it along', async () => {
    const { collections, appointments } = await account();
    const before = await mailsOn();
    expect((await user.client.delete(`${path}/${id}`)).expect(200).json.data).toEqual({
      kept: appointments.recorded,
      removed: 0,
    });
    const again = (await user.client.post(path, body())).expect(201).json.data;
    const named = new Set(collections.filter((one: Json) => one.is_enabled).map((one: Json) => one.name));
    const chosen = again.attributes.collections.filter((one: Json) => named.has(one.name));
    const choice = { collections: chosen.map((one: Json) => ({ id: one.id, is_enabled: true })) };
    (await user.client.put(`${path}/${again.id}`, choice)).expect(200);
    await its.runJobs();
    expect([(await account()).error, await mailsOn()]).toEqual([null, before]);
    // The mail of the removed folder is in no folder any more.
    expect((await account()).appointments.recorded).toBe(appointments.recorded - 1);
    const { removed, kept } = (await user.client.delete(`${path}/${again.id}?recorded=remove`)).expect(200).json.data;
    expect([removed, kept]).toEqual([appointments.recorded - 1, 0]);
    expect(await mailsOn()).toEqual(['Niet gekozen 10:00:00-10:00:00']);
  });
});
