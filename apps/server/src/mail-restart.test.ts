// Mail of a process that is killed: the next one sends accepted mail, once.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@daybook/database/open-database.ts';
import { type TestDatabase, testDatabase } from '@daybook/database/testing/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickStart } from './testing/server-process.ts';
import { headerOf, testSmtpServer } from './testing/smtp-server.ts';

const main = join(import.meta.dirname, 'main.ts');
const started: ChildProcess[] = [];
let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await testDatabase();
  await database.closeOnly();
  dataDir = database.settings.dataDir ?? (await mkdtemp(join(tmpdir(), 'daybook-mail-')));
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(smtpUrl: string): Promise<{ child: ChildProcess; address: string }> {
  const { databaseUrl } = database.settings;
  const env = {
    ...quickStart(),
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...{
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: 'off',
      UPKEEP: 'off',
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'daybook@firm.example',
    },
  };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], { env });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  for (let waited = 0; waited < 1800; waited += 1) {
    const [, address] = /ready at (http:\S+)/.exec(output) ?? [];
    if (address !== undefined) return { child, address };
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`It did not start: ${output}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Registers an organisation, to which a link is mailed. */
async function register(address: string): Promise<void> {
  const cookies = (await fetch(`${address}/api/auth/csrf-cookie`)).headers.getSetCookie();
  const cookie = cookies.map((text) => text.split(';')[0] ?? '').join('; ');
  const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(cookie) ?? [];
  const user = {
    name_first: 'Ada',
    name_last: 'Bakker',
    email: 'ada@bakker.example',
    password: 'a good long password',
  };
  const answer = await fetch(`${address}/api/v1/auth`, {
    method: 'POST',
    headers: { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ client: { name: 'Bakker' }, user: { ...user, language: 'en' }, timezone: 'UTC' }),
  });
  expect(answer.status).toBe(201);
}

type Kept = { state: string; data: string | null };
const readMail = sql<Kept>`SELECT state::text, data::text FROM jobs.job
  WHERE name IN ('sendMail', 'sendRegistrationLink')`;

/**
 * Returns the queue's rows of the mail, and of the jobs that lead to it. Moves the next attempts, and the leases of a
 * killed server, into the past.
 */
async function timePasses(): Promise<Kept[]> {
  const again = await openDatabase(database.settings);
  try {
    const { rows } = await again.asJobs((trx) => readMail.execute(trx));
    const isServer = database.settings.databaseUrl !== undefined;
    const states = isServer ? ['retry', 'active'] : ['retry'];
    await again.asJobs((trx) =>
      sql`UPDATE jobs.job SET state = 'retry', start_after = now() WHERE state::text = ANY(${states})`.execute(trx),
    );
    return rows;
  } finally {
    await again.close();
  }
}

test('a mail that a killed process had accepted is sent once by the next', { timeout: 300_000 }, async () => {
  const busy = await testSmtpServer({ refusals: Array(50).fill(451) });
  const first = await start(busy.url);
  await register(first.address);
  await end(first.child, 'SIGKILL');
  await busy.close();
  expect(busy.received).toEqual([]);
  expect(await timePasses()).toContainEqual({ state: expect.any(String), data: expect.stringContaining('sealed') });

  const working = await testSmtpServer();
  const second = await start(working.url);
  await expect.poll(() => working.received.length, { timeout: 20_000 }).toBe(1);
  await end(second.child, 'SIGTERM');
  expect(working.received).toMatchObject([{ to: ['ada@bakker.example'] }]);
  expect(headerOf(working.received[0]?.raw ?? '', 'Message-ID')).toMatch(/^<[0-9a-f-]{36}@/);
  const done = { state: 'completed', data: null };
  expect(await timePasses()).toEqual([done, done]);
  await working.close();
});
