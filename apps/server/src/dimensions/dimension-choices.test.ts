import { standardDayOptions } from '@daybook/domain/preferences/day-options.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { addDimension, buildFirm, type Firm, register } from '../timeline/testing/firm.ts';

let its: TestApp;
let firm: Firm;
let levels: readonly string[];
beforeAll(async () => {
  its = await testApp();
  firm = await buildFirm(its);
  levels = (await ask('get', '/api/v1/dimension_levels')).data.map(({ id }: Json) => id);
});
afterAll(() => its.close());

type Method = 'get' | 'post' | 'put' | 'delete' | 'patch';
const call = (method: Method, path: string, body?: object) => firm.admin.client.call(upper[method], path, body);
const upper = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE', patch: 'PATCH' } as const;
const ask = async (method: Method, path: string, body?: object): Promise<Json> => {
  const answer = await call(method, path, body);
  return answer.expect(answer.status < 300 ? answer.status : 200).json;
};
const rpc = async (name: string, body: object = {}): Promise<Json> =>
  (await call('post', `/api/v1/rpc/${name}`, body)).expect(200).json.data;
const names = (rows: readonly Json[]): string[] => rows.map(({ name }) => name);
const listed = async (level: number, query = ''): Promise<string[]> => {
  const { data } = await ask('get', `/api/v1/dimension_levels/${levels[level - 1]}/dimensions?${query}`);
  return data.map((one: Json) => one.attributes.name);
};
const add = (level: number, name: string, more: object = {}) => addDimension(firm.admin, level, { name, ...more });

