import type { ListSpec } from '@daybook/contract/route.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { maxLimit, parseListQuery } from './list-query.ts';
import { likePattern } from './list-sql.ts';

const spec: ListSpec = {
  filters: {
    name: { kind: 'text', operators: ['eq', 'like', 'in'] },
    size: { kind: 'number', operators: ['lt', 'gte'] },
    on: { kind: 'date', operators: ['eq'] },
    at: { kind: 'instant', operators: ['gt'] },
    owner: { kind: 'id', operators: ['eeq', 'in'] },
    open: { kind: 'boolean', operators: ['bool'] },
    state: { kind: 'text', operators: ['eq', 'in'], values: ['new', 'done'] },
  },
  sorts: ['name', 'size'],
  includes: ['owner', 'tags'],
  defaultSort: 'name:asc',
  defaultLimit: 20,
};
const parse = (query: string) => {
  const parameters: Record<string, string | string[]> = {};
  for (const key of new Set(new URLSearchParams(query).keys())) {
    const values = new URLSearchParams(query).getAll(key);
    parameters[key] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return parseListQuery(spec, parameters);
};

describe('a list query', () => {
  test('has defaults', () => {
    expect(parse('')).toEqual({
      page: 1,
      limit: 20,
      sorts: [{ field: 'name', direction: 'asc' }],
      includes: [],
      filters: [],
    });
  });

  test('takes a date by itself for the days on it', () => {
    expect(parse('on=2026-11-20')).toEqual(parse('on=eq:2026-11-20'));
    expect(() => parse('on=2026-02-30')).toThrow(AppError);
    expect(() => parse('name=2026-11-20')).toThrow(AppError);
  });

  test('takes of a closed list of values only those', () => {
    expect(parse('state=in:new,done').filters).toEqual([
      { field: 'state', operator: 'in', kind: 'text', values: ['new', 'done'] },
    ]);
    expect(() => parse('state=in:new,old')).toThrow('A value of state is one of new, done.');
  });

  test('is read as written', () => {
    const query = parse(
      'page=3&limit=500&sort=size:desc,name&include=tags,owner,tags&name=in:a,b&size=gte:-1.5&size=lt:9',
    );
    expect(query).toEqual({
      page: 3,
      limit: 500,
      sorts: [
        { field: 'size', direction: 'desc' },
        { field: 'name', direction: 'asc' },
      ],
      includes: ['tags', 'owner'],
      filters: [
        { field: 'name', operator: 'in', kind: 'text', values: ['a', 'b'] },
        { field: 'size', operator: 'gte', kind: 'number', values: [-1.5] },
        { field: 'size', operator: 'lt', kind: 'number', values: [9] },
      ],
    });
  });

  test.each([
    ['name=eq:a:b', 'a:b'],
    ['name=like:', ''],
    ['on=eq:2028-02-29', '2028-02-29'],
    ['at=gt:2026-03-29T01:30:00Z', new Date('2026-03-29T01:30:00Z')],
    ['owner=eeq:12', 12],
    ['open=bool:0', false],
  ])('%s has the value %j', (query, value) => {
    expect(parse(query).filters[0]?.values).toEqual([value]);
  });

  test('eeq of nothing is only what is empty', () => {
    expect(parse('owner=eeq:').filters).toEqual([{ field: 'owner', operator: 'eeq', kind: 'id', values: [] }]);
  });

  test.each([
    'on=eq:2026-02-30',
    'on=eq:0000-01-01',
    'at=gt:9999-01-01T00:00:00Z',
    'on=eq:20260101',
    'at=gt:yesterday',
    'size=lt:NaN',
    'size=lt:1e9',
    'owner=in:1,x',
    'owner=eeq:0',
    'open=bool:',
    'name=drop:x',
    'name=x',
    'sort=owner:asc',
    'sort=name:up',
    'sort=name:asc:asc',
    'include=all',
    'limit=501',
    'limit=',
    'page=0',
    'toString=eq:1',
  ])('%s is refused', (query) => {
    expect(() => parse(query)).toThrow(AppError);
  });

  test('of anything is either refused or within its limits', () => {
    const key = fc.constantFrom('page', 'limit', 'sort', 'include', 'name', 'size', 'owner', 'nonsense', '__proto__');
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.string())), (pairs) => {
        try {
          const query = parseListQuery(spec, Object.fromEntries(pairs));
          expect(query.limit).toBeGreaterThanOrEqual(1);
          expect(query.limit).toBeLessThanOrEqual(maxLimit);
          expect(query.page).toBeGreaterThanOrEqual(1);
          for (const { field } of query.sorts) expect(spec.sorts).toContain(field);
          for (const { field } of query.filters) expect(Object.keys(spec.filters)).toContain(field);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      }),
    );
  });
});

test('what is typed has no meaning of its own in LIKE', () => {
  expect(likePattern('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
});
