import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf, signatureOf } from './build.mjs';

let folder = '';
const file = () => join(folder, 'a.ts');
const write = (text, secondsAgo) => {
  writeFileSync(file(), text);
  const time = new Date(1_700_000_000_000 - secondsAgo * 1000);
  utimesSync(file(), time, time);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-build-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('whether sources changed', () => {
  it('is noticed by size and by time', () => {
    write('one', 10);
    const before = signatureOf([file()]);
    expect(signatureOf([file()])).toBe(before);
    write('three', 10);
    expect(signatureOf([file()])).not.toBe(before);
    write('two', 5);
    expect(signatureOf([file()])).not.toBe(before);
  });

  it('is decided by content', () => {
    write('one', 10);
    const [signature, hash] = [signatureOf([file()]), hashOf([file()])];
    write('one', 5);
    expect(signatureOf([file()])).not.toBe(signature);
    expect(hashOf([file()])).toBe(hash);
    write('two', 5);
    expect(hashOf([file()])).not.toBe(hash);
  });
});
