import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, delimitedLine, tabbedLine } from './csv.ts';

describe('a line of comma-separated values', () => {
  it('writes numbers, dates, nothing and lists as such', () => {
    const at = new Date('2026-03-29T01:30:00Z');
    expect(csvLine([7, -7, true, null, at, ['a', 'b']])).toBe(
      '7,-7,true,,2026-03-29T01:30:00.000Z,"[""a"",""b""]"\r\n',
    );
  });

  it('quotes what would be read as more than one cell', () => {
    expect(csvLine(['a,b', 'say "no"', 'two\nlines', ' blank '])).toBe('"a,b","say ""no""","two\nlines"," blank "\r\n');
  });

  it.each(['=1+1', '+31', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '＝1', '＋1', '－1', '＠a'])(
    'takes from %j the power of a formula',
    (text) => {
      expect(csvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it('quotes the separator that it has', () => {
    expect(delimitedLine(['a;b', 'a,b', '1,5', '=1'], ';')).toBe('"a;b";a,b;1,5;\'=1\r\n');
  });

  it('is one line with tabs as well', () => {
    expect(tabbedLine(['a\tb', 'two\r\nlines', null, 1.5, '\t=1', '"x"'])).toBe('a b\ttwo lines\t\t1.5\t\'=1\t"x"\r\n');
  });

  it('never begins a cell with what calculates, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cell = csvLine([text]).replace(/^"/, '');
        expect(cell === '\r\n' || !/^[=+\-@\t\0＝＋－＠]/.test(cell)).toBe(true);
      }),
    );
  });
});
