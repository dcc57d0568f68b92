import { setImmediate } from 'node:timers/promises';
import { headOffice } from '@daybook/connectors/workplace/ics/testing/sample-calendars.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json, TestAnswer } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { runImport } from './run-import.ts';
import {
  activitywatchFile,
  calendarFile,
  clockifyFile,
  harvestFile,
  longActivitywatchFile,
  manyEntries,
  type TogglEntry,
  togglFile,
} from './testing/files.ts';

const now = new Date('2026-11-20T15:00:00Z');
let its: TestApp;
let boss: TestUser;

beforeAll(async () => {
  its = await testApp({ now: () => now });
  boss = await its.register();
});
afterAll(() => its.close());

/** A user with a history elsewhere. */
class Newcomer {
  readonly user: TestUser;

  constructor(user: TestUser) {
    this.user = user;
  }

  upload(content: string | Buffer, name = 'export.csv'): Promise<TestAnswer> {
    return this.user.client.post(`/api/v1/imports?name=${name}`, undefined, {
      rawBody: Buffer.from(content),
      headers: { 'content-type': 'application/octet-stream' },
    });
  }

  async prepare(content: string | Buffer): Promise<{ id: string } & Json> {
    const { data } = (await this.upload(content)).expect(201).json;
    return { id: data.id, ...data.attributes };
  }

  async act(id: string, verb: 'start' | 'cancel'): Promise<Json> {
    return (await this.user.client.post(`/api/v1/imports/${id}/${verb}`)).expect(200).json.data.attributes;
  }

  async undo(id: string): Promise<Json> {
    return (await this.user.client.delete(`/api/v1/imports/${id}`)).expect(200).json.data.attributes;
  }

  async run(content: string | Buffer): Promise<{ id: string } & Json> {
    const { id } = await this.prepare(content);
    await this.act(id, 'start');
    await its.runJobs();
    return { id, ...(await this.user.client.get(`/api/v1/imports/${id}`)).expect(200).json.data.attributes };
  }

  /** The logs by time: start and end, title and description. */
  async logs(): Promise<string[]> {
    const rows = await its.database.asMaintenance((trx) =>
      trx
        .selectFrom('logs')
        .innerJoin('subjects', 'subjects.id', 'logs.subject_id')
        .select(['subjects.title', 'logs.description', 'logs.started_at', 'logs.ended_at'])
        .where('logs.user_id', '=', this.user.userId)
        .orderBy('logs.started_at')
        .orderBy('subjects.title')
        .execute(),
    );
    const time = (at: Date) => at.toISOString().slice(5, 16);
    return rows.map((row) =>
      [time(row.started_at), time(row.ended_at).slice(6), row.title, row.description].filter(Boolean).join(' '),
    );
  }
}

const newcomer = async () => new Newcomer(await its.addColleague(boss));

const entries: TogglEntry[] = [
  { day: '2026-11-18', from: '09:00:00', to: '10:30:00', length: '01:30:00', what: 'Homepage, copy' },
  { day: '2026-11-18', from: '11:00:00', to: '12:00:00', length: '01:00:00', what: 'Overleg', project: '' },
  { day: '2026-11-18', from: '11:00:00', to: '12:00:00', length: '01:00:00', what: 'Overleg', project: '' },
];

