// The path of an open document on Windows: from Word, Excel and PowerPoint for the one in front, then from the command
// line of the process. PowerShell is part of Windows; nothing from the document itself becomes part of the script.
import { execFile } from 'node:child_process';
import { win32 } from 'node:path';
import { promisify } from 'node:util';
import { isNamed } from './file-name.ts';

const run = promisify(execFile);
const withinMs = 5_000;

// Running Office programs are found, none is started. One that shows a dialog does not answer.
const questionsOf = (pid: number) => `
[Console]::OutputEncoding = [Text.Encoding]::UTF8
$known = @{ 'Word.Application' = 'ActiveDocument'; 'Excel.Application' = 'ActiveWorkbook'; 'PowerPoint.Application' = 'ActivePresentation' }
foreach ($program in $known.Keys) {
  try { 'document ' + [Runtime.InteropServices.Marshal]::GetActiveObject($program).($known[$program]).FullName } catch { }
}
'started ' + (Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine
`;

/**
 * Returns the path of the file called `name` that the process shows; null when it is unknown, or the file is not on a
 * disk.
 */
export async function pathOnWindows(pid: number, name: string): Promise<string | null> {
  const args = ['-NoProfile', '-NonInteractive', '-Command', questionsOf(pid)];
  const asked = run('powershell.exe', args, { timeout: withinMs, windowsHide: true });
  const answer = await asked.then(
    ({ stdout }) => stdout,
    () => '',
  );
  return pathsIn(answer).find((path) => isNamed(win32.basename(path), name)) ?? null;
}

/**
 * Returns the paths in the output: of documents, and among the arguments of the command line. A document on a web site
 * has an address instead.
 */
export function pathsIn(answer: string): string[] {
  const lines = answer.split(/\r?\n/).map((line) => line.trim());
  const after = (word: string) => lines.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length));
  return [...after('document '), ...after('started ').flatMap(wordsIn)].filter((text) => isPath.test(text));
}

const wordsIn = (line: string) => [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
const isPath = /^(?:[a-z]:\\|\\\\[^\\?.])/i;
