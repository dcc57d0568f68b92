import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

let its: TestApp;
let admin: TestUser;
let levels: readonly string[];

beforeAll(async () => {
  its = await testApp();
});
beforeEach(async () => {
  admin = await its.register();
  levels = (await admin.client.get('/api/v1/dimension_levels')).json.data.map(({ id }: Json) => id);
});
afterAll(() => its.close());

const path = (level: number, id?: string) =>
  `/api/v1/dimension_levels/${levels[level - 1]}/dimensions${id === undefined ? '' : `/${id}`}`;
const add = async (level: number, body: object): Promise<Json> =>
  (await admin.client.post(path(level), body)).expect(201).json.data;
const names = async (level: number, query = ''): Promise<string[]> =>
  (await admin.client.get(`${path(level)}?${query}`)).expect(200).json.data.map((one: Json) => one.attributes.name);

describe('a dimension', () => {
  test('is added, changed, archived and restored on its level', async () => {
    const { id, attributes } = await add(1, { name: 'Annual accounts', code: '2025' });
    expect(attributes).toMatchObject({
      level: 1,
      dimension_level_id: levels[0],
      formatted_name: 'Annual accounts',
      version: 1,
    });
    const changed = (await admin.client.put(path(1, id), { name: 'Accounts', requires_child_dimension: true })).expect(
      200,
    );
    expect(changed.json.data.attributes).toMatchObject({
      name: 'Accounts',
      code: '2025',
      requires_child_dimension: true,
      version: 2,
    });
    (await admin.client.delete(path(1, id))).expect(204);
    expect(await names(1)).toEqual([]);
    expect(await names(1, 'status=eq:archived')).toEqual(['Accounts']);
    (await admin.client.patch(path(1, id))).expect(200);
    expect(await names(1)).toEqual(['Accounts']);
  });

  test('is not found on another level', async () => {
    const { id } = await add(1, { name: 'Project' });
    (await admin.client.put(path(2, id), { name: 'X' })).expect(404);
    (await admin.client.delete(path(2, id))).expect(404);
  });

  test('has a parent on the level just above', async () => {
    const project = await add(1, { name: 'Project' });
    const sub = await add(2, { name: 'Sub', parent_id: project.id });
    expect(sub.attributes.parent_id).toBe(project.id);
    expect(await names(2, `parent_id=eq:${project.id}`)).toEqual(['Sub']);
    const tooHigh = await admin.client.post(path(3), { name: 'X', parent_id: project.id });
    expect(tooHigh.expect(422).pointers).toEqual(['/parent_id']);
    expect((await admin.client.put(path(2, sub.id), { parent_id: sub.id })).expect(422).pointers).toEqual([
      '/parent_id',
    ]);
    expect((await admin.client.post(path(1), { name: 'X', parent_id: project.id })).expect(422).pointers).toEqual([
      '/parent_id',
    ]);
  });

  test('belongs to a contact of the own organisation', async () => {
    const contact = (await admin.client.post('/api/v1/contacts', { name: 'Bakker' })).json.data;
    const stranger = await its.register();
    const foreign = (await stranger.client.post('/api/v1/contacts', { name: 'Foreign' })).json.data;
    await add(1, { name: 'For Bakker', contact_id: contact.id });
    await add(1, { name: 'For all' });
    expect(await names(1, `contact_id=eq:${contact.id}`)).toEqual(['For Bakker']);
    expect(await names(1, `contact_id=eeq:${contact.id}`)).toEqual(['For all', 'For Bakker']);
    const refused = await admin.client.post(path(1), { name: 'X', contact_id: foreign.id });
    expect(refused.expect(422).pointers).toEqual(['/contact_id']);
  });

  test('of one contact does not stand below what is another’s', async () => {
    const contact = async (name: string) =>
      (await admin.client.post('/api/v1/contacts', { name })).expect(201).json.data.id;
    const [bakker, visser] = [await contact('Bakker'), await contact('Visser')];
    const project = await add(1, { name: 'Project', contact_id: bakker });
    const sub = await add(2, { name: 'Sub', parent_id: project.id });
    const below = { name: 'Below', parent_id: sub.id };
    expect((await admin.client.post(path(3), { ...below, contact_id: visser })).expect(422).pointers).toEqual([
      '/contact_id',
    ]);
    const { id } = await add(3, { ...below, contact_id: bakker });
    expect((await admin.client.put(path(3, id), { contact_id: visser })).expect(422).pointers).toEqual(['/contact_id']);
    expect((await admin.client.put(path(1, project.id), { contact_id: visser })).expect(422).pointers).toEqual([
      '/contact_id',
    ]);
    const together = { dimensions: [sub.id], contact_id: visser };
    const batch = '/api/v1/rpc/dimensions/batch-edit';
    expect((await admin.client.post(batch, together)).expect(422).pointers).toEqual(['/contact_id']);
    const other = await add(1, { name: 'Other', contact_id: visser });
    const moved = { dimensions: [sub.id], parent_id: other.id };
    expect((await admin.client.post(batch, moved)).expect(422).pointers).toEqual(['/parent_id']);
    (await admin.client.put(path(3, id), { contact_id: null })).expect(200);
  });

  test('has a code of its own under one parent', async () => {
    const [one, two] = [await add(1, { name: 'One' }), await add(1, { name: 'Two' })];
    await add(2, { name: 'A', code: '01', parent_id: one.id });
    await add(2, { name: 'B', code: '01', parent_id: two.id });
    const taken = await admin.client.post(path(2), { name: 'C', code: '01', parent_id: one.id });
    expect(taken.expect(422).codes).toEqual(['DUPLICATE_DIMENSION_CODE']);
    const all = await Promise.all(
      [1, 2, 3, 4].map((n) => admin.client.post(path(1), { name: `At once ${n}`, code: 'X' })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });

  test('is the only default beside its siblings', async () => {
    const first = await add(3, { name: 'First', is_default: true });
    await add(3, { name: 'Second', is_default: true });
    const { data } = (await admin.client.get(path(3))).json;
    expect(data.map((one: Json) => [one.attributes.name, one.attributes.is_default])).toEqual([
      ['First', false],
      ['Second', true],
    ]);
    (await admin.client.put(path(3, first.id), { is_default: true })).expect(200);
    const after = (await admin.client.get(path(3))).json.data;
    expect(after.filter((one: Json) => one.attributes.is_default)).toHaveLength(1);
  });

  test('shows its code where the organisation wants it', async () => {
    await add(1, { name: 'Audit', code: '1001' });
    (await admin.client.put('/api/v1/preferences/client/dimension_codes.display', { value: 'suffix' })).expect(200);
    const { data } = (await admin.client.get(path(1))).json;
    expect(data[0].attributes.formatted_name).toBe('Audit (1001)');
  });

  test('of a level that is not ours is not found', async () => {
    const stranger = await its.register();
    (await stranger.client.get(path(1))).expect(404);
    (await stranger.client.post(path(1), { name: 'X' })).expect(404);
  });

  test('is read, not written, by regular users', async () => {
    const colleague = await its.addColleague(admin);
    await add(1, { name: 'Shared' });
    expect((await colleague.client.get(path(1))).expect(200).json.data).toHaveLength(1);
    (await colleague.client.post(path(1), { name: 'X' })).expect(403);
  });
});