describe('time that was entered elsewhere', () => {
  test('is looked at first, stored once, and taken back', async () => {
    const who = await newcomer();
    const first = await who.prepare(togglFile(entries));
    expect(first).toMatchObject({
      status: 'prepared',
      format: 'toggl',
      timezone: 'Europe/Amsterdam',
      date_order: 'ymd',
    });
    expect(first.preview).toMatchObject({ questions: [], new_count: 3, new_seconds: 12_600, stored_count: 0 });
    expect(first.preview.days).toEqual([
      { date: '2026-11-18', source: 'Toggl', new_count: 3, stored_count: 0, new_seconds: 12_600 },
    ]);
    expect(await who.logs()).toEqual([]);
    const done = await who.run(togglFile(entries));
    expect(done).toMatchObject({ status: 'done', handled_count: 3, added_count: 3, refused_count: 0 });
    const stored = [
      '11-18T08:00 09:30 Homepage, copy - Website - Acme Homepage, copy',
      '11-18T10:00 11:00 Overleg - Acme Overleg',
      '11-18T10:00 11:00 Overleg - Acme Overleg',
    ];
    expect(await who.logs()).toEqual(stored);
    const again = await who.run(togglFile(entries));
    expect(again.preview).toMatchObject({ new_count: 0, stored_count: 3 });
    expect(again.added_count).toBe(0);
    expect(await who.logs()).toEqual(stored);
    expect((await who.undo(again.id)).status).toBe('undone');
    expect(await who.logs()).toEqual(stored);
    await who.undo(done.id);
    expect(await who.logs()).toEqual([]);
    expect((await who.run(togglFile(entries))).added_count).toBe(3);
  });

  test('is read in the order of dates, the zone and the letters that somebody chooses', async () => {
    const who = await newcomer();
    const file = Buffer.from(clockifyFile(['03/11/2026', '04/11/2026']), 'latin1');
    const asked = await who.prepare(file);
    expect(asked.preview).toMatchObject({ questions: ['date_order'], date_orders: ['dmy', 'mdy'], new_count: 0 });
    (await who.user.client.post(`/api/v1/imports/${asked.id}/start`)).expect(422);
    const choose = (choice: object) => who.user.client.put(`/api/v1/imports/${asked.id}`, choice);
    const chosen = (await choose({ date_order: 'dmy', timezone: 'Europe/London' })).expect(200).json.data.attributes;
    expect(chosen.preview).toMatchObject({ questions: [], new_count: 2, first_date: '2026-11-03' });
    (await choose({ timezone: 'Mars/Olympus' })).expect(422);
    await who.act(asked.id, 'start');
    await its.runJobs();
    expect((await who.logs())[0]).toBe('11-03T13:30 15:00 Café bezoek - Website - Acme Café bezoek');
  });

  test('that knows only days lies from when work begins, and what comes later lies behind it', async () => {
    const who = await newcomer();
    const work: [string, string, string][] = [
      ['18/11/2026', '2,5', 'Ontwerp'],
      ['18/11/2026', '1', 'Overleg'],
    ];
    expect((await who.prepare(harvestFile(work))).preview).toMatchObject({ is_undated: true, new_count: 2 });
    await who.run(harvestFile(work));
    await who.run(harvestFile([['18/11/2026', '0,25', 'Vergeten'], ...work]));
    expect(await who.logs()).toEqual([
      '11-18T08:00 10:30 Ontwerp - Website - Acme Ontwerp',
      '11-18T10:30 11:30 Overleg - Website - Acme Overleg',
      '11-18T11:30 11:45 Vergeten - Website - Acme Vergeten',
    ]);
  });

  test('that knows the time beside the day keeps it, also below a title, and with days as numbers of Excel', async () => {
    const who = await newcomer();
    const lines = [
      ...['sep=;', 'Urenoverzicht november', '', 'Datum;Begintijd;Eindtijd;Klant;Dossier;Omschrijving;Uren'],
      '18-11-2026;14:00;15:30;Acme;Website;Advies;1,5',
      '46345;9:15;;Acme;Website;Post;0,25',
      '19-11-2026;;;Acme;Website;Dossier;1',
      '19-11-2026;10:00;;Acme;Website;Minuten;90 000',
    ];
    const done = await who.run(lines.join('\r\n'));
    expect(done.preview.rejected).toEqual([{ code: 'MALFORMED_ROW', count: 1, rows: [8] }]);
    expect(await who.logs()).toEqual([
      '11-18T13:00 14:30 Advies - Website - Acme Advies',
      '11-19T08:00 09:00 Dossier - Website - Acme Dossier',
      '11-19T08:15 08:30 Post - Website - Acme Post',
    ]);
  });

  test('of several people is the own, or of whom somebody chooses', async () => {
    const who = await newcomer();
    const colleague = togglFile(entries.slice(0, 1), 'piet@example.com').split('\r\n')[1];
    const own = await who.prepare(`${togglFile(entries, who.user.email)}${colleague}\r\n`);
    expect(own.preview).toMatchObject({ questions: [], new_count: 3 });
    const asked = await who.prepare(`${togglFile(entries)}${colleague}\r\n`);
    expect(asked.preview.questions).toEqual(['person']);
    const choice = { person: 'piet@example.com' };
    const chosen = (await who.user.client.put(`/api/v1/imports/${asked.id}`, choice)).expect(200).json.data.attributes;
    expect(chosen.preview.new_count).toBe(1);
  });

  test('may say anything', async () => {
    const who = await newcomer();
    const odd = { what: '=HYPERLINK("x") \u0000 "" \r\n\ud83d <b>', project: '../../etc/\u0007' };
    const done = await who.run(togglFile([{ ...entries[0], ...odd } as TogglEntry], 'a\u0000b'));
    expect(done).toMatchObject({ status: 'done', added_count: 1, refused_count: 0 });
    expect((await who.logs())[0]).toContain('=HYPERLINK');
  });

  test('says which rows it leaves out and why', async () => {
    const who = await newcomer();
    const odd: TogglEntry[] = [
      { day: '2026-11-18', from: 'noon', to: '', length: '01:00:00', what: 'Which noon' },
      { day: '2020-01-06', from: '09:00:00', to: '10:00:00', length: '01:00:00', what: 'Long ago' },
      { day: '2026-12-24', from: '09:00:00', to: '10:00:00', length: '01:00:00', what: 'Not yet' },
      { day: '2026-11-19', from: '09:00:00', to: '', length: '', what: 'Still running' },
    ];
    const { preview } = await who.prepare(togglFile([...odd, ...entries]));
    expect(preview.new_count).toBe(3);
    expect(preview.rejected).toEqual([
      { code: 'MALFORMED_ROW', count: 1, rows: [2] },
      { code: 'NO_DURATION', count: 1, rows: [5] },
      { code: 'TOO_OLD', count: 1, rows: [3] },
      { code: 'IN_FUTURE', count: 1, rows: [4] },
    ]);
  });
});

