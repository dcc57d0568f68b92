import type { MessageStructureObject } from 'imapflow';
import { expect, it } from 'vitest';
import { textPart } from './first-text.ts';

const part = (type: string, number: string, more: Partial<MessageStructureObject> = {}): MessageStructureObject => ({
  type,
  part: number,
  ...more,
});
const mixed = (...childNodes: MessageStructureObject[]): MessageStructureObject => ({
  type: 'multipart/mixed',
  childNodes,
});

it.each<[string, MessageStructureObject | undefined, string | null]>([
  ['a plain mail', { type: 'text/plain' }, '1'],
  [
    'text beside HTML',
    mixed(mixed(part('text/html', '1.1'), part('text/plain', '1.2')), part('image/png', '2')),
    '1.2',
  ],
  ['HTML alone', { type: 'text/html' }, null],
  ['a file of text', mixed(part('text/plain', '1', { disposition: 'attachment' })), null],
  ['another mail inside', mixed(part('message/rfc822', '1', { childNodes: [part('text/plain', '1.1')] })), null],
  ['nothing', undefined, null],
])('of %s', (_name, structure, expected) => {
  expect(textPart(structure)).toBe(expected);
});

it('does not look deeper than anybody writes', () => {
  let structure = part('text/plain', '1');
  for (let depth = 0; depth < 1000; depth += 1) structure = mixed(structure);
  expect(textPart(structure)).toBeNull();
});
