import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

const now = new Date('2026-11-26T15:00:00Z');
let its: TestApp;
let person: TestUser;
const photo = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(500)]);

const headers = { 'content-type': 'application/octet-stream' };
const addNote = async (of = person, timestamp = '2026-11-26T14:00:00Z'): Promise<string> =>
  (await of.client.post('/api/v1/activity_notes', { description: 'Whiteboard', timestamp })).expect(201).json.data.id;
const put = (id: string, bytes: Buffer, of = person) =>
  of.client.put(`/api/v1/activity_notes/${id}/picture`, undefined, { headers, rawBody: bytes });
const notes = async (date = '2026-11-26') =>
  (await person.client.post('/api/v1/rpc/days/timeline', { date })).expect(200).json.data.notes;

beforeAll(async () => {
  its = await testApp({ now: () => now });
  person = await its.register();
});
afterAll(() => its.close());

test('a note has the picture that was sent, whatever it was called, and the day says so', async () => {
  const id = await addNote();
  expect(await notes()).toMatchObject([{ id, has_picture: false }]);
  (await put(id, photo)).expect(204);
  const answer = (await person.client.get(`/api/v1/activity_notes/${id}/picture`)).expect(200);
  expect(answer.headers['content-type']).toBe('image/jpeg');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(Buffer.from(answer.bytes).equals(photo)).toBe(true);
  expect(await notes()).toMatchObject([{ id, has_picture: true }]);
});

test.each([
  ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
  ['more than two megabytes', Buffer.concat([photo, Buffer.alloc(2 * 1024 * 1024)]), 413],
])('%s is no picture', async (_, bytes, status) => {
  const id = await addNote(person, '2026-11-26T13:00:00Z');
  (await put(id, bytes)).expect(status);
  (await person.client.get(`/api/v1/activity_notes/${id}/picture`)).expect(404);
});

test('nobody else sees it or puts one, and it goes with its note', async () => {
  const id = await addNote(person, '2026-11-26T12:00:00Z');
  (await put(id, photo)).expect(204);
  const colleague = await its.addColleague(person, { isAdmin: true });
  const stranger = await its.register();
  for (const other of [colleague, stranger]) {
    (await other.client.get(`/api/v1/activity_notes/${id}/picture`)).expect(404);
    (await put(id, photo, other)).expect(404);
  }
  (await person.client.delete(`/api/v1/activity_notes/${id}`)).expect(204);
  (await person.client.get(`/api/v1/activity_notes/${id}/picture`)).expect(404);
  (await put(id, photo)).expect(404);
});
