import { expect, test } from 'vitest';
import { pictureType } from './picture-type.ts';

const file = (...bytes: (number | string)[]) =>
  Uint8Array.from(bytes.flatMap((one) => (typeof one === 'number' ? [one] : [...Buffer.from(one)])));

test.each([
  [file(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  [file(0x89, 'PNG\r\n', 0x1a, '\n'), 'image/png'],
  [file('RIFF', 1, 0, 0, 0, 'WEBP'), 'image/webp'],
  [file('<svg xmlns="http://www.w3.org/2000/svg"><script>'), null],
  [file('RIFF', 1, 0, 0, 0, 'WAVE'), null],
  [file('GIF89a'), null],
  [file(), null],
])('a picture is known by its first bytes (%#)', (bytes, type) => {
  expect(pictureType(bytes)).toBe(type);
});