describe('other files', () => {
  test('with appointments become appointments, each time of a series once', async () => {
    const who = await newcomer();
    const done = await who.run(calendarFile);
    expect(done.preview).toMatchObject({ new_count: 3, rejected: [{ code: 'IN_FUTURE', count: 1, rows: [] }] });
    expect(await who.logs()).toEqual([
      '11-02T08:00 09:00 Overleg Acme',
      '11-09T08:00 09:00 Overleg Acme',
      '11-16T08:00 09:00 Overleg Acme',
    ]);
    const [day] = (await who.user.client.get('/api/v1/days?date=eq:2026-11-02')).expect(200).json.data;
    const pending = await who.user.client.post('/api/v1/rpc/appointments/pending', { day_id: Number(day.id) });
    expect(pending.expect(200).text).toContain('piet@acme.example');
  });

  test('with appointments have them at the hour of the zone that they describe', async () => {
    const who = await newcomer();
    await who.run(headOffice);
    expect(await who.logs()).toEqual(['10-26T13:00 14:00 Head office', '11-02T14:00 15:00 Head office']);
  });

  test('with appointments keep letters that a fold has cut in two, and those of Windows', async () => {
    const [before = '', after = ''] = calendarFile.split('Overleg Acme');
    const letters = Buffer.from('é');
    const cut = [before, 'Overleg Caf', letters.subarray(0, 1), '\r\n ', letters.subarray(1), after];
    const folded = await newcomer();
    await folded.run(Buffer.concat(cut.map((piece) => Buffer.from(piece))));
    expect((await folded.logs())[0]).toBe('11-02T08:00 09:00 Overleg Café');
    const windows = await newcomer();
    await windows.run(Buffer.from(`${before}Overleg Café${after}`, 'latin1'));
    expect((await windows.logs())[0]).toBe('11-02T08:00 09:00 Overleg Café');
  });

  test('of ActivityWatch hold nothing of when nobody was there', async () => {
    const who = await newcomer();
    const done = await who.run(activitywatchFile());
    expect(done.preview).toMatchObject({
      new_count: 1,
      new_seconds: 1800,
      rejected: [{ code: 'MALFORMED_ROW', count: 1 }],
    });
    expect(await who.logs()).toEqual(['11-19T08:00 08:30 Begroting']);
  });

  test('that are long keep nobody else waiting while they are read', async () => {
    const who = await newcomer();
    const startedAtMs = performance.now();
    let isRead = false;
    const prepared = who.prepare(longActivitywatchFile(8_000, now)).finally(() => {
      isRead = true;
    });
    const waits: number[] = [];
    while (!isRead) {
      const askedAtMs = performance.now();
      await boss.client.get('/api/health');
      waits.push(performance.now() - askedAtMs);
      // Awaiting only resolved promises would never let the reading continue.
      await setImmediate();
    }
    expect((await prepared).preview).toMatchObject({ new_count: 8_000, days: expect.any(Array) });
    // A busy machine slows everything down, so "long" is relative to the total; two stalls are the machine's own.
    const [, , long = 0] = waits.toSorted((a, b) => b - a);
    expect(waits.length).toBeGreaterThan(10);
    expect(long).toBeLessThan(Math.max(200, (performance.now() - startedAtMs) / 4));
  });

  test('that are something else are refused, or asked about', async () => {
    const who = await newcomer();
    expect((await who.prepare('Name,Amount\r\nJan,3\r\n')).preview.questions).toEqual(['format']);
    const { id } = await who.prepare('Name,Amount\r\nJan,3\r\n');
    const wrong = await who.user.client.put(`/api/v1/imports/${id}`, { format: 'harvest' });
    expect(wrong.expect(422).codes).toEqual(['IMPORT_UNREADABLE']);
    expect((await who.upload('{"buckets": 7}')).expect(422).codes).toEqual(['IMPORT_UNREADABLE']);
    expect(
      (await who.upload(`User,Start date,Start time,Duration\n"${'x'.repeat(200_000)}`)).expect(422).codes,
    ).toEqual(['IMPORT_UNREADABLE']);
    expect((await who.upload('')).expect(415).codes).toEqual(['UNSUPPORTED_MEDIA_TYPE']);
    expect((await who.upload(Buffer.alloc(21 * 1024 * 1024, 65))).expect(413).codes).toEqual(['PAYLOAD_TOO_LARGE']);
  });
});

