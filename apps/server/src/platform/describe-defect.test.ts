import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { describeDefect } from './describe-defect.ts';

test('the log of a database error holds no text of a row', async () => {
  const its = await testApp();
  const secret = 'Dossier Jansen, echtscheiding';
  const errors: unknown[] = [];
  for (const statement of [duplicate, notANumber])
    await statement(its, secret).catch((error: unknown) => errors.push(error));
  expect(errors).toHaveLength(2);
  for (const error of errors) {
    const logged = describeDefect(error);
    expect(logged).toMatchObject({ error: 'PostgresError', code: expect.stringMatching(/^[0-9A-Z]{5}$/) });
    expect(JSON.stringify(logged)).not.toContain('Jansen');
  }
  await its.close();
});

type Its = Awaited<ReturnType<typeof testApp>>;

function duplicate({ database }: Its, name: string): Promise<unknown> {
  return database.asMaintenance(async (trx) => {
    const client = { name: 'A', trial_ends_at: new Date() };
    const { id } = await trx.insertInto('clients').values(client).returning('id').executeTakeFirstOrThrow();
    const contact = { client_id: id, name, code: null };
    await trx.insertInto('contacts').values([contact, contact]).execute();
  });
}

function notANumber({ database }: Its, text: string): Promise<unknown> {
  return database.asMaintenance((trx) => sql`SELECT ${text}::text::bigint`.execute(trx));
}

test('what is no error is named by its kind only', () => {
  expect(describeDefect('the whole text')).toEqual({ error: 'string' });
});

test('a defect keeps where it happened, and what caused it', () => {
  const logged = describeDefect(new Error('outer', { cause: new TypeError('inner') }));
  expect(logged).toMatchObject({ error: 'Error', message: 'outer', cause: { error: 'TypeError', message: 'inner' } });
});
