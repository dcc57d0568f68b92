// Where an open document lies on Windows: as Word, Excel and PowerPoint say of the one in front, then as the process was
// started. PowerShell comes with Windows; nothing of the document itself is put into what it runs.
import { execFile } from 'node:child_process';
import { win32 } from 'node:path';
import { promisify } from 'node:util';
import { isNamed } from './file-name.ts';

const run = promisify(execFile);
const withinMs = 5_000;

// The programs of Office are found running, never started. One that shows a dialog does not answer.
const questionsOf = (pid: number) => `
[Console]::OutputEncoding = [Text.Encoding]::UTF8
$known = @{ 'Word.Application' = 'ActiveDocument'; 'Excel.Application' = 'ActiveWorkbook'; 'PowerPoint.Application' = 'ActivePresentation' }
foreach ($program in $known.Keys) {
  try { 'document ' + [Runtime.InteropServices.Marshal]::GetActiveObject($program).($known[$program]).FullName } catch { }
}
'started ' + (Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine
`;

/** The path of the file called `name` that the process shows; null when the system does not tell, or it is not on a disk. */
export async function pathOnWindows(pid: number, name: string): Promise<string | null> {
  const args = ['-NoProfile', '-NonInteractive', '-Command', questionsOf(pid)];
  const asked = run('powershell.exe', args, { timeout: withinMs, windowsHide: true });
  const answer = await asked.then(
    ({ stdout }) => stdout,
    () => '',
  );
  return pathsIn(answer).find((path) => isNamed(win32.basename(path), name)) ?? null;
}

/** The paths in the answer: of documents, and among the words of the command line. A document of a web site has an address instead. */
export function pathsIn(answer: string): string[] {
  const lines = answer.split(/\r?\n/).map((line) => line.trim());
  const after = (word: string) => lines.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length));
  return [...after('document '), ...after('started ').flatMap(wordsIn)].filter((text) => isPath.test(text));
}

const wordsIn = (line: string) => [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
const isPath = /^(?:[a-z]:\\|\\\\[^\\?.])/i;
