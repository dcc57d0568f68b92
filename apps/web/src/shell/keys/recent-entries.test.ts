import { expect, it } from 'vitest';
import { readRecent, withRecent } from './recent-entries.ts';

const entry = (key: string) => ({ key, label: key, address: `/${key}` });
const kept = (userId: string) => JSON.stringify({ userId, entries: [entry('day'), 'x'] });

it('puts the last one first, each once, and keeps six', () => {
  const entries = ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'g'].reduce<ReturnType<typeof withRecent>>(
    (all, key) => withRecent(all, entry(key)),
    [],
  );
  expect(entries.map(({ key }) => key)).toEqual(['g', 'f', 'e', 'd', 'a', 'c']);
});

it('reads the entries of the user, and of nobody else', () => {
  expect(readRecent(kept('1'), '1')).toEqual([entry('day')]);
  expect(readRecent(kept('1'), '2')).toEqual([]);
  expect(readRecent('nonsense', '1')).toEqual([]);
  expect(readRecent(null, '1')).toEqual([]);
});
