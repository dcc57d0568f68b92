import { describe, expect, it } from 'vitest';
import { keyAfter, keyAt, markedAt, pendingKey, tagBody } from './pending-choice.ts';

const [mail, site, folder] = [
  { type: 'email_domain', value: 'visser.example' },
  { type: 'url', value: 'jansen.example' },
  { type: 'folder', value: '/clients/bos' },
] as const;
const rows = [mail, site, folder];

describe('walking through what waits', () => {
  it('begins at the first, also when the marked one is decided elsewhere', () => {
    expect([markedAt(rows, null), markedAt(rows, pendingKey(folder)), markedAt(rows, 'gone')]).toEqual([0, 2, 0]);
  });

  it('stays within the list', () => {
    expect([-1, 1, 9].map((index) => keyAt(rows, index))).toEqual([mail, site, folder].map(pendingKey));
    expect(keyAt([], 0)).toBeNull();
  });

  it('goes on with the next one, at the end with the one before', () => {
    expect([keyAfter(rows, 0), keyAfter(rows, 2), keyAfter([mail], 0)]).toEqual([
      pendingKey(site),
      pendingKey(site),
      null,
    ]);
  });
});

it('an answer becomes a tag in the scope that was chosen', () => {
  const about = { type: 'url', value: 'jansen.example', nature: 'tag' };
  expect(tagBody(site, { kind: 'contact', contactId: '7' }, 'general')).toEqual({
    ...about,
    contact_id: '7',
    scope: 'general',
  });
  expect(tagBody(site, { kind: 'internal', contactId: null }, 'personal')).toEqual({
    ...about,
    internal: true,
    scope: 'personal',
  });
  expect(tagBody(site, { kind: 'ignored', contactId: null }, 'personal')).toEqual({
    ...about,
    ignored: true,
    scope: 'personal',
  });
});
