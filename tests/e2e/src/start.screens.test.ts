// `npm start` as a new user runs it: the launcher, and the server that it starts.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './support/builds.ts';
import { waitFor } from './support/wait-for.ts';

/** The first start builds everything that changed since the last one. */
const startsWithinMs = 120_000;

let dataDir: string;
let launched: Launch[];

interface Launch {
  readonly child: ChildProcess;
  said(): string;
}

function launch(): Launch {
  const environment = { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'off', UPKEEP: 'off', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
    });
  }
  const one = { child, said: () => said };
  launched.push(one);
  return one;
}

/** Waits for the address that a launch prints. */
async function addressOf({ child, said }: Launch): Promise<string> {
  const addressIn = () => /is ready at (http:\/\/\S+)/u.exec(said())?.[1] ?? '';
  await waitFor(addressIn, (address) => address !== '' || child.exitCode !== null, startsWithinMs);
  if (addressIn() === '') throw new Error(`It did not start: ${said()}`);
  return addressIn();
}

async function end({ child }: Launch): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await ended;
  return code;
}

describe('npm start', () => {
  beforeEach(async () => {
    launched = [];
    dataDir = await mkdtemp(join(tmpdir(), 'daybook-start-'));
  });
  afterEach(async () => {
    for (const one of launched) await end(one);
    await rm(dataDir, { recursive: true, force: true });
  });

  it('serves the application, refuses a second one on its data, ends when told to, and starts again at once', async () => {
    const first = launch();
    const origin = await addressOf(first);
    const page = await fetch(`${origin}/login`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<div id="root">');
    const second = launch();
    const [code] = await once(second.child, 'exit');
    expect(code).toBe(1);
    expect(second.said()).toContain('is in use by another running Daybook');
    expect(second.said()).not.toContain('    at ');
    expect((await fetch(`${origin}/api/ready`)).status).toBe(200);
    expect(await end(first)).toBe(0);
    expect((await fetch(`${await addressOf(launch())}/api/ready`)).status).toBe(200);
  });
});
