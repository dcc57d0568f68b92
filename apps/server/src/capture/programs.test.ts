import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProgramsSettings } from '../platform/config.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

const icon = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 255, 254]);
const store = 'https://chromewebstore.google.com/detail/daybook/x';
const debian = new Uint8Array(Buffer.from('!<arch>\ndebian-binary'));
const program = new Uint8Array(100_000).map((_, index) => index % 251);
const fixed = new Date('2026-04-20T10:00:00Z');

let folder: string;
let programs: ProgramsSettings;
let its: TestApp;
let user: TestUser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-programs-'));
  programs = {
    extensionDir: join(folder, 'extension'),
    extensionStores: { chromium: store, edge: undefined, firefox: undefined },
    agentDir: join(folder, 'agent'),
    installersDir: join(folder, 'installers'),
  };
  await write('extension/chromium/manifest.json', '{"manifest_version":3}');
  await write('extension/chromium/icons/icon-16.png', icon);
  // From an earlier start, with another address.
  await write('extension/chromium/home.json', '{"servers":["http://earlier.example"]}');
  await write('extension/firefox/manifest.json', '{"manifest_version":3}');
  await write('agent/agent.cjs', 'void 0;');
  await write('agent/daybook.sh', '#!/bin/sh\n');
  await write('installers/daybook-agent-amd64.deb', debian);
  await write('installers/daybook-agent-linux-x64.zip', zipSync({ 'daybook-agent': program, 'LICENSE.txt': icon }));
  its = await testApp({ programs, now: () => fixed });
  user = await its.register();
});
afterAll(async () => {
  await its.close();
  await rm(folder, { recursive: true });
});

async function write(name: string, content: string | Uint8Array): Promise<void> {
  await mkdir(join(folder, name, '..'), { recursive: true });
  await writeFile(join(folder, name), content);
}

/** Downloads a file like the browser of a signed-in user, and returns the files in it. */
async function download(path: string, { app } = its, by = user, host = 'uren.local:3500') {
  const cookies = Object.fromEntries(by.client.cookies);
  const answer = await app.inject({ method: 'GET', url: `/api/v1/programs/${path}`, cookies, headers: { host } });
  const isArchive = answer.headers['content-type'] === 'application/zip';
  const files = answer.statusCode === 200 && isArchive ? unzipSync(answer.rawPayload) : {};
  const home = files['home.json'];
  return { answer, files, servers: home === undefined ? [] : JSON.parse(strFromU8(home)).servers };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('programs that a server hands out', () => {
  test('are listed with what it has and where a store has them', async () => {
    const { data } = (await user.client.get('/api/v1/programs')).expect(200).json;
    expect(data).toEqual({
      extensions: [
        { browser: 'chromium', is_available: true, store_url: store },
        { browser: 'edge', is_available: false, store_url: null },
        { browser: 'firefox', is_available: true, store_url: null },
      ],
      agent: {
        is_available: true,
        installers: [
          { kind: 'debian', name: 'daybook-agent-amd64.deb', bytes: debian.length, sha256: sha256(debian) },
          {
            kind: 'linux',
            name: 'daybook-agent-linux-x64.zip',
            bytes: expect.any(Number),
            sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          },
        ],
      },
    });
  });

  test('come whole, byte by byte, and as a file to keep', async () => {
    const { answer, files } = await download('extension/chromium');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="daybook-chromium.zip"',
      'cache-control': 'no-store',
    });
    expect(Object.keys(files).sort()).toEqual(['home.json', 'icons/icon-16.png', 'manifest.json']);
    expect(files['icons/icon-16.png']).toEqual(icon);
  });

  test('know the address by which their user came, and none of an earlier start', async () => {
    const { servers } = await download('extension/chromium');
    expect(servers[0]).toBe('http://uren.local:3500');
    expect(servers).not.toContain('http://earlier.example');
    expect((await download('agent')).servers[0]).toBe('http://uren.local:3500');
  });

  test('know no other address than the one that the operator set', async () => {
    const theirs = await testApp({ programs, publicUrl: 'https://uren.example.com' });
    const somebody = await theirs.register();
    expect((await download('extension/firefox', theirs, somebody)).servers).toEqual(['https://uren.example.com']);
    await theirs.close();
  });

  test('are started as programs where that is what they are', async () => {
    const { answer } = await download('agent');
    // The permissions are in the list at the end of the archive, 8 bytes before the name; see APPNOTE 4.3.12.
    const rightsOf = (name: string) => {
      const at = answer.rawPayload.lastIndexOf(name);
      return (answer.rawPayload.readUInt32LE(at - 8) / 0x10000) & 0o777;
    };
    expect(rightsOf('daybook.sh')).toBe(0o755);
    expect(rightsOf('agent.cjs')).toBe(0);
  });

  test('are programs that need nothing else, with the address of this server and the checksum of what arrives', async () => {
    const host = 'uren.local:3500';
    const cookies = Object.fromEntries(user.client.cookies);
    const listed = await its.app.inject({ method: 'GET', url: '/api/v1/programs', cookies, headers: { host } });
    const { installers } = listed.json().data.agent;
    for (const { kind, bytes, sha256: sum } of installers) {
      const { answer } = await download(`agent/${kind}`, its, user, host);
      expect([answer.rawPayload.length, sha256(answer.rawPayload)]).toEqual([bytes, sum]);
      expect(answer.headers['content-length']).toBe(String(bytes));
    }
    const { files, servers } = await download('agent/linux', its, user, host);
    expect(Object.keys(files)).toEqual(['daybook-agent', 'LICENSE.txt', 'home.json']);
    expect(files['daybook-agent']).toEqual(program);
    expect(servers[0]).toBe('http://uren.local:3500');
    expect((await download('agent/windows')).answer.statusCode).toBe(404);
    expect((await download('agent/other')).answer.statusCode).toBe(422);
  });

  test('are refused to who is not signed in, where they were not built, and under any other name', async () => {
    for (const path of ['', '/agent', '/extension/chromium'])
      (await its.visitor().get(`/api/v1/programs${path}`)).expect(401);
    expect((await download('extension/edge')).answer.statusCode).toBe(404);
    expect((await download('extension/..%2F..')).answer.statusCode).toBe(422);
  });
});
