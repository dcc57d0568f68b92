import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../paths.mjs';
import { findOnPath } from '../system-programs.mjs';
import { releaseName, version } from './make-release.mjs';
import { buildImage, buildsImages } from './testing/local-image.mjs';
import { madeRelease } from './testing/made-release.mjs';
import { dataFolder, runCommandOf, startRelease } from './testing/started-release.mjs';

const withinMs = 300_000;
/** On a busy machine building, copying and packing take more than five minutes. */
const madeWithinMs = 900_000;
let work = '';
let files = [];
let program = '';
let fileEndingIn = (_ending) => '';

const freePort = () => {
  const server = createServer().listen(0);
  const { port } = server.address();
  server.close();
  return port;
};
/** Returns the size of the files in megabytes, as registries count it. */
const megabytesIn = (folder) =>
  Number(execFileSync('du', ['-s', '--apparent-size', '--block-size=MB', folder], { encoding: 'utf8' }).split('MB')[0]);
const answerOf = async (address, path) => (await (await fetch(`${address}${path}`)).json()).data;

beforeAll(async () => {
  ({ work, files, fileEndingIn, program } = await madeRelease());
}, madeWithinMs);

describe('the files of a release', () => {
  test('agree with their checksums', () => {
    const listed = readFileSync(fileEndingIn('SHA256SUMS'), 'utf8').trim().split('\n');
    expect(listed).toHaveLength(files.length - 1);
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: join(work, 'dist') });
  });

  test('list every library that is inside, with its version, and none that is only for developers', () => {
    const { components, specVersion } = JSON.parse(readFileSync(fileEndingIn('.cdx.json'), 'utf8'));
    expect(specVersion).toBe('1.5');
    const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
    const listed = new Set(components.map(({ 'bom-ref': name }) => name));
    const inside = readdirSync(join(program, 'node_modules')).filter((name) => !/^[.@]/.test(name));
    expect(inside.length).toBeGreaterThan(50);
    for (const name of inside) expect(listed).toContain(`${name}@${packages[`node_modules/${name}`].version}`);
    expect(inside).not.toContain('vitest');
  });

  test('hold no tests, and nothing of a test', () => {
    const found = execFileSync('find', [program, '-path', '*/node_modules', '-prune', '-o', '-print'], {
      encoding: 'utf8',
    });
    expect(found.split('\n').filter((path) => /\.test\.tsx?$|\/testing(\/|$)/.test(path))).toEqual([]);
  });
});

describe('a release that is unpacked', () => {
  test('starts without npm and a build, and ends cleanly', { timeout: withinMs }, async () => {
    const server = await startRelease(program, dataFolder(join(work, 'first-data')));
    expect(await answerOf(server.address, '/api/ready')).toMatchObject({ status: 'ok' });
    expect(await answerOf(server.address, '/api/v1/auth/init')).toMatchObject({ version: version() });
    expect(await (await fetch(server.address)).text()).toContain('<title>');
    expect(await server.stop()).toBe(0);
  });

  test('says its version and its commands', () => {
    expect(runCommandOf(program, ['version'], '/nowhere').stdout.trim()).toBe(version());
    const { status, stderr } = runCommandOf(program, ['dance'], '/nowhere');
    expect(status).toBe(2);
    for (const name of ['start', 'backup', 'restore', 'jobs', 'health']) expect(stderr).toContain(name);
  });

  test('is upgraded, and goes back with the backup from before', { timeout: withinMs }, async () => {
    const next = join(work, 'next');
    const data = join(work, 'upgraded-data');
    // A second attempt starts from scratch.
    for (const folder of [next, data]) rmSync(folder, { recursive: true, force: true });
    cpSync(program, next, { recursive: true, verbatimSymlinks: true });
    const migrations = readdirSync(join(program, 'packages/database/migrations')).length;
    const name = `${String(migrations + 1).padStart(4, '0')}_next_version.sql`;
    writeFileSync(
      join(next, 'packages/database/migrations', name),
      'ALTER TABLE clients ADD COLUMN next_version text;\n',
    );
    dataFolder(data);
    await (await startRelease(program, data)).stop();

    const upgraded = await startRelease(next, data);
    expect(await answerOf(upgraded.address, '/api/ready')).toMatchObject({ migrations: migrations + 1 });
    await upgraded.stop();
    await expect(startRelease(program, data)).rejects.toThrow(/ended with 1/);

    const [before] = readdirSync(join(data, 'backups')).filter((file) => file.includes('before-migration'));
    const restored = runCommandOf(program, ['restore', join(data, 'backups', before), '--replace'], data);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    const again = await startRelease(program, data);
    expect(await answerOf(again.address, '/api/ready')).toMatchObject({ migrations });
    expect(await again.stop()).toBe(0);
  });
});

