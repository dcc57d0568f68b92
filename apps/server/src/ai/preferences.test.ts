// Each preference of the chapter ai_suggestions changes the suggestions.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { type BuiltLog, buildDay } from '../timeline/testing/day-builder.ts';
import { buildFirm, type Firm, publishDay, register, timelineOf } from '../timeline/testing/firm.ts';
import { acceptCertain, findDaysToAccept } from './auto-accept.ts';
import { type AiUser, aiUser, learnt, madeSet, mail, switchOn } from './testing/ai-user.ts';

let app: TestApp;
let firm: Firm;
let user: AiUser;
const evening = new Date('2026-08-06T18:00:00Z');
let now = evening;
beforeAll(async () => {
  app = await testApp({ now: () => now });
  firm = await buildFirm(app);
});
beforeEach(async () => {
  now = evening;
  user = await aiUser(app, firm);
  await learnt(app, firm, user);
});
afterAll(() => app.close());

const date = '2026-08-06';
const proposed = ({ suggestions }: Json): string[] => suggestions.flatMap(({ log_ids: ids }: Json) => ids).toSorted();

describe('what is looked at', () => {
  const meeting: BuiltLog = {
    from: '13:00',
    to: '14:00',
    title: 'Bakkerij Bakker',
    type: 'appointment',
  };

  it('leaves out e-mail that its user keeps out', async () => {
    const { dayId } = await buildDay(app, user, date, [mail('09', 'New', 'klant.example')]);
    await switchOn(user, { include_email: false });
    expect(proposed(await madeSet(app, user, dayId))).toEqual([]);
    await switchOn(user, {});
    expect(proposed(await madeSet(app, user, dayId))).toHaveLength(1);
  });

  it('leaves out appointments that its user keeps out', async () => {
    const { dayId, logIds } = await buildDay(app, user, date, [{ ...meeting, contactId: firm.bakker }]);
    await switchOn(user, { include_appointments: false });
    expect(proposed(await madeSet(app, user, dayId))).toEqual([]);
    await switchOn(user, {});
    expect(proposed(await madeSet(app, user, dayId))).toEqual(logIds.map(String));
  });

  it('leaves out what is short, as a share of the block', async () => {
    const short: BuiltLog = { ...mail('09', 'Short', 'klant.example'), to: '09:02' };
    const { dayId } = await buildDay(app, user, date, [short]);
    const automations = (percent: number) =>
      user.client.put('/api/v1/preferences/prediction_automations', {
        value: { accuracy: 'normal', mode: 'default', block_size: 360, ignore_duration_threshold: percent },
      });
    (await automations(50)).expect(200);
    expect(await madeSet(app, user, dayId)).toMatchObject({ suggestions: [], sessions: [{ left_out: 120 }] });
    (await automations(25)).expect(200);
    expect(proposed(await madeSet(app, user, dayId))).toHaveLength(1);
  });
});

describe('neighbours', () => {
  it('say the less the weaker they are wanted', async () => {
    const unknown: BuiltLog = { from: '09:30', to: '09:40', title: 'Loose ends', type: 'native', identifier: 'notes' };
    const around = [mail('09', 'New', 'klant.example'), unknown, mail('10', 'More', 'klant.example')];
    const { dayId, logIds } = await buildDay(app, user, date, around);
    const sureOf = async (strength: string): Promise<number> => {
      await switchOn(user, { diffuse_strength: strength });
      const { sessions } = await madeSet(app, user, dayId);
      const row = sessions[0].heatmap.rows.find(({ contact_id: id }: Json) => id === String(firm.bakker));
      return row.cells.reduce((sum: number, { duration }: Json) => sum + duration, 0);
    };
    expect(logIds).toHaveLength(3);
    const [weak, normal] = [await sureOf('weak'), await sureOf('normal')];
    expect(weak).toBeLessThan(normal);
  });
});

describe('accepting by itself', () => {
  const look = async (): Promise<void> => {
    await findDaysToAccept({ database: app.database, now: () => now, jobs: app.jobs });
    await app.runJobs();
  };
  const loose: BuiltLog = { from: '15:00', to: '16:00', title: 'Nobody knows', type: 'native', identifier: 'notes' };

  it('takes what is certain once the day is over, marks it, and publishes nothing', async () => {
    await switchOn(user, { auto_accept: true });
    const { dayId } = await buildDay(app, user, date, [mail('09', 'New', 'klant.example'), loose]);
    now = new Date('2026-08-06T21:59:00Z');
    await look();
    expect((await timelineOf(user, date)).logs.filter(({ contact_id: id }) => id !== null)).toEqual([]);
    now = new Date('2026-08-06T22:01:00Z');
    await look();
    const after = await timelineOf(user, date);
    expect(after.day.status).toBe('open');
    expect(after.logs.map(({ contact_id: id }) => id)).toEqual([String(firm.bakker), null]);
    const { set } = (await user.client.get(`/api/v1/ai-suggestion-sets?day_id=${dayId}`)).expect(200).json.data;
    expect(set).toMatchObject({ origin: 'automatic' });
    expect(set.suggestions[0]).toMatchObject({ status: 'accepted', decided_by: 'automatic' });
    const body = { day_id: dayId, action: 'undo', parameters: {} };
    (await user.client.post('/api/v1/rpc/days/corrections', body)).expect(200);
    now = new Date('2026-08-07T09:00:00Z');
    await look();
    now = evening;
    expect((await timelineOf(user, date)).logs.map(({ contact_id: id }) => id)).toEqual([null, null]);
  });

  it('does nothing for who did not ask, nor once it is switched off', async () => {
    const { dayId } = await buildDay(app, user, date, [mail('09', 'New', 'klant.example')]);
    now = new Date('2026-08-07T09:00:00Z');
    await look();
    const { clientId, userId } = user;
    await acceptCertain({ database: app.database, now: () => now }, { clientId, userId, dayId }, AbortSignal.any([]));
    now = evening;
    expect((await timelineOf(user, date)).logs.map(({ contact_id: id }) => id)).toEqual([null]);
  });

  it('leaves a day alone that was published before its turn', async () => {
    await switchOn(user, { auto_accept: true });
    const { dayId, logIds } = await buildDay(app, user, date, [mail('09', 'New', 'klant.example')]);
    (await register(user, dayId, [{ logs: logIds, contact_id: firm.visser, dimensions: [firm.project] }])).expect(201);
    await publishDay(user, dayId);
    now = new Date('2026-08-07T09:00:00Z');
    const { clientId, userId } = user;
    await acceptCertain({ database: app.database, now: () => now }, { clientId, userId, dayId }, AbortSignal.any([]));
    now = evening;
    expect((await timelineOf(user, date)).registrations).toMatchObject([{ contact_name: 'Visser Transport' }]);
  });
});
