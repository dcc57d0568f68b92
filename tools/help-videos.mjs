/**
 * Records the help videos from the application itself: `npm run help-videos`. Starts a server with the demo
 * organisation, processes open days of its people in Dutch until each step has appeared, and writes one WebM for each
 * to apps/web/public/help. Needs Chromium; run it after the processing screens change.
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { builds, buildWhenChanged } from './build.mjs';
import { fromRoot } from './paths.mjs';

const size = { width: 960, height: 600 };
const target = fromRoot('apps/web/public/help');
const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const mostBytes = 400_000;
const steps = ['select', 'appointments', 'tag', 'internal', 'book', 'publish'];

/** The real server with the demo organisation, on data of its own. */
async function startServer() {
  const address = process.env['HELP_VIDEOS_SERVER'];
  if (address !== undefined) return { origin: address, stop: async () => undefined };
  for (const build of builds.filter((one) => one.folder === 'apps/web')) {
    await buildWhenChanged(build, process.execPath, () => {});
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-help-'));
  const settings = { DATA_DIR: dataDir, PORT: '0', DEMO: 'on', DEMO_DAYS: '28', LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, [fromRoot('apps/server/src/main.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise((found, failed) => {
    server.once('exit', () => failed(new Error('The server ended')));
    server.stdout.on('data', (chunk) => {
      const address = /is ready at (http:\/\/\S+)/u.exec(String(chunk))?.[1];
      if (address !== undefined) found(address);
    });
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin, stop };
}

/** Signs a page in as a persona of the demo organisation, once it is generated. */
async function enterDemo(page, origin, as) {
  await page.goto(`${origin}/login`);
  for (;;) {
    const status = await page.evaluate(async (who) => {
      await fetch('/api/auth/csrf-cookie');
      const token = decodeURIComponent(document.cookie.split('XSRF-TOKEN=')[1]?.split(';')[0] ?? '');
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': token };
      return (await fetch('/api/v1/auth/demo', { method: 'POST', headers, body: JSON.stringify({ as: who }) })).status;
    }, as);
    if (status === 200) return;
    await pause(2000);
  }
}

/** Captures the frames of the page, with their times. */
async function startFilm(page) {
  const session = await page.context().newCDPSession(page);
  const frames = [];
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ data, atMs: metadata.timestamp * 1000 });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 90,
    maxWidth: size.width,
    maxHeight: size.height,
  });
  return async () => {
    await session.send('Page.stopScreencast');
    await session.detach();
    return { frames, endedAtMs: Date.now() };
  };
}

/** Plays the frames on a canvas and records it: the browser is the only program here that writes WebM. */
async function writeFilm(browser, { frames, endedAtMs }, path) {
  const page = await browser.newPage();
  const shown = frames.map(({ data, atMs }, index) => ({
    data,
    // A still frame lasts no longer than it takes to read it.
    lastsMs: Math.min(1800, Math.max(60, (frames[index + 1]?.atMs ?? endedAtMs) - atMs)),
  }));
  const film = await page.evaluate(
    async ({ all, width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      document.body.append(canvas);
      const context = canvas.getContext('2d');
      const images = await Promise.all(
        all.map(async ({ data }) => {
          const image = new Image();
          image.src = `data:image/jpeg;base64,${data}`;
          await image.decode();
          return image;
        }),
      );
      const recorder = new MediaRecorder(canvas.captureStream(12), {
        mimeType: 'video/webm;codecs=vp9',
        videoBitsPerSecond: 220_000,
      });
      const parts = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      const stopped = new Promise((done) => {
        recorder.onstop = done;
      });
      recorder.start();
      for (const [index, image] of images.entries()) {
        const untilMs = performance.now() + all[index].lastsMs;
        // Drawn repeatedly, because an unchanged canvas sends no frames.
        while (performance.now() < untilMs) {
          context.drawImage(image, 0, 0, width, height);
          await new Promise((done) => setTimeout(done, 80));
        }
      }
      recorder.stop();
      await stopped;
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    { all: shown, ...size },
  );
  await page.close();
  const content = Buffer.from(film, 'base64');
  if (content.length > mostBytes) throw new Error(`${path} has ${content.length} bytes, more than ${mostBytes}`);
  await writeFile(path, content);
  process.stdout.write(`${path}: ${Math.round(content.length / 1000)} kB\n`);
}

const hasOpenDay = (page) =>
  page.evaluate(async () => (await (await fetch('/api/v1/days?status=eq:open&limit=1')).json()).data.length > 0);

const current = (page) =>
  page.evaluate(() => {
    const rail = [...document.querySelectorAll('nav ol li')];
    const step = rail.findIndex((one) => one.getAttribute('aria-current') === 'step');
    const card = document.querySelector('section[data-question]');
    const hasAnswer = card?.querySelector('[aria-keyshortcuts="1"]') !== null;
    return { step, id: card?.getAttribute('data-question') ?? '', hasAnswer };
  });

const readingMs = 1300;

/** Answers the questions as the persona would, and returns the films of the steps that appeared. */
async function processAndFilm(page, known) {
  const films = new Map();
  let running = { step: -1, stop: null };
  for (;;) {
    await page.locator('section[data-question] button:not([disabled])').first().waitFor({ timeout: 60_000 });
    const { step, id, hasAnswer } = await current(page);
    if (step !== running.step) {
      if (running.stop) films.set(steps[running.step], await running.stop());
      const isKnown = id === 'done' || known.has(steps[step]) || films.has(steps[step]);
      running = { step, stop: isKnown ? null : await startFilm(page) };
    }
    if (id === 'done') return films;
    await pause(readingMs);
    if (id === 'complete') {
      await page.keyboard.press('Space');
      await pause(readingMs);
      await page.keyboard.press('Space');
      await pause(readingMs / 2);
    }
    const isTogether =
      ['complete', 'internal', 'publish'].includes(id) ||
      /^(?:certain|likely)/.test(id) ||
      id.startsWith('appointment-');
    await page.keyboard.press(id === 'select' || hasAnswer ? '1' : isTogether ? 'Enter' : 'n');
    await page.waitForFunction(
      (before) => document.querySelector('section[data-question]')?.getAttribute('data-question') !== before,
      id,
      { timeout: 60_000 },
    );
    await pause(400);
  }
}

const server = await startServer();
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
try {
  await mkdir(target, { recursive: true });
  const written = new Set();
  for (const as of ['employee', 'manager']) {
    const context = await browser.newContext({ locale: 'nl', viewport: size, deviceScaleFactor: 1 });
    const page = await context.newPage();
    await enterDemo(page, server.origin, as);
    // A single day rarely has every step: the next open day provides the missing ones.
    while (written.size < steps.length && (await hasOpenDay(page))) {
      await page.goto(`${server.origin}/process`);
      const films = await processAndFilm(page, written);
      for (const [step, film] of films) await writeFilm(browser, film, join(target, `process-${step}.webm`));
      for (const step of films.keys()) written.add(step);
    }
    await context.close();
  }
  const missing = steps.filter((step) => !written.has(step));
  if (missing.length > 0) process.stdout.write(`Not seen on the days of the demo: ${missing.join(', ')}\n`);
} finally {
  await browser.close();
  await server.stop();
}
