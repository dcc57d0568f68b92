import { expect, it } from 'vitest';
import { isSameSite } from './same-site.ts';

const same = (from: string, to: string) => isSameSite(new URL(from), new URL(to));

it.each([
  ['https://example.com/a', 'https://example.com/b'],
  ['https://example.com', 'https://dav.example.com'],
  ['https://www.example.co.uk', 'https://dav.example.co.uk'],
  ['http://127.0.0.1:5232', 'http://127.0.0.1:5233'],
])('%s and %s are of one owner', (from, to) => {
  expect(same(from, to)).toBe(true);
});

it.each([
  ['https://example.com', 'https://example.org'],
  ['https://example.com', 'http://example.com'],
  ['https://a.github.io', 'https://b.github.io'],
  ['https://one.co.uk', 'https://two.co.uk'],
  ['https://10.0.0.1', 'https://10.0.0.2'],
])('%s and %s are not', (from, to) => {
  expect(same(from, to)).toBe(false);
});
