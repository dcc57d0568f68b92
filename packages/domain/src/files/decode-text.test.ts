import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytesOf = (...pieces: (string | readonly number[])[]) =>
  Uint8Array.from(pieces.flatMap((piece) => (typeof piece === 'string' ? [...utf8(piece)] : piece)));
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    }),
  );

describe('decodeText', () => {
  it.each([
    ['UTF-8', utf8('Nr;Naam\r\n1;Café Łódź')],
    ['UTF-8 with its mark', utf8('\uFEFFNr;Naam\r\n1;Café Łódź')],
    ['UTF-16 with its mark', utf16('\uFEFFNr;Naam\r\n1;Café Łódź', true)],
    ['UTF-16 without a mark', utf16('Nr;Naam\r\n1;Café Łódź', true)],
    ['UTF-16 in the other order', utf16('Nr;Naam\r\n1;Café Łódź', false)],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe('Nr;Naam\r\n1;Café Łódź');
  });

  it('reads the letters of Windows, also beside a quotation mark', () => {
    expect(decodeText(bytesOf('Caf', [0xe9], ' d', [0x92], 'Artagnan ', [0x80], ' 5'))).toBe('Café d’Artagnan € 5');
    expect(decodeText(bytesOf('l', [0x92], 'eau'))).toBe('l’eau');
  });

  it('reads the letters of a Mac, where they make words', () => {
    expect(decodeText(bytesOf('1;Caf', [0x8e], '\r2;M', [0x9f], 'ller\r3;Zo', [0x91]))).toBe('1;Café\r2;Müller\r3;Zoë');
  });

  it('keeps the other lines of a file in UTF-8 when one is not', () => {
    expect(decodeText(bytesOf('1;Café\n2;M', [0xfc], 'ller\n3;Zoë\n4;cut ', [0xc3]))).toBe(
      '1;Café\n2;Müller\n3;Zoë\n4;cut Ã',
    );
  });

  it('reads nothing as nothing', () => {
    expect(decodeText(new Uint8Array())).toBe('');
  });
});
