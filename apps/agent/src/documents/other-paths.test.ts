// Tests for other systems than this one: how their output is parsed, and how often they are asked.
import { describe, expect, it } from 'vitest';
import { isNamed } from './file-name.ts';
import { openFilesIn } from './macos-path.ts';
import { seldom } from './path-finder.ts';
import { pathsIn } from './windows-path.ts';

describe('the files that a process has open on macOS', () => {
  it('are the names that are paths', () => {
    const answer =
      'p501\nfcwd\nn/\nftxt\nn/Applications/Preview.app/Contents/MacOS/Preview\nf0\nn/dev/null\nf4\nn*:*\nf9\n';
    expect(openFilesIn(`${answer}n/Users/jan/Klanten/Begroting € é.pdf\n`).at(-1)).toBe(
      '/Users/jan/Klanten/Begroting € é.pdf',
    );
    expect(openFilesIn('n/tmp/Begroting \\xe2\\x82\\xac \\xc3\\xa9.ods')).toEqual(['/tmp/Begroting € é.ods']);
    expect(openFilesIn('')).toEqual([]);
  });
});

describe('the documents that Windows tells of', () => {
  it('are what Office says, then what the program was started with', () => {
    const word =
      'started "C:\\Program Files\\Microsoft Office\\Root\\Office16\\WINWORD.EXE" /n "D:\\Klanten\\Oud.docx" /o ""';
    expect(pathsIn(`document \\\\server\\klanten\\Brief € 2.docx\r\n${word}\r\n`)).toEqual([
      '\\\\server\\klanten\\Brief € 2.docx',
      'C:\\Program Files\\Microsoft Office\\Root\\Office16\\WINWORD.EXE',
      'D:\\Klanten\\Oud.docx',
    ]);
    expect(pathsIn('started C:\\SumatraPDF.exe C:\\Klanten\\Contract.pdf')).toContain('C:\\Klanten\\Contract.pdf');
  });

  it('have no path where they lie on a web site, or were never saved', () => {
    expect(
      pathsIn('document https://bakker.sharepoint.com/Klanten/Brief.docx\r\ndocument Document1\r\nstarted \r\n'),
    ).toEqual([]);
  });
});

it('knows a file by its name with or without its extension, however its é is written', () => {
  expect(isNamed('Café.docx'.normalize('NFD'), 'Café.docx')).toBe(true);
  expect([isNamed('Brief.v2.docx', 'Brief.v2'), isNamed('Brief.docx', 'Brief2')]).toEqual([true, false]);
});

it('asks once a minute for the same document, and at once for another', async () => {
  const asked: string[] = [];
  let atMs = 0;
  const find = seldom(
    async (pid, name) => {
      asked.push(`${pid} ${name}`);
      return name === 'B' ? '/B' : null;
    },
    () => atMs,
  );
  const paths = [await find(1, 'A'), await find(1, 'A'), await find(1, 'B'), await find(1, 'B')];
  atMs = 60_000;
  await find(1, 'B');
  expect(paths).toEqual([null, null, '/B', '/B']);
  expect(asked).toEqual(['1 A', '1 B', '1 B']);
});
