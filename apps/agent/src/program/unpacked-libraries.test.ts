import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Carried, unpack } from './unpacked-libraries.ts';

const library = (text: string): Carried =>
  new Map([['node_modules/@some/library/index.js', new TextEncoder().encode(`module.exports = { text: '${text}' };`)]]);
const loaded = (path: string) => createRequire(join(path, 'package.json'))('@some/library').text;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-libraries-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('unpacks libraries so that they are loaded by their name, and writes them once', async () => {
  const path = await unpack(library('first'), folder);
  expect(loaded(path)).toBe('first');
  const file = join(path, 'node_modules/@some/library/index.js');
  const before = (await stat(file)).mtimeMs;
  expect(await unpack(library('first'), folder)).toBe(path);
  expect((await stat(file)).mtimeMs).toBe(before);
});

it('leaves nothing of another version, and nothing else alone', async () => {
  await unpack(library('first'), folder);
  const cutOff = join(folder, 'unpacking-cut-off');
  await mkdir(cutOff);
  await utimes(cutOff, 0, 0);
  await mkdir(join(folder, 'queue'));
  const path = await unpack(library('second'), folder);
  expect(loaded(path)).toBe('second');
  expect(await readdir(folder)).toHaveLength(2);
  expect(await readdir(folder)).toContain('queue');
});

it('is done once where several sessions begin together', async () => {
  const paths = await Promise.all([1, 2, 3].map(() => unpack(library('together'), folder)));
  expect(new Set(paths).size).toBe(1);
  expect(await readFile(join(paths[0] ?? '', 'node_modules/@some/library/index.js'), 'utf8')).toContain('together');
});