describe('the Debian package', () => {
  const without = findOnPath(['dpkg-deb']) === null;

  test.skipIf(without)('holds the program, its service, its settings and its command', () => {
    const unpacked = join(work, 'debian');
    execFileSync('dpkg-deb', ['--raw-extract', fileEndingIn('.deb'), unpacked]);
    const run = spawnSync(join(unpacked, 'usr/lib/daybook/bin/daybook'), ['version'], { encoding: 'utf8' });
    expect(run.stdout.trim()).toBe(version());
    const service = readFileSync(join(unpacked, 'usr/lib/systemd/system/daybook.service'), 'utf8');
    const [started] = /(?<=^ExecStart=\/)\S+/m.exec(service) ?? [''];
    expect(readdirSync(join(unpacked, started, '..'))).toContain('daybook');
    for (const script of ['DEBIAN/postinst', 'DEBIAN/prerm', 'DEBIAN/postrm', 'usr/bin/daybook'])
      expect(spawnSync('sh', ['-n', join(unpacked, script)]).status).toBe(0);
  });
});

describe('the command of the package', () => {
  test('reads the settings as the service does', () => {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-command-'));
    const settings = join(folder, 'daybook.conf');
    const lines = [
      ...[
        '# A comment=1',
        '',
        'MAIL_FROM=Daybook <daybook@example.com>',
        "SMTP_URL='smtp://a:$HOME&b@mail.example.com'",
      ],
      ...['NEWS_FEED_URL="https://example.com/?a=1&b=$(id)"', '#DEMO=off', 'no setting', 'SECRET_KEY=a=b#c'],
    ];
    // The last line has no newline.
    writeFileSync(settings, lines.join('\n'));
    const command = join(folder, 'daybook');
    const text = readFileSync(fromRoot('deploy/debian/daybook'), 'utf8')
      .replaceAll('/etc/daybook/daybook.conf', settings)
      .replaceAll('/usr/lib/daybook/bin/daybook', '/usr/bin/env')
      .replace('$(id -u)', '1');
    writeFileSync(command, text);
    const found = execFileSync('sh', [command], { env: { PATH: process.env.PATH }, encoding: 'utf8' })
      .trim()
      .split('\n');
    rmSync(folder, { recursive: true });
    expect(found.filter((line) => !/^(PATH|PWD|OLDPWD|SHLVL|_)=/.test(line)).sort()).toEqual([
      'MAIL_FROM=Daybook <daybook@example.com>',
      'NEWS_FEED_URL=https://example.com/?a=1&b=$(id)',
      'SECRET_KEY=a=b#c',
      'SMTP_URL=smtp://a:$HOME&b@mail.example.com',
    ]);
  });
});

describe('the image', () => {
  test.skipIf(!buildsImages())(
    'runs without rights, and its health check asks the server',
    { timeout: withinMs },
    () => {
      const archive = { folder: join(work, 'dist'), name: `${releaseName()}.tar.gz` };
      const { settings, folder, run } = buildImage({ work, archive, program });
      expect(settings).toMatchObject({ User: '10001:10001', Entrypoint: ['daybook'], Cmd: ['start'] });
      expect(settings.Env).toContain('DATA_DIR=/var/lib/daybook');
      expect(megabytesIn(folder)).toBeLessThan(250);
      const started = run(`
      export PORT=${freePort()}
      daybook health 2>/tmp/before && exit 1
      daybook start >/tmp/log 2>&1 &
      while kill -0 $! 2>/tmp/gone; do daybook health --wait 5 2>/tmp/waiting && break; done
      kill $! && wait $! && echo "ended as user $(id -u)" || while read -r line; do echo "$line"; done </tmp/log
      (: >>/usr/lib/daybook/bin/daybook) 2>/tmp/refused || echo "the program is only read"`);
      expect(started).toContain('"status":"ok"');
      expect(started).toContain('ended as user 10001');
      expect(started).toContain('the program is only read');
    },
  );
});
