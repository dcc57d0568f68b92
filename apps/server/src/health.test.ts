// The operator's command against a server that is not ready at first.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';

const run = promisify(execFile);
const ready = '{"data":{"status":"ok"}}';
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await promisify(server.close.bind(server))();
});

/** Listens where the command asks; for the first `unready` calls it answers like a server without its database. */
async function listening(unready: number): Promise<{ readonly port: number; readonly asked: () => number }> {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(asked > unready ? 200 : 503, { connection: 'close' }).end(asked > unready ? ready : 'not yet');
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, asked: () => asked };
}

async function health(port: number, ...options: string[]) {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1' };
  return run(process.execPath, [fileURLToPath(new URL('health.ts', import.meta.url)), ...options], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout.trim() }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr.trim() }),
  );
}

test('asks once, and says what is wrong', { timeout: 60_000 }, async () => {
  const { port, asked } = await listening(1);
  expect(await health(port)).toEqual({ code: 1, text: 'The server answers 503: not yet' });
  expect(asked()).toBe(1);
  expect(await health(port)).toEqual({ code: 0, text: ready });
});

test('waits for a server that is still starting', { timeout: 90_000 }, async () => {
  const { port, asked } = await listening(3);
  expect(await health(port, '--wait', '60')).toEqual({ code: 0, text: ready });
  expect(asked()).toBe(4);
});

test('gives up when the time has passed', { timeout: 60_000 }, async () => {
  const { port } = await listening(Number.POSITIVE_INFINITY);
  expect(await health(port, '--wait', '1')).toEqual({ code: 1, text: 'The server answers 503: not yet' });
});

test('refuses a time that is none', { timeout: 60_000 }, async () => {
  const { code, text } = await health(1, '--wait', 'soon');
  expect(code).toBe(1);
  expect(text).toContain('--wait takes whole seconds');
});