describe('what a booking starts with', () => {
  test('for a contact: its projects and general ones, with defaults chosen down the levels', async () => {
    const own = await add(1, 'Of Bakker', {
      contact_id: firm.bakker,
      is_default: true,
      requires_child_dimension: true,
    });
    await add(1, 'Of Visser', { contact_id: firm.visser });
    const part = await add(2, 'Part', { parent_id: own, is_default: true });
    await add(2, 'Part of the other', { parent_id: firm.project });
    const start = await rpc('dimensions/initialize/contact', { contact_id: firm.bakker });
    expect(start.levels.map((one: Json) => [one.level, one.required, names(one.choices), one.chosen?.id])).toEqual([
      [1, true, ['Advies', 'Of Bakker'], String(own)],
      [2, false, ['Part'], String(part)],
      [3, false, [], undefined],
    ]);
    expect(start.levels[0].chosen.requires_child_dimension).toBe(true);
    const more = await rpc('dimensions/initialize/contact', { contact_id: firm.bakker, limit: 1 });
    expect(more.levels[0]).toMatchObject({
      has_more: true,
      choices: [{ name: 'Advies' }],
      chosen: { name: 'Of Bakker' },
    });

    const ofPart = await rpc('dimensions/initialize/project', { dimension_id: part });
    expect(ofPart.levels.map((one: Json) => one.chosen?.name)).toEqual(['Of Bakker', 'Part', undefined]);
    const empty = await rpc('dimensions/initialize/empty');
    expect(empty.levels.map((one: Json) => [names(one.choices), one.chosen])).toEqual([
      [['Advies'], null],
      [[], null],
      [[], null],
    ]);
    const nobody = await call('post', '/api/v1/rpc/dimensions/initialize/contact', { contact_id: 987_654 });
    expect(nobody.expect(422).pointers).toEqual(['/contact_id']);
  });

  test('internally: what everybody books on and what the organisation itself owns, as the server will take it', async () => {
    const office = (await ask('post', '/api/v1/contacts', { name: 'Own office', internal: true })).data.id;
    const own = await add(1, 'Of the office', { contact_id: Number(office) });
    const customers = await add(1, 'Of a customer', { contact_id: firm.visser });
    const { dimensions } = await rpc('dimensions', { level: 1, internal: true, search: 'of' });
    expect(dimensions.map((one: Json) => [one.name, one.is_internal])).toEqual([['Of the office', true]]);
    const forVisser = await rpc('dimensions', { level: 1, contact_id: firm.visser, search: 'of a customer' });
    expect(forVisser.dimensions).toMatchObject([{ id: String(customers), is_internal: false }]);
    const { dayId, logIds } = await buildDay(its, firm.admin, '2026-05-05', [{ from: '09:00', to: '10:00' }]);
    const on = (dimension: number) =>
      register(firm.admin, dayId, [{ logs: logIds, internal: true, dimensions: [dimension] }]);
    expect((await on(customers)).expect(422).codes).toEqual(['DIMENSION_STRUCTURE_INVALID']);
    (await on(own)).expect(201);
  });

  test('on a level: searched by words, in the order that the user prefers', async () => {
    for (const [name, code] of [
      ['Büro Groß', '30'],
      ['Zaak', '4'],
      ['Acht', undefined],
    ] as const) {
      await add(3, name, { code });
    }
    const found = async (body: object) => names((await rpc('dimensions', { level: 3, ...body })).dimensions);
    expect(await found({ search: 'gross buro' })).toEqual(['Büro Groß']);
    expect(await rpc('external-crm/dimensions', { level: 3, limit: 2 })).toMatchObject({
      source: 'local',
      has_more: true,
    });
    expect(await found({ limit: 1, offset: 1 })).toEqual(['Büro Groß']);
    const { dayId, logIds } = await buildDay(its, firm.admin, '2026-05-04', [{ from: '09:00', to: '10:00' }]);
    const { dimensions } = await rpc('dimensions', { level: 3, search: 'zaak' });
    const booking = { logs: logIds, contact_id: firm.visser, dimensions: [firm.project, Number(dimensions[0].id)] };
    (await register(firm.admin, dayId, [booking])).expect(201);
    expect(await found({})).toEqual(['Zaak', 'Acht', 'Büro Groß']);
    const prefer = (sort_dimensions: string) =>
      ask('put', '/api/v1/preferences/day_processing', { value: { ...standardDayOptions, sort_dimensions } });
    await prefer('code');
    expect(await found({})).toEqual(['Zaak', 'Büro Groß', 'Acht']);
    await prefer('name');
    expect(await found({})).toEqual(['Acht', 'Büro Groß', 'Zaak']);
    await prefer('none');
    const [last] = (await rpc('dimensions', { level: 3, search: 'zaak' })).dimensions;
    await rpc('dimensions/reorder', { dimension_id: last.id, after_id: null });
    expect(await found({})).toEqual(['Zaak', 'Acht', 'Büro Groß']);
    expect((await call('post', '/api/v1/rpc/dimensions', { level: 4 })).expect(422).pointers).toEqual(['/level']);
    expect(await rpc('dimensions/clear-cache')).toEqual({ cleared: 0 });
  });

  test('nothing below what is archived', async () => {
    const top = await add(1, 'Gone');
    const below = await add(2, 'Below gone', { parent_id: top });
    const found = async () => names((await rpc('dimensions', { level: 2, search: 'below gone' })).dimensions);
    const start = () => call('post', '/api/v1/rpc/dimensions/initialize/project', { dimension_id: below });
    expect(await found()).toEqual(['Below gone']);
    expect((await start()).expect(200).json.data.levels[1].chosen.name).toBe('Below gone');
    await rpc('dimensions/batch-edit', { dimensions: [top], is_deleted: true });
    expect(await found()).toEqual([]);
    expect((await start()).expect(404).codes).toEqual(['MODEL_NOT_FOUND']);
  });

  test('a template is offered where all of it can be booked', async () => {
    const visser = (await rpc('dimensions/initialize/contact', { contact_id: firm.visser })).levels[0].choices;
    const own = visser.find(({ name }: Json) => name === 'Of Visser').id;
    const path = `/api/v1/dimension_levels/${levels[0]}/templates`;
    const body = { name: 'Monthly', description: 'Monthly figures', dimensions: [own] };
    const { data } = (await call('post', path, body)).expect(201).json;
    expect(data.attributes).toMatchObject({
      level: 1,
      is_bookable: true,
      dimensions: [{ id: own, name: 'Of Visser' }],
    });
    expect((await call('post', path, body)).expect(422).codes).toEqual(['DUPLICATE_NAME']);
    const low = await call('post', `/api/v1/dimension_levels/${levels[1]}/templates`, { ...body, name: 'Low' });
    expect(low.expect(422).pointers).toEqual(['/dimensions']);
    const offered = async (contact_id: number) =>
      names((await rpc('dimensions/initialize/contact', { contact_id })).templates);
    expect([await offered(firm.visser), await offered(firm.bakker)]).toEqual([['Monthly'], []]);
    const one = `${path}/${data.id}`;
    expect((await ask('put', one, { name: 'Each month' })).data.attributes.name).toBe('Each month');
    const twice = { dimensions: [firm.project, own] };
    expect((await call('put', one, twice)).expect(422).codes).toEqual(['DIMENSION_STRUCTURE_INVALID']);
    (await call('delete', one)).expect(204);
    expect([await offered(firm.visser), (await ask('get', path)).data]).toEqual([[], []]);
    await ask('patch', one);
    await rpc('dimensions/batch-edit', { dimensions: [own], is_deleted: true });
    expect(await offered(firm.visser)).toEqual([]);
    expect((await ask('get', path)).data[0].attributes.is_bookable).toBe(false);
  });
});

