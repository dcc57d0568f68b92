import { expect, it } from 'vitest';
import { whatChanged } from './what-changed.ts';

const level = { name: 'Project', options: ['a'], is_deleted: false };

it('says all of what was added, and of what went', () => {
  expect(whatChanged(null, level)).toEqual({ happened: 'created', details: { name: 'Project', options: ['a'] } });
  expect(whatChanged(level, null)).toEqual({ happened: 'removed', details: { name: 'Project', options: ['a'] } });
  const bare = { ...level, options: [], minimum: null, description: '' };
  expect(whatChanged(null, bare)?.details).toEqual({ name: 'Project' });
  expect(whatChanged(null, null)).toBeNull();
});

it('says what differs, as it was and as it is, and nothing where nothing does', () => {
  const after = { ...level, name: 'Matter', options: ['a'] };
  const details = { name: 'Project', before: { name: 'Project' }, after: { name: 'Matter' } };
  expect(whatChanged(level, after)).toEqual({ happened: 'changed', details });
  expect(whatChanged(level, { ...level })).toBeNull();
});

it('tells archiving and taking back from a change', () => {
  const archived = { ...level, is_deleted: true };
  expect(whatChanged(level, archived)).toEqual({ happened: 'removed', details: { name: 'Project' } });
  expect(whatChanged(archived, level)).toMatchObject({ happened: 'restored' });
});

it('keeps long texts short', () => {
  const { name } = whatChanged(null, { name: 'x'.repeat(500), is_deleted: false })?.details ?? {};
  expect(name).toBe(`${'x'.repeat(119)}…`);
});
