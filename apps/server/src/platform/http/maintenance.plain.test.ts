import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppInstance } from './app-instance.ts';
import { errorHandler } from './error-handler.ts';
import { addMaintenance, maintenanceFile } from './maintenance.ts';

let dataDir: string;
let app: AppInstance;
let nowMs = Date.parse('2026-11-26T10:00:00Z');
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'daybook-maintenance-'));
  app = fastify().withTypeProvider<ZodTypeProvider>();
  app.setErrorHandler(errorHandler(false));
  addMaintenance(app, dataDir, () => nowMs);
  for (const path of ['/api/v1/thing', '/api/health', '/page']) app.get(path, async () => ({ here: true }));
});
afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const ask = (url: string) => app.inject({ method: 'GET', url });
const later = () => {
  nowMs += 1_000;
};

test('calls are refused with what the operator says, from the next second on, until the file is gone', async () => {
  expect((await ask('/api/v1/thing')).statusCode).toBe(200);
  const told = { text: 'Nieuwe schijven', until: '2026-11-26T10:30:00Z' };
  await writeFile(maintenanceFile(dataDir), JSON.stringify(told));
  later();
  const refused = await ask('/api/v1/thing');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('1799');
  expect(refused.json().errors[0]).toMatchObject({ code: 'MAINTENANCE', meta: told });
  for (const path of ['/api/health', '/page']) expect((await ask(path)).statusCode).toBe(200);
  await rm(maintenanceFile(dataDir));
  later();
  expect((await ask('/api/v1/thing')).statusCode).toBe(200);
});

test('a file that says nothing is maintenance too', async () => {
  await writeFile(maintenanceFile(dataDir), 'soon');
  later();
  const refused = await ask('/api/v1/thing');
  expect(refused.json().errors[0]).toMatchObject({ code: 'MAINTENANCE', meta: { text: null, until: null } });
  expect(refused.headers['retry-after']).toBe('30');
});
