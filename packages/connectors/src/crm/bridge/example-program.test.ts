// The example bridge as its users start it, over a folder of files, with Daybook's own client on the other side.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { alureCloud } from '../alure_cloud/alure-cloud.ts';
import { crmBudgets } from '../budget.ts';
import { jsonClients } from '../json-client.ts';
import { hoursFor } from '../testing/connector-suite.ts';

const program = fileURLToPath(import.meta.resolve('@daybook/example-bridge/main.ts'));
const secret = 'a secret of at least thirty-two characters';
const signal = new AbortController().signal;

let folder: string;
let running: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bridge-'));
  running = [];
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function start(settings: Record<string, string>): ChildProcess {
  const env = { ...process.env, PORT: '0', BRIDGE_KEY: 'daybook', BRIDGE_SECRET: secret, ...settings };
  const child = spawn(process.execPath, [program], { env });
  running.push(child);
  return child;
}

async function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return found;
  }
  throw new Error(`The program printed: ${text}`);
}

/** Daybook's side. The bridge checks times by the machine's clock. */
function connect(environment_url: string) {
  const budget = crmBudgets().of('test', { rates: [], atOnce: 4 });
  const client = jsonClients({ allowsPrivateAddresses: true, budget, now: () => new Date(), pausesMs: [0] });
  const values = { environment_url, client_key: 'daybook', secret, administration_id: 'main' };
  return alureCloud().connect({ values, client });
}

it('keeps hours over a kill, in a file that a spreadsheet opens', async () => {
  await writeFile(join(folder, 'contacts.csv'), 'id,name,code\nc1,Bakker,C1\n');
  await writeFile(join(folder, 'dimensions.csv'), 'id,level,name,contact_id\np1,1,Accounts,c1\n');
  await writeFile(join(folder, 'employees.csv'), 'id,name,email\n07,Kim,kim@example.com\n');
  const first = start({ BRIDGE_FOLDER: folder, BRIDGE_NAME: 'Bakker & Zonen' });
  const connector = connect(await printed(first, /http:\S+/));
  expect(await connector.verify(signal)).toMatchObject({ account: 'Bakker & Zonen', learned: { timestamps: 'true' } });
  const hours = await hoursFor(connector);
  expect(hours).toMatchObject({ employeeId: '07', contactId: 'c1', dimensions: [{ outsideId: 'p1' }] });
  const { outsideId } = await connector.push(hours, signal);
  first.kill('SIGKILL');
  await once(first, 'close');
  expect(await readFile(join(folder, 'hours', '2026-11.csv'), 'utf8')).toContain(',1.25,');
  const again = connect(await printed(start({ BRIDGE_FOLDER: folder }), /http:\S+/));
  expect(await again.find?.(hours, signal)).toEqual({ outsideId });
  await again.push({ ...hours, action: 'remove', outsideId }, signal);
  expect(await again.find?.(hours, signal)).toBeNull();
}, 60_000);

it('says what is wrong with its settings, and does not start', async () => {
  const child = start({ BRIDGE_SECRET: 'short' });
  let text = '';
  child.stderr?.on('data', (chunk) => {
    text += String(chunk);
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(text).toContain('BRIDGE_SECRET has at least 32 characters');
}, 60_000);