describe('an import', () => {
  test('goes on where it was when its process was killed, and ends when somebody says so', {
    timeout: 60_000,
  }, async () => {
    const who = await newcomer();
    const { id } = await who.prepare(togglFile(manyEntries(1200)));
    await who.act(id, 'start');
    expect((await who.upload(togglFile(entries))).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
    const killed = new AbortController();
    const { clientId, userId } = who.user;
    let readings = 0;
    const dying = {
      database: its.database,
      // The clock is read once before the first batch and twice for each: the process is ended in the second.
      now: () => {
        readings += 1;
        if (readings > 3) killed.abort();
        return now;
      },
    };
    const running = runImport(dying, { clientId, userId, importId: Number(id) }, killed.signal);
    await expect(running).rejects.toThrow();
    expect(await who.logs()).toHaveLength(1000);
    await its.runJobs();
    const done = (await who.user.client.get(`/api/v1/imports/${id}`)).json.data.attributes;
    expect(done).toMatchObject({ status: 'done', handled_count: 1200 });
    expect(await who.logs()).toHaveLength(1200);
    await who.undo(id);
    expect(await who.logs()).toEqual([]);
    const cancelled = await who.prepare(togglFile(entries));
    await who.act(cancelled.id, 'start');
    await who.act(cancelled.id, 'cancel');
    await its.runJobs();
    expect((await who.user.client.get(`/api/v1/imports/${cancelled.id}`)).json.data.attributes.status).toBe(
      'cancelled',
    );
    expect(await who.logs()).toEqual([]);
  });

  test('is not taken back when something of it is published, and leaves published days as they are', async () => {
    const who = await newcomer();
    const done = await who.run(togglFile(entries.slice(0, 1)));
    await its.database.asMaintenance(async (trx) => {
      const stamp = { published_at: now };
      await trx.updateTable('logs').set(stamp).where('user_id', '=', who.user.userId).execute();
      const published = { ...stamp, status: 'published' } as const;
      await trx.updateTable('days').set(published).where('user_id', '=', who.user.userId).execute();
    });
    const refused = await who.user.client.delete(`/api/v1/imports/${done.id}`);
    expect(refused.expect(422).codes).toEqual(['IMPORT_IN_USE']);
    const late = await who.run(togglFile(entries));
    expect(late.preview).toMatchObject({ new_count: 2, stored_count: 1, late_count: 2 });
    await who.undo(late.id);
    expect(await who.logs()).toHaveLength(1);
  });

  test('is nobody else’s', async () => {
    const who = await newcomer();
    const { id } = await who.prepare(togglFile(entries));
    (await boss.client.get(`/api/v1/imports/${id}`)).expect(404);
    (await boss.client.delete(`/api/v1/imports/${id}`)).expect(404);
    expect((await boss.client.get('/api/v1/imports')).expect(200).json.data).toEqual([]);
    expect((await who.user.client.get('/api/v1/imports')).expect(200).json.data).toHaveLength(1);
  });

  test('stores the same however the entries are divided over files, and whatever comes twice', {
    timeout: 60_000,
  }, async () => {
    const all = manyEntries(12);
    const whole = await newcomer();
    await whole.run(togglFile(all));
    const expected = await whole.logs();
    const parts = fc.array(fc.uniqueArray(fc.nat(11), { minLength: 1 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(parts, async (files) => {
        const who = await newcomer();
        for (const part of files) await who.run(togglFile(part.flatMap((index) => all[index] ?? [])));
        await who.run(togglFile(all));
        expect(await who.logs()).toEqual(expected);
      }),
      { numRuns: 4 },
    );
  });
});
