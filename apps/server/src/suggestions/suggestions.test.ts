import { standardDayOptions } from '@daybook/domain/preferences/day-options.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../testing/count-statements.ts';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { type BuiltLog, buildDay } from '../timeline/testing/day-builder.ts';
import { addDimension, buildFirm, type Firm, publishDay, register, timelineOf } from '../timeline/testing/firm.ts';

let app: TestApp;
let firm: Firm;
beforeAll(async () => {
  app = await testApp();
  firm = await buildFirm(app);
});
afterAll(() => app.close());

const clustersOf = async ({ client }: TestUser, dayId: number): Promise<Json> =>
  (await client.post('/api/v1/rpc/timeline/suggestions', { day_id: dayId })).expect(200).json.data.clusters;
const bookingsOf = async ({ client }: TestUser, dayId: number): Promise<Json> =>
  (await client.post('/api/v1/rpc/days/prepare-booking', { day_id: dayId })).expect(200).json.data.suggestions;
const mail = (hour: number, title: string, domain: string): BuiltLog => ({
  from: `${hour}:00`,
  to: `${hour}:30`,
  title,
  type: 'email',
  references: [
    ['email', `jan@${domain}`],
    ['email_domain', domain],
  ],
});

/** A published day whose time all belongs to one contact. */
async function history(
  user: TestUser,
  date: string,
  logs: readonly BuiltLog[],
  about: { description?: string; dimensions?: readonly number[]; received?: readonly BuiltLog[] } = {},
) {
  const built = logs.map((log) => ({ ...log, contactId: firm.bakker }));
  const { dayId, logIds } = await buildDay(app, user, date, built);
  if (about.received !== undefined) await buildDay(app, user, date, about.received);
  const slot = { logs: logIds, contact_id: firm.bakker, dimensions: about.dimensions ?? [firm.project] };
  (await register(user, dayId, [{ ...slot, description: about.description ?? '' }])).expect(201);
  await publishDay(user, dayId);
}

