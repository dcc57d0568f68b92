import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const path = '/.well-known/security.txt';

test('who finds a weakness is told where to write, for a while', async () => {
  const its = await testApp({
    supportEmail: 'help@kantoor.example',
    publicUrl: 'https://uren.kantoor.example',
    now: () => new Date('2026-11-23T10:00:00Z'),
  });
  const answer = (await its.visitor().get(path)).expect(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.text.split('\n')).toEqual([
    'Contact: mailto:help@kantoor.example',
    'Expires: 2027-02-21T10:00:00.000Z',
    'Preferred-Languages: en, nl, de, fr',
    `Canonical: https://uren.kantoor.example${path}`,
    '',
  ]);
  await its.close();
});

test('where the operator names nobody there is no such file, and no screen in its place', async () => {
  const its = await testApp();
  expect((await its.visitor().get(path)).expect(404).codes).toEqual(['NOT_FOUND']);
  await its.close();
});
