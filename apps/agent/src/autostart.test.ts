import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { autostartFile, setAutostart } from './autostart.ts';

const command = ['/opt/Day book/node', '/opt/$x "quoted" 100%/main.ts', 'run'];

it('is a file that comes and goes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-autostart-'));
  const config = {
    platform: 'linux',
    autostartDir: join(folder, 'autostart'),
    sharedAutostartDirs: [join(folder, 'shared')],
  } as const;
  const path = await setAutostart(config, command, true);
  expect(await readFile(path, 'utf8')).toContain('Terminal=false');
  await setAutostart(config, command, false);
  await expect(readFile(path)).rejects.toThrow();
  await rm(folder, { recursive: true });
});

it('is hidden and shown again where a package starts it for everybody', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-autostart-'));
  const [autostartDir, sharedDir] = [join(folder, 'own'), join(folder, 'shared')];
  const config = {
    platform: 'linux',
    autostartDir,
    sharedAutostartDirs: [join(folder, 'of-the-desktop'), sharedDir],
  } as const;
  await mkdir(sharedDir);
  await writeFile(join(sharedDir, autostartFile(config, command).name), autostartFile(config, command).text);
  const path = await setAutostart(config, command, false);
  expect(await readFile(path, 'utf8')).toContain('Hidden=true');
  await setAutostart(config, command, true);
  await expect(readFile(path)).rejects.toThrow();
  await rm(folder, { recursive: true });
});

it('quotes a command for a Linux desktop so that nothing in it is taken for more', () => {
  const [, line = ''] = /^Exec=(.*)$/m.exec(autostartFile({ platform: 'linux' }, command).text) ?? [];
  // In the order of the specification: first the escapes of a value, then those of a quoted argument, then %%.
  const value = line.replaceAll('\\\\', '\\').replaceAll('%%', '%');
  const words = execFileSync('sh', ['-c', `printf '%s\\n' ${value}`], { encoding: 'utf8' })
    .trimEnd()
    .split('\n');
  expect(words).toEqual(command);
});

it('is a script without a window on Windows, and an agent of the session on macOS', () => {
  expect(autostartFile({ platform: 'win32' }, ['C:\\Böhm\\node.exe', 'run'])).toEqual({
    name: 'Daybook.vbs',
    encoding: 'utf16le',
    text: '\ufeffCreateObject("WScript.Shell").Run """C:\\Böhm\\node.exe"" ""run""", 0, False\r\n',
  });
  const { text } = autostartFile({ platform: 'darwin' }, ['/Applications/A & B/node', 'run']);
  expect(text).toContain('<string>/Applications/A &amp; B/node</string><string>run</string>');
});
