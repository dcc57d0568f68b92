import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayInstall } from './system-programs.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-programs-'));
  writeFileSync(join(folder, 'apt-get'), '#!/bin/sh\n');
  chmodSync(join(folder, 'apt-get'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('root installs missing programs with apt', () => {
  expect(mayInstall({ PATH: folder }, 0)).toBe(true);
});

test('nobody else does, nor a machine without apt', () => {
  expect(mayInstall({ PATH: folder }, 1000)).toBe(false);
  expect(mayInstall({ PATH: '/nowhere' }, 0)).toBe(false);
});

test('the setting refuses it', () => {
  expect(mayInstall({ PATH: folder, TEST_INSTALLS: 'off' }, 0)).toBe(false);
});
