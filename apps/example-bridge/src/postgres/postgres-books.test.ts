import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Books } from '../books.ts';
import type { KeptHours } from '../protocol.ts';
import { bridgeSchema, postgresBooks } from './postgres-books.ts';

const first = '018f2f6e-7c1a-4d53-9a55-0d1f0c2b3a4d';
const second = '018f2f6e-7c1a-4d53-9a55-0d1f0c2b3a4e';
const page = { after: '', limit: 100 };
const kept = (reference: string, about: Partial<KeptHours> = {}): KeptHours => ({
  ...{
    id: reference,
    reference,
    date: '2026-11-20',
    employee_id: '07',
    contact_id: null,
    dimension_ids: ['p1', 'w"1'],
  },
  ...{ description: "O'Brien'); DROP TABLE x;--", duration_seconds: 5400, billable: false },
  ...{ started_at: '2026-11-20T08:00:00.000Z', ended_at: null, ...about },
});

let database: PGlite;
let books: Books;
beforeAll(async () => {
  database = new PGlite();
  await database.exec(await bridgeSchema());
  await database.exec(await bridgeSchema());
  await database.exec(`
    INSERT INTO bridge_contacts (id, name, code) VALUES ('b', 'Zonen', 'C2'), ('B', 'Bakker', NULL);
    INSERT INTO bridge_dimensions (id, level, name, contact_id) VALUES ('a', 3, 'Travel', NULL), ('z', 1, 'Accounts', 'b');
    INSERT INTO bridge_employees (id, name, email, active) VALUES ('07', 'Kim', 'kim@example.com', false);`);
  books = postgresBooks((text, values) => database.query(text, [...values]), '2026-10-31');
  // The embedded engine starts slowly on a busy machine.
}, 120_000);
afterAll(() => database.close());

describe('tables as books', () => {
  it('list what they have in an order that does not change, page by page', async () => {
    expect(await books.list('contacts', page)).toMatchObject([
      { id: 'B', code: null },
      { id: 'b', name: 'Zonen' },
    ]);
    expect(await books.list('contacts', { after: 'B', limit: 1 })).toMatchObject([{ id: 'b' }]);
    expect(await books.list('dimensions', page)).toMatchObject([
      { id: 'z', contact_id: 'b', bookable: true },
      { id: 'a' },
    ]);
    expect(await books.list('dimensions', { after: '1 z', limit: 1 })).toMatchObject([{ id: 'a', level: 3 }]);
    expect(await books.find('employees', '07')).toEqual({
      id: '07',
      name: 'Kim',
      email: 'kim@example.com',
      active: false,
    });
    expect(await books.find('employees', '08')).toBeNull();
  });

  it('keep hours once under their reference, as they were sent', async () => {
    await Promise.all([1, 2, 3].map(() => books.saveHours(kept(first))));
    await books.saveHours(kept(second, { date: '2026-11-21' }));
    expect(await books.findHours(first)).toEqual(kept(first));
    expect(await books.listHours({ from: '2026-11-20', until: '2026-11-21' }, page)).toHaveLength(2);
    expect(await books.listHours({ from: '2026-11-20', until: '2026-11-21' }, { after: first, limit: 5 })).toEqual([
      kept(second, { date: '2026-11-21' }),
    ]);
    await books.saveHours(kept(first, { date: '2026-11-22', duration_seconds: 60 }));
    expect(await books.findHours(first)).toMatchObject({ date: '2026-11-22', duration_seconds: 60 });
    await books.removeHours(first);
    await books.removeHours(first);
    expect(await books.findHours(first)).toBeNull();
    expect([await books.isClosed('2026-10-31'), await books.isClosed('2026-11-01')]).toEqual([true, false]);
  });

  it('show hours that somebody entered by hand without a reference', async () => {
    await database.query(`INSERT INTO bridge_hours (id, date, employee_id, description, duration_seconds, billable)
      VALUES ('hand-1', '2026-09-01', '07', 'By hand', 60, true)`);
    expect(await books.listHours({ from: '2026-09-01', until: '2026-09-01' }, page)).toMatchObject([
      { id: 'hand-1', reference: null, contact_id: null, dimension_ids: [] },
    ]);
  });
});
