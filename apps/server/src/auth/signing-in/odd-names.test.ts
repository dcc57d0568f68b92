// Generated from the contract: every field for a name refuses characters that disguise it, and keeps letters.
import type { RouteSpec } from '@daybook/contract/route.ts';
import { routes } from '@daybook/contract/routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApp, type TestUser, testApp } from '../../testing/test-app.ts';

/** All except names of machines, which the machines report themselves: capture rejects no event because of a name. */
const all: readonly RouteSpec[] = Object.values<RouteSpec>(routes).filter(({ concept }) => concept !== 'capture');
type JsonSchema = z.core.JSONSchema.BaseSchema;
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Returns the paths to names in a body. */
function waysToNames(schema: JsonSchema, way: readonly string[] = []): (readonly string[])[] {
  const last = way.at(-1) ?? '';
  if (/^(name|name_first|name_last|device_name)$/.test(last)) return [way];
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    isSchema(field) ? waysToNames(field, [...way, name]) : [],
  );
}

const places = all.flatMap((route) =>
  waysToNames(z.toJSONSchema(route.body ?? z.null(), { io: 'input', unrepresentable: 'any' })).map(
    (way) => [`${route.method} ${route.path} /${way.join('/')}`, route, way] as const,
  ),
);
const at = (way: readonly string[], value: unknown): unknown =>
  way.reduceRight<unknown>((inside, name) => ({ [name]: inside }), value);

/** Refused in every text field. */
const refused = {
  'nothing but blanks': '   ',
  'nothing to see': '\u200b\u2060\ufeff',
  'a turned direction': 'Ada\u202egnp.exe',
  'an isolated direction': '\u2066Ada',
  'a NUL': 'A\u0000da',
  'a line feed': 'Ada\r\nBcc: evil@example.com',
  'half a character': 'Ada \ud83d',
  '201 letters': 'x'.repeat(201),
} as const;
const kept = ['Zoë', 'O’Neill-D\u2019Arcy', 'דנה', '👩\u200d🚀 Raketen', '=SUM(A1:A9)', '<b>Ada</b>', 'Ａｄａ'];

let its: TestApp;
let admin: TestUser;

beforeAll(async () => {
  its = await testApp();
  admin = await its.register();
  await its.database.asMaintenance((trx) =>
    trx.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', admin.userId).execute(),
  );
});
afterAll(() => its.close());

describe('a name', () => {
  test.each(places)('of %s shows as what it is, or is refused', async (_, { method, path }, way) => {
    for (const [what, name] of Object.entries(refused)) {
      const answer = await admin.client.call(method, path.replaceAll(/\{\w+\}/g, '1'), at(way, name));
      expect([what, answer.status]).toEqual([what, 422]);
      expect(answer.pointers, what).toContain(`/${way.join('/')}`);
    }
  });

  test.each(kept)('%j is kept in each of them, and comes back as it was typed', async (name) => {
    const { client } = admin;
    const email = `eva.${crypto.randomUUID()}@example.com`;
    const person = { name_first: name, name_last: name, email };
    const made = [
      await client.post('/api/v1/users', { ...person, password: 'quite another long one' }),
      await client.post('/api/v1/users/invite', { ...person, email: `x${email}` }),
      await client.put(`/api/v1/users/${admin.userId}`, { name_first: name, name_last: name }),
      await client.put('/api/v1/clients', { name }),
      await client.post('/api/v1/locations', { name }),
      await client.post('/api/v1/departments', { name }),
      await client.post('/api/v1/contacts', { name }),
      await client.post('/api/v1/auth/tokens', { name, abilities: ['logs:write'] }),
    ];
    for (const answer of made) {
      expect(answer.status, answer.text).toBeLessThan(300);
      const { attributes } = answer.json.data;
      expect([attributes.name, attributes.name_first]).toContain(name);
    }
  });

  test('stands in a mail as text: no markup, and no line of its own in the head', async () => {
    const mails = (await its.mails()).filter(({ html }) => html.includes('&lt;b&gt;Ada'));
    expect(mails.length).toBeGreaterThan(1);
    for (const { subject, html, to } of mails) {
      expect(html).not.toContain('<b>Ada');
      expect(`${subject}${to}`).not.toMatch(/[\r\n]/);
    }
  });
});
