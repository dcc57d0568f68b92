// From nothing to a server with TLS, backups, metrics and an upgrade, as described in docs/operations.md, on a minimal
// Debian.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../paths.mjs';
import { findOnPath } from '../system-programs.mjs';
import { cleanDebian, makesDebian, namesIn, runIn, startedIn } from './testing/clean-debian.mjs';
import { madeRelease } from './testing/made-release.mjs';
import { packNext } from './testing/next-package.mjs';
import { hasNginx, startNginx } from './testing/nginx.mjs';
import { blockWith } from './testing/operations.mjs';
import { browserOf, registerFrom } from './testing/signed-in.mjs';

const withinMs = 300_000;
const madeWithinMs = 900_000;
const token = 'a-token-of-the-metrics';

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

describe.skipIf(!makesDebian() || !hasNginx())('a server in a clean Debian (root, dpkg, nginx)', () => {
  let root = '';
  let packages;
  let port = 0;
  let proxy;
  let browser;
  let origin = '';
  let server;

  const inside = (...command) => {
    const ran = runIn(root, ...command);
    if (ran.status !== 0) throw new Error(`${command.join(' ')} ended with ${ran.status}: ${ran.stdout}${ran.stderr}`);
    return ran.stdout.trim();
  };
  const install = (name) => inside('dpkg', '--install', `/tmp/${name}`);
  /** Starts it as systemd does: the command gets the user and the settings of the service. */
  const start = async () => {
    server = startedIn(root, 'daybook', 'start');
    expect(JSON.parse(inside('daybook', 'health', '--wait', '120')).data.status).toBe('ok');
  };
  const stop = async () => {
    const code = await server?.stop();
    server = undefined;
    return code;
  };
  const self = async () => {
    const { status, text } = await browser.call('GET', '/api/v1/users/self');
    return status === 200 ? JSON.parse(text).data.attributes.email : status;
  };
  const migrations = async () => JSON.parse((await browser.call('GET', '/api/ready')).text).data.migrations;

  beforeAll(async () => {
    const { work, fileEndingIn } = await madeRelease();
    root = join(work, 'debian');
    mkdirSync(root);
    const deb = fileEndingIn('.deb');
    // As with apt: only the packages that the package depends on.
    const needs = namesIn(execFileSync('dpkg-deb', ['--field', deb, 'Depends'], { encoding: 'utf8' }));
    cleanDebian(root, [...needs, 'systemd']);
    const next = join(root, 'tmp/daybook_99.0.0_amd64.deb');
    packages = { first: basename(deb), next: basename(next) };
    copyFileSync(deb, join(root, 'tmp', packages.first));
    packages.migrations = packNext(deb, { version: '99.0.0', work, to: next });
    const ports = [await freePort(), await freePort(), await freePort()];
    port = ports[0];
    origin = `https://localhost:${ports[1]}`;
    proxy = startNginx(join(work, 'nginx'), { server: port, https: ports[1], http: ports[2] });
    browser = browserOf(origin, proxy.ca);
    browser.http = `http://localhost:${ports[2]}`;
  }, madeWithinMs);
  afterAll(async () => {
    await stop();
    await proxy?.stop();
  });

  test('is installed with all that the package asks for, and belongs to a user of its own', {
    timeout: withinMs,
  }, () => {
    install(packages.first);
    expect(inside('dpkg', '--status', 'daybook')).toContain('Status: install ok installed');
    expect(inside('stat', '--format=%U %a', '/var/lib/daybook')).toBe('daybook 700');
    expect(inside('stat', '--format=%U %G %a', '/etc/daybook/daybook.conf')).toBe('root daybook 640');
  });

  test('has a unit that systemd reads, with every right taken away that it does not need', () => {
    const analyze = (...args) =>
      spawnSync('systemd-analyze', [`--root=${root}`, ...args, 'daybook.service'], { encoding: 'utf8' });
    const read = analyze('verify', '--man=no');
    expect(read.stderr.split('\n').filter((line) => line.includes('daybook'))).toEqual([]);
    expect(read.status).toBe(0);
    // Out of 10, where an unrestricted service has 9.6. This one uses the network, and compiles scripts.
    const rights = analyze('security', '--offline=yes', '--threshold=20');
    expect(rights.stdout).toContain('Overall exposure level');
    expect(rights.status).toBe(0);
  });

  test('answers over TLS behind the proxy of the document', { timeout: withinMs }, async () => {
    const settings = [`PORT=${port}`, `PUBLIC_URL=${origin}`, 'TRUST_PROXY=on', `METRICS_TOKEN=${token}`];
    appendFileSync(join(root, 'etc/daybook/daybook.conf'), settings.map((line) => `${line}\n`).join(''));
    await start();
    const plain = await fetch(`${browser.http}/welcome`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://localhost/welcome']);
    expect((await registerFrom(browser)).status).toBe(201);
    expect(browser.cookies.get('__Host-daybook_session')?.isSecure).toBe(true);
    expect(await self()).toBe('ada@example.com');
  });

  test('gives its metrics to who has the token', async () => {
    expect((await browser.call('GET', '/metrics')).status).toBe(401);
    const { text } = await browser.call('GET', '/metrics', undefined, { authorization: `Bearer ${token}` });
    expect(text).toMatch(/^daybook_database_up 1$/m);
  });

  test('is backed up, and the backup is tried elsewhere', { timeout: withinMs }, async () => {
    expect(await stop()).toBe(0);
    expect(inside('daybook', 'backup')).toContain('restored on trial');
    const [file] = readdirSync(join(root, 'var/lib/daybook/backups')).filter((name) => name.includes('manual'));
    for (const line of blockWith('/tmp/trial').trim().split('\n'))
      if (!line.includes('daybook start'))
        inside('sh', '-ec', line.replace('<file>', `/var/lib/daybook/backups/${file}`));
    expect(existsSync(join(root, 'tmp/trial/postgres'))).toBe(true);
  });

  test('is upgraded, taken back, removed and installed again with its data', { timeout: withinMs }, async () => {
    install(packages.next);
    await start();
    expect(await migrations()).toBe(packages.migrations);
    expect(await self()).toBe('ada@example.com');
    await stop();

    install(packages.first);
    const [before] = readdirSync(join(root, 'var/lib/daybook/backups')).filter((name) =>
      name.includes('before-migration'),
    );
    inside('daybook', 'restore', `/var/lib/daybook/backups/${before}`, '--replace');
    await start();
    expect(await migrations()).toBe(packages.migrations - 1);
    expect(await self()).toBe('ada@example.com');
    await stop();

    inside('dpkg', '--remove', 'daybook');
    expect(existsSync(join(root, 'usr/lib/daybook/bin'))).toBe(false);
    expect(readFileSync(join(root, 'etc/daybook/daybook.conf'), 'utf8')).toContain(token);
    install(packages.first);
    await start();
    expect(await self()).toBe('ada@example.com');
    await stop();

    inside('dpkg', '--purge', 'daybook');
    expect(existsSync(join(root, 'etc/daybook'))).toBe(false);
    expect(existsSync(join(root, 'var/lib/daybook/postgres'))).toBe(true);
  });
});

describe('the containers', () => {
  test.skipIf(findOnPath(['docker-compose']) === null)('are described as docker-compose reads them', async () => {
    const { work } = await madeRelease();
    const folder = join(work, 'deploy');
    cpSync(fromRoot('deploy'), folder, { recursive: true });
    // All commands of the document before the containers start, except those that need the image.
    const commands = blockWith('secrets/database_password')
      .split('\n')
      .filter((line) => !line.startsWith('docker '))
      .map((line) => line.replace('cd deploy && ', '').replaceAll('<version>', '1.2.3'))
      .map((line) => (process.getuid?.() === 0 ? line : line.replace(/ && chgrp 10001 \S+/, '')));
    execFileSync('sh', ['-ec', commands.join('\n')], { cwd: folder });
    const read = spawnSync('docker-compose', ['config'], { cwd: folder, encoding: 'utf8' });
    expect(read.stderr).toBe('');
    expect(read.stdout).toContain('image: daybook:1.2.3');
    expect(read.stdout).toContain('PUBLIC_URL: https://daybook.example.com');
  });
});

describe.skipIf(findOnPath(['caddy']) === null)('the proxy that fetches its own certificate', () => {
  const adapted = (text) => {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-caddy-'));
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, text);
    const env = { ...process.env, DAYBOOK_HOST: 'daybook.example.com', HOME: folder };
    const read = spawnSync('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile'], { env, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    if (read.status !== 0) throw new Error(read.stderr);
    return read.stdout;
  };

  test.each([
    ['of the document', () => blockWith('reverse_proxy 127.0.0.1'), '127.0.0.1:3500'],
    ['beside containers', () => readFileSync(fromRoot('deploy/Caddyfile'), 'utf8'), 'daybook:3500'],
  ])('is told by the file %s', (_which, file, upstream) => {
    const config = adapted(file());
    expect(config).toContain('"daybook.example.com"');
    expect(config).toContain(`"dial":"${upstream}"`);
    expect(config).toContain('":443"');
  });
});
