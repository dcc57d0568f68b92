import { describe, expect, it } from 'vitest';
import { readAddresses } from './read-addresses.ts';

describe('several e-mail addresses', () => {
  it.each([
    ['one a line', 'anna@a.example\nben@b.example\n'],
    ['with commas', 'anna@a.example,ben@b.example'],
    ['with semicolons and blanks', 'anna@a.example ; ben@b.example'],
    ['with blanks', 'anna@a.example  ben@b.example'],
    ['with commas in names', '"Vries, Anna de" <anna@a.example>; Bos, Ben <ben@b.example>'],
    ['with and without names', 'anna@a.example, "Bos, B." <ben@b.example>'],
    ['with commas behind names', 'Anna <anna@a.example>, Ben Bos <ben@b.example>'],
    ['with addresses for names', '"anna@a.example" <anna@a.example>, ben@b.example'],
    ['with names, as a mail program copies them', 'Anna de Vries <anna@a.example>; "B. Bos" <ben@b.example>'],
  ])('are read %s', (_how, typed) => {
    expect(readAddresses(typed)).toEqual({ addresses: ['anna@a.example', 'ben@b.example'], wrong: [] });
  });

  it('each count once, however they are written', () => {
    expect(readAddresses('anna@a.example, Anna@A.example').addresses).toEqual(['anna@a.example']);
  });

  it('are told from what is none', () => {
    expect(readAddresses('anna@a.example, ben@, bos')).toEqual({
      addresses: ['anna@a.example'],
      wrong: ['ben@', 'bos'],
    });
    expect(readAddresses('"Bos, Ben" <ben@>')).toEqual({ addresses: [], wrong: ['ben@'] });
  });

  it('may be none at all', () => {
    expect(readAddresses(' \n ')).toEqual({ addresses: [], wrong: [] });
  });
});