describe('suggestions for untagged time', () => {
  it('makes one decision of what shares its strongest reference, with the evidence of history', async () => {
    const user = await app.addColleague(firm.admin);
    for (const date of ['2026-08-03', '2026-08-04', '2026-08-05']) {
      await history(user, date, [mail(9, `One ${date}`, 'klant.example'), mail(10, `Two ${date}`, 'klant.example')]);
    }
    const { dayId, logIds } = await buildDay(app, user, '2026-08-06', [
      mail(9, 'Something new', 'klant.example'),
      mail(10, 'And more', 'klant.example'),
      {
        from: '11:00',
        to: '11:10',
        title: 'Radio',
        type: 'native',
        identifier: 'radio',
        references: [['process', 'radio']],
      },
    ]);
    const [first, second, ...others] = await clustersOf(user, dayId);
    expect(others).toEqual([]);
    expect(first.log_ids).toEqual(logIds.slice(0, 2).map(String));
    expect(first.candidates[0]).toMatchObject({
      kind: 'contact',
      contact_id: String(firm.bakker),
      contact_name: 'Bakkerij Bakker',
      certain: true,
    });
    expect(first.candidates[0].evidence).toContainEqual({
      kind: 'reference',
      reference_type: 'email',
      value: 'jan@klant.example',
      times: 6,
      total: 6,
    });
    expect(first.remember).toEqual({ type: 'email_domain', value: 'klant.example', open_logs: 2 });
    expect(second).toMatchObject({ remember: { type: 'process', value: 'radio', open_logs: 1 } });
    expect(second.candidates.map(({ certain }: Json) => certain)).not.toContain(true);
  });

  it('counts mails that came in as evidence, and never as time', async () => {
    const user = await app.addColleague(firm.admin);
    const came = (at: string, title: string, contactId?: number): BuiltLog => ({
      ...mail(9, title, 'schrijft.example'),
      from: at,
      to: at,
      ...(contactId === undefined ? {} : { contactId }),
    });
    const letters = ['08:01', '08:02', '08:03', '08:04', '08:05'].map((at) => came(at, `Letter ${at}`, firm.visser));
    await history(user, '2026-08-03', [{ from: '09:00', to: '10:00', title: 'Ledger' }], { received: letters });
    const undecided = came('08:06', 'Nobody said whose');
    await history(user, '2026-08-04', [{ from: '09:00', to: '10:00', title: 'Ledger' }], { received: [undecided] });
    const { dayId, logIds } = await buildDay(app, user, '2026-08-05', [
      came('08:00', 'Came in'),
      mail(9, 'Written back', 'schrijft.example'),
    ]);
    const [cluster, ...others] = await clustersOf(user, dayId);
    expect(others).toEqual([]);
    expect([cluster.log_ids, cluster.duration]).toEqual([[String(logIds[1])], 1800]);
    expect(cluster.candidates[0]).toMatchObject({ contact_name: 'Visser Transport' });
    expect(cluster.candidates[0].evidence).toContainEqual(
      expect.objectContaining({ reference_type: 'email', value: 'jan@schrijft.example', times: 5, total: 5 }),
    );
  });

  it('finds a contact by its name or code without history, modestly', async () => {
    const user = await app.addColleague(firm.admin);
    const made = { name: 'Van Dijk Bouw B.V.', code: 'K-1001' };
    const contact = (await firm.admin.client.post('/api/v1/contacts', made)).expect(201).json.data.id;
    const { dayId, logIds } = await buildDay(app, user, '2026-08-06', [
      { from: '09:00', to: '09:30', title: 'Jaarrekening Van Dijk Bouw 2025', type: 'document' },
      { from: '10:00', to: '10:20', title: 'Dossier K-1001', type: 'native' },
      { from: '11:00', to: '11:10', title: 'Portaal', references: [['url', 'vandijkbouw.example']] },
      { from: '12:00', to: '12:05', title: 'Recept voor appeltaart', type: 'document' },
    ]);
    const clusters = await clustersOf(user, dayId);
    const about = clusters.find(({ log_ids }: Json) => log_ids.includes(String(logIds[0])));
    expect(about.log_ids).toEqual(expect.arrayContaining(logIds.slice(0, 3).map(String)));
    expect(about.candidates[0]).toMatchObject({ contact_id: contact, certain: false });
    const found = about.candidates[0].evidence.map(({ value }: Json) => value);
    expect(found).toEqual(expect.arrayContaining(['dijk bouw', 'k 1001']));
  });

  it('keeps what lies on one host apart when it belongs to several', async () => {
    const user = await app.addColleague(firm.admin);
    const drive = {
      references: [
        ['url', 'drive.example'],
        ['process', 'firefox'],
      ] as const,
    };
    const { dayId } = await buildDay(app, user, '2026-08-07', [
      { from: '09:00', to: '09:30', title: 'Plan Visser Transport', ...drive },
      { from: '10:00', to: '10:20', title: 'Plan Bakkerij Bakker', ...drive },
      { from: '11:00', to: '11:10', title: 'Overzicht', ...drive },
      { from: '12:00', to: '12:05', title: 'Planning', ...drive },
    ]);
    const clusters = await clustersOf(user, dayId);
    const named = clusters
      .slice(0, 2)
      .map(({ candidates: [one], subjects: [only] }: Json) => [one.contact_name, only.title]);
    expect(named).toEqual([
      ['Visser Transport', 'Plan Visser Transport'],
      ['Bakkerij Bakker', 'Plan Bakkerij Bakker'],
    ]);
  });

  it('does not take the browser for the subject of its pages', async () => {
    const user = await app.addColleague(firm.admin);
    const { dayId } = await buildDay(app, user, '2026-08-07', [
      { from: '09:00', to: '09:30', title: 'New tab', references: [['process', 'firefox']] },
    ]);
    expect((await clustersOf(user, dayId)).map(({ remember }: Json) => remember)).toEqual([null]);
  });

  it('never shows another user’s history or day, and asks a fixed number of statements', async () => {
    const user = await app.addColleague(firm.admin);
    const { dayId } = await buildDay(app, user, '2026-08-06', [mail(9, 'Hello', 'klant.example')]);
    const [cluster] = await clustersOf(user, dayId);
    expect(cluster.candidates).toEqual([]);
    const foreign = await firm.admin.client.post('/api/v1/rpc/timeline/suggestions', { day_id: dayId });
    expect(foreign.expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
    const few = await countStatements(app.database, () => clustersOf(user, dayId));
    const more = Array.from({ length: 12 }, (_, index) => mail(9 + index, `More ${index}`, `klant${index}.example`));
    await buildDay(app, user, '2026-08-06', more);
    const many = await countStatements(app.database, () => clustersOf(user, dayId));
    expect(many).toBeLessThanOrEqual(few);
    expect(few).toBeLessThanOrEqual(16);
  });
});

describe('suggestions for bookings', () => {
  it('books a contact as it was booked before', async () => {
    const user = await app.addColleague(firm.admin);
    const yearly = await addDimension(firm.admin, 1, { name: 'Jaarwerk' });
    const logs = [{ from: '09:00', to: '10:00', title: 'Ledger' }];
    for (const date of ['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06', '2026-08-07']) {
      await history(user, date, logs, { description: 'Jaarrekening', dimensions: [yearly] });
    }
    const { dayId, logIds } = await buildDay(app, user, '2026-08-10', [
      { from: '09:00', to: '10:00', title: 'Ledger', contactId: firm.bakker },
      { from: '10:00', to: '10:01', title: 'A glance', contactId: firm.visser },
    ]);
    const value = { block_size: 360, forced_block_size: 360, round_type: 'regular', ignore_threshold: 25 };
    (await user.client.put('/api/v1/preferences/block_calculation_settings', { value })).expect(200);
    const [first, second] = await bookingsOf(user, dayId);
    expect(first).toMatchObject({
      log_ids: [String(logIds[0])],
      contact_name: 'Bakkerij Bakker',
      dimensions: [{ id: String(yearly), level: 1, name: 'Jaarwerk' }],
      description: 'Jaarrekening',
      recorded: 3600,
      duration: 3600,
      complete: true,
      // Five consistent days suffice at the usual precision.
      certain: true,
      evidence: { times: 5, total: 5 },
    });
    expect(second).toMatchObject({ below_threshold: true, duration: 0, evidence: null });
    const extreme = { value: { accuracy: 'extreme', mode: 'default' } };
    (await user.client.put('/api/v1/preferences/prediction_automations', extreme)).expect(200);
    expect((await bookingsOf(user, dayId))[0]).toMatchObject({ complete: true, certain: false });
  });

  it('divides the time of a contact by what it was booked on, each under an id of its own', async () => {
    const user = await app.addColleague(firm.admin);
    const [yearly, wages] = [
      await addDimension(firm.admin, 1, { name: 'Jaarwerk divided' }),
      await addDimension(firm.admin, 1, { name: 'Lonen divided' }),
    ];
    for (let day = 3; day <= 9; day += 1) {
      const date = `2026-08-0${day}`;
      const { dayId, logIds } = await buildDay(app, user, date, [
        { from: '09:00', to: '10:30', title: 'Ledger', contactId: firm.bakker },
        { from: '13:00', to: '14:00', title: 'Payroll', contactId: firm.bakker },
      ]);
      const slots = [yearly, wages].map((dimension, index) => ({
        logs: [logIds[index] ?? 0],
        contact_id: firm.bakker,
        dimensions: [dimension],
      }));
      (await register(user, dayId, slots)).expect(201);
      await publishDay(user, dayId);
    }
    const { dayId, logIds } = await buildDay(app, user, '2026-08-10', [
      { from: '09:00', to: '10:30', title: 'Ledger', contactId: firm.bakker },
      { from: '13:00', to: '14:00', title: 'Payroll', contactId: firm.bakker },
    ]);
    const suggested = await bookingsOf(user, dayId);
    expect(suggested.map(({ log_ids, dimensions }: Json) => [log_ids, dimensions.map(({ id }: Json) => id)])).toEqual([
      [[String(logIds[0])], [String(yearly)]],
      [[String(logIds[1])], [String(wages)]],
    ]);
    const instead = suggested.map(({ alternatives }: Json) => alternatives.map((one: Json) => one.dimensions[0].id));
    expect(instead).toEqual([[String(wages)], [String(yearly)]]);
    expect(suggested.map(({ id }: Json) => id)).toEqual([
      `contact-${firm.bakker}`,
      `contact-${firm.bakker} on ${wages}`,
    ]);
    const rated = { day_id: dayId, kind: 'booking', suggestion_id: suggested[1].id, rating: 'bad' };
    (await user.client.post('/api/v1/feedback/ai_suggestions', rated)).expect(200);
  });

  it('offers the projects of a contact on which nothing was booked yet, the newest first', async () => {
    const user = await app.register({ name: 'Met projecten' });
    const contact = Number((await user.client.post('/api/v1/contacts', { name: 'Smit' })).expect(201).json.data.id);
    const project = (name: string) => addDimension(user, 1, { name, contact_id: contact });
    const first = await project('Eerste');
    const log = { from: '09:00', to: '10:00', title: 'Ledger', contactId: contact };
    for (const date of ['2026-08-03', '2026-08-04', '2026-08-05']) {
      const { dayId, logIds } = await buildDay(app, user, date, [log]);
      (await register(user, dayId, [{ logs: logIds, contact_id: contact, dimensions: [first] }])).expect(201);
      await publishDay(user, dayId);
    }
    const others = [await project('Tweede'), await project('Derde')];
    // Booking on this one requires a child.
    const parent = await addDimension(user, 1, { name: 'Vierde', contact_id: contact, requires_child_dimension: true });
    for (const name of ['Fase 1', 'Fase 2']) await addDimension(user, 2, { name, parent_id: parent });
    const { dayId } = await buildDay(app, user, '2026-08-10', [log]);
    const [only] = await bookingsOf(user, dayId);
    expect(only).toMatchObject({ dimensions: [{ id: String(first) }] });
    const offered = only.alternatives.map(({ dimensions }: Json) => dimensions.map(({ id }: Json) => Number(id)));
    expect(offered).toEqual(others.reverse().map((id) => [id]));
  });

  it('names the project that suggests itself without history, or none', async () => {
    const user = await app.register({ name: 'Nieuw' });
    const contact = async (name: string) =>
      Number((await user.client.post('/api/v1/contacts', { name })).expect(201).json.data.id);
    const [one, two] = [await contact('Een'), await contact('Twee')];
    const { dayId } = await buildDay(app, user, '2026-08-10', [
      { from: '09:00', to: '11:00', title: '(3) Offerte Een.docx - Word', type: 'document', contactId: one },
      { from: '11:00', to: '12:00', title: 'Page', contactId: two },
      { from: '12:00', to: '12:30', title: 'Team', internal: true },
    ]);
    const shown = async () =>
      (await bookingsOf(user, dayId)).map(({ dimensions, complete }: Json) => [
        dimensions.map(({ name }: Json) => name).join('/'),
        complete,
      ]);
    expect(await shown()).toEqual([
      ['', false],
      ['', false],
      ['', true],
    ]);
    const value = { ...standardDayOptions, sort_internal_top: 'first' };
    (await user.client.put('/api/v1/preferences/day_processing', { value })).expect(200);
    expect((await bookingsOf(user, dayId)).map(({ internal }: Json) => internal)).toEqual([true, false, false]);
    const kinds = (await timelineOf(user, '2026-08-10')).groups.map(({ kind }) => kind);
    expect(kinds).toEqual(['internal', 'contact', 'contact']);
    (await user.client.put('/api/v1/preferences/day_processing', { value: null })).expect(200);
    await addDimension(user, 1, { name: 'Advies' });
    expect(await shown()).toEqual([
      ['Advies', true],
      ['Advies', true],
      ['', true],
    ]);
    await addDimension(user, 1, { name: 'Van Een', contact_id: one });
    await addDimension(user, 1, { name: 'Overig' });
    expect(await shown()).toEqual([
      ['Van Een', true],
      ['', false],
      ['', true],
    ]);
    const [first] = await bookingsOf(user, dayId);
    expect(first).toMatchObject({ description: 'Offerte Een', certain: false, evidence: null });
    const statements = await countStatements(app.database, () => bookingsOf(user, dayId));
    expect(statements).toBeLessThanOrEqual(27);
  });
});
