// A month of 5,000 appointments at Google, up to the days and to the screen that counts them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { consent, openProviderOffice, type ProviderOffice } from './testing/provider-office.ts';

const accounts = '/api/v1/linked-accounts';
const count = 5000;
const firstMs = Date.parse('2026-10-05T00:00:00Z');
const stepMs = (30 * 86_400_000) / count;
let office: ProviderOffice;
let now = new Date();
/** Another person in each attempt. */
let people = 0;

beforeAll(async () => {
  office = await openProviderOffice(() => now);
});
afterAll(() => office.close());

it('is read once, and after that what changed', { timeout: 240_000 }, async () => {
  const { its, googleBooks } = office;
  // The providers sign with the machine's clock.
  now = new Date();
  people += 1;
  const login = `bea${people}`;
  const user = await its.register();
  const { client, userId } = user;
  googleBooks.pageSize = 1000;
  googleBooks.addCalendar(login, { id: `g-${login}`, summary: 'Main', primary: true });
  const put = (index: number, title: string) => {
    const startMs = firstMs + Math.floor(index * stepMs);
    const [start, end] = [startMs, startMs + 240_000].map((ms) => ({ dateTime: new Date(ms).toISOString() }));
    googleBooks.put(`g-${login}`, { id: `m${index}`, iCalUID: `g${index}`, summary: title, start, end });
  };
  for (let index = 0; index < count; index += 1) put(index, `Talk ${index}`);
  (await consent(user, 'google', 'calendars', { login })).expect(200);
  now = new Date('2026-11-04T11:30:00Z');
  const { id } = (await client.post(accounts, { kind: 'google_calendar', days_back: 30 })).expect(201).json.data;
  const readAll = async (): Promise<Json> => {
    while ((await its.runJobs()) > 0);
    return (await client.get(accounts)).expect(200).json.data[0].attributes;
  };
  const first = await readAll();
  expect(first).toMatchObject({ state: 'active', error: null });
  expect(first.appointments.recorded + first.appointments.planned).toBe(count);
  const asked = googleBooks.server.asked.length;
  put(2500, 'Renamed');
  (await client.post(`${accounts}/${id}/sync`)).expect(202);
  expect(await readAll()).toMatchObject({ state: 'active', appointments: first.appointments });
  expect(googleBooks.server.asked.length - asked).toBeLessThanOrEqual(2);
  const renamed = await its.database.asMaintenance((trx) =>
    trx.selectFrom('subjects').select('title').where('user_id', '=', userId).where('title', '=', 'Renamed').execute(),
  );
  expect(renamed).toHaveLength(1);
});
