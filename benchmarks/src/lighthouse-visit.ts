// Lighthouse as a program of its own, which npx fetches: too large to be installed for everybody who runs the tests.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Device, SessionCookie } from './browser-visits.ts';
import { launchProfile } from './chromium.ts';

const lighthouse = ['--yes', 'lighthouse@13.5.0'];
const run = promisify(execFile);
const mostOutputBytes = 64 * 2 ** 20;

/** Whether Lighthouse runs on this machine: it needs npx, and a registry or its cache. */
export async function canRunLighthouse(): Promise<boolean> {
  return run('npx', [...lighthouse, '--version']).then(
    () => true,
    () => false,
  );
}

/** Returns the points for performance, 0 to 100, of a visit by a browser that has only these cookies. */
export async function lighthouseVisit(
  address: string,
  device: Device,
  cookies: readonly SessionCookie[],
): Promise<number> {
  const profile = await mkdtemp(join(tmpdir(), 'daybook-lighthouse-'));
  const port = await freePort();
  const context = await launchProfile(profile, port);
  if (context === null) throw new Error('There is no Chromium here');
  try {
    await context.addCookies([...cookies]);
    const about = ['--output=json', '--quiet', '--only-categories=performance', `--port=${port}`];
    const preset = device === 'desktop' ? ['--preset=desktop'] : [];
    const { stdout } = await run('npx', [...lighthouse, address, ...about, ...preset], { maxBuffer: mostOutputBytes });
    const report: { categories: { performance: { score: number } }; finalDisplayedUrl: string } = JSON.parse(stdout);
    // A session that is not taken leads to the sign-in page, which has points of its own.
    if (report.finalDisplayedUrl !== address) throw new Error(`Lighthouse was led to ${report.finalDisplayedUrl}`);
    return Math.round(report.categories.performance.score * 100);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
