import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, delimitedLine, Figure, tabbedLine } from './csv.ts';

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

  it('leaves figures of a language what they are, below nothing as well', () => {
    expect(delimitedLine([new Figure(-0.25, ','), new Figure(7, ','), '-0,25'], ';')).toBe("-0,25;7;'-0,25\r\n");
    expect(csvLine([new Figure(-0.25, ',')])).toBe('"-0,25"\r\n');
  });

  it('quotes the separator that it has', () => {
    expect(delimitedLine(['a;b', 'a,b', '1,5', '=1'], ';')).toBe('"a;b";a,b;1,5;\'=1\r\n');
  });

  it('is one line with tabs as well', () => {
    expect(tabbedLine(['a\tb', 'two\r\nlines', null, 1.5, '\t=1', 'say "no"', '"x'])).toBe(
      'a b\ttwo lines\t\t1.5\t\'=1\tsay "no"\t"""x"\r\n',
    );
  });

  it('keeps a list readable as JSON', () => {
    const list = ['a;=1+1', 'b,-1', '+31'];
    const [cell = ''] = parse(csvLine([list])).flat();
    expect(JSON.parse(cell)).toEqual(["a;'=1+1", 'b,-1', '+31']);
  });

  const writers = { comma: csvLine, semicolon: (values: string[]) => delimitedLine(values, ';'), tab: tabbedLine };
  const calculates = /^[=+\-@＝＋－＠]/;
  /**
   * Returns the cells as spreadsheet programs read them: a quote is special only at the beginning, and text after its
   * end belongs to the cell.
   */
  function cellsOf(file: string, delimiter: string): string[] {
    const cell = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$))?([^${delimiter}\\r\\n]*)(?:[${delimiter}\\r\\n]|$)`, 'gy');
    return [...file.matchAll(cell)].map(([, inQuotes = '', rest = '']) => inQuotes.replaceAll('""', '"') + rest);
  }

  it.each(Object.entries(writers))('never makes a formula of a text, whatever separates the cells: %s', (_, write) => {
    const part = fc.constantFrom(
      '"',
      '""',
      ';',
      ',',
      '\t',
      '\n',
      '\r\n',
      ' ',
      '=',
      '+',
      '-',
      '@',
      '1+1',
      'A1',
      "'",
      '＝',
    );
    const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const file = write(['first', one, other, 'last']);
        for (const delimiter of [',', ';', '\t']) {
          for (const cell of cellsOf(file, delimiter)) expect(cell).not.toMatch(calculates);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each(Object.entries(writers))('keeps a text in one cell of the file as it was written: %s', (name, write) => {
    const delimiter = { comma: ',', semicolon: ';', tab: '\t' }[name] ?? ',';
    for (const text of ['"=1+1"', '"open', 'a "b" c', 'x;=1+1', 'x,=1+1', 'x;"=1+1"']) {
      expect(cellsOf(write(['first', text, 'last']).trimEnd(), delimiter).slice(0, 3)).toContain('last');
    }
  });
});
