// Starting with the session: a file in the folder where each system looks for it.
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgentConfig } from './config.ts';

const label = 'eu.daybook.agent';

type Place = Pick<AgentConfig, 'platform' | 'autostartDir' | 'sharedAutostartDirs'>;

/** The user's own file overrides the one of the same name that a package installed for everybody. */
const hidden = '[Desktop Entry]\nType=Application\nName=Daybook\nHidden=true\n';

/**
 * Writes the file that starts `command` with the session, or removes it; where a package starts it for everybody, the
 * user's file turns that off instead. Returns the path of the user's own file.
 */
export async function setAutostart(config: Place, command: readonly string[], isOn: boolean): Promise<string> {
  const { name, text, encoding } = autostartFile(config, command);
  const path = join(config.autostartDir, name);
  const isShared = config.sharedAutostartDirs.some((folder) => existsSync(join(folder, name)));
  if (isShared && !isOn) {
    await mkdir(config.autostartDir, { recursive: true });
    await writeFile(path, hidden);
  } else if (isOn && !isShared) {
    await mkdir(config.autostartDir, { recursive: true });
    await writeFile(path, text, { encoding });
  } else await rm(path, { force: true });
  return path;
}

/** Returns the file of each system, which runs the program with its arguments. */
export function autostartFile(
  { platform }: Pick<AgentConfig, 'platform'>,
  command: readonly string[],
): { readonly name: string; readonly text: string; readonly encoding: BufferEncoding } {
  if (platform === 'win32') return { name: 'Daybook.vbs', text: windowsScript(command), encoding: 'utf16le' };
  if (platform === 'darwin') return { name: `${label}.plist`, text: macosAgent(command), encoding: 'utf8' };
  return { name: 'daybook-agent.desktop', text: desktopEntry(command), encoding: 'utf8' };
}

// Quoted as in the Desktop Entry Specification: within quotes, these four are escaped, and a percent sign is doubled.
function desktopEntry(command: readonly string[]): string {
  const quoted = command.map(
    (word) =>
      `"${word
        .replace(/["`$\\]/g, '\\$&')
        .replaceAll('\\', '\\\\')
        .replaceAll('%', '%%')}"`,
  );
  return `[Desktop Entry]
Type=Application
Name=Daybook
Exec=${quoted.join(' ')}
Terminal=false
NoDisplay=true
X-GNOME-Autostart-enabled=true
`;
}

// A console program in the Startup folder would show a window; this script starts it without one. The mark at the
// beginning states that the text is UTF-16; otherwise names of folders would be read in the machine's code page.
function windowsScript(command: readonly string[]): string {
  const line = command.map((word) => `"${word}"`).join(' ');
  return `\ufeffCreateObject("WScript.Shell").Run "${line.replaceAll('"', '""')}", 0, False\r\n`;
}

function macosAgent(command: readonly string[]): string {
  const escaped = (word: string) => word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key><string>${label}</string>
  <key>ProgramArguments</key>
  <array>${command.map((word) => `<string>${escaped(word)}</string>`).join('')}</array>
  <key>RunAtLoad</key><true/>
  <key>LimitLoadToSessionType</key><string>Aqua</string>
</dict>
</plist>
`;
}