describe('the structure', () => {
  test('is put in order among siblings: placed ones first, the others by name', async () => {
    const [a, b, c, d] = [await add(2, 'a'), await add(2, 'b'), await add(2, 'c'), await add(2, 'd')];
    const order = () => listed(2, 'sort=position:asc&parent_id=eeq:');
    await rpc('dimensions/reorder', { dimension_id: c, after_id: a });
    expect(await order()).toEqual(['a', 'c', 'b', 'd']);
    expect(await rpc('dimensions/reorder', { dimension_id: a, after_id: c })).toEqual({ placed: 2 });
    expect(await order()).toEqual(['c', 'a', 'b', 'd']);
    await rpc('dimensions/reorder', { dimension_id: b, after_id: d });
    expect(await order()).toEqual(['c', 'a', 'd', 'b']);
    const stranger = await call('post', '/api/v1/rpc/dimensions/reorder', { dimension_id: a, after_id: firm.project });
    expect(stranger.expect(422).pointers).toEqual(['/after_id']);
  });

  test('is changed in bulk: all of it or nothing', async () => {
    const goal = await add(1, 'Goal');
    const [x, y] = [await add(2, 'x', { code: '1' }), await add(2, 'y', { code: '2' })];
    const change = (body: object) => call('post', '/api/v1/rpc/dimensions/batch-edit', { dimensions: [x, y], ...body });
    const moved = (await change({ parent_id: goal, contact_id: firm.visser })).expect(200).json.data;
    expect(moved.changed).toEqual([String(x), String(y)]);
    expect(await listed(2, `parent_id=eq:${goal}&contact_id=eq:${firm.visser}`)).toEqual(['x', 'y']);
    expect((await change({ parent_id: x })).expect(422).pointers).toEqual(['/parent_id']);
    const foreign = await its.register();
    (await foreign.client.post('/api/v1/rpc/dimensions/batch-edit', { dimensions: [x], is_deleted: true })).expect(422);
    (await change({ is_deleted: true })).expect(200);
    await add(2, 'z', { code: '2', parent_id: goal });
    expect((await change({ is_deleted: false })).expect(422).codes).toEqual(['DUPLICATE_DIMENSION_CODE']);
    expect(await listed(2, `parent_id=eq:${goal}`)).toEqual(['z']);
    const colleague = await its.addColleague(firm.admin);
    (await colleague.client.post('/api/v1/rpc/dimensions/batch-edit', { dimensions: [x] })).expect(403);
  });

  test('has levels that administrators name, add, and remove while nothing stands on them', async () => {
    const { data } = (await call('post', '/api/v1/dimension_levels', { name: 'Task' })).expect(201).json;
    expect(data.attributes).toMatchObject({ level: 4, name: 'Task', is_used: false });
    const one = `/api/v1/dimension_levels/${data.id}`;
    expect((await call('put', one, { name: 'Project' })).expect(422).codes).toEqual(['DUPLICATE_NAME']);
    expect((await ask('put', one, { name: 'Activity' })).data.attributes.name).toBe('Activity');
    expect(names((await rpc('dimensions/levels')).levels)).toContain('Activity');
    expect((await call('delete', `/api/v1/dimension_levels/${levels[2]}`)).expect(422).codes).toEqual([
      'PRECONDITION_FAILED',
    ]);
    (await call('delete', one)).expect(204);
    (await call('delete', `/api/v1/dimension_levels/${levels[2]}`)).expect(422);
  });
});
