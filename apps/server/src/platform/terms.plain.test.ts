import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-terms-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('terms are read from a folder, and a start without them says what is missing', () => {
  const read = () => readConfig({ TERMS_DIR: folder, TERMS_VERSION: '2026-11' }).terms;
  expect(readConfig({}).terms).toBeUndefined();
  expect(() => readConfig({ TERMS_DIR: folder })).toThrow('TERMS_VERSION is not set');
  expect(() => readConfig({ TERMS_VERSION: '1' })).toThrow('TERMS_DIR is not set');
  expect(read).toThrow('TERMS_DIR names a folder without nl.txt');
  writeFileSync(join(folder, 'de.txt'), ' \n');
  expect(read).toThrow('empty file: de.txt');
  writeFileSync(join(folder, 'de.txt'), 'Bedingungen\n');
  expect(read()).toEqual({ version: '2026-11', texts: { de: 'Bedingungen' } });
  writeFileSync(join(folder, 'de.txt'), 'x'.repeat(200_001));
  expect(read).toThrow('de.txt');
});
