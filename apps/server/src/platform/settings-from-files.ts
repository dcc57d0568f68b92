import { readFileSync } from 'node:fs';

export type SettingsRead = {
  readonly settings: Readonly<Record<string, string>>;
  /** A line for each unusable file: its setting, and the problem. */
  readonly faults: readonly string[];
};

const mostBytes = 64 * 1024;

/**
 * Returns the settings that are set, and under NAME the content of the file that NAME_FILE names, without the line
 * break at its end. Only names of settings count: other programs have variables that end in _FILE too.
 */
export function settingsFromFiles(environment: NodeJS.ProcessEnv, isSetting: (name: string) => boolean): SettingsRead {
  const settings: Record<string, string> = {};
  const faults: string[] = [];
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || value === '') continue;
    const target = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : null;
    if (target === null || isSetting(name) || !isSetting(target)) settings[name] ??= value;
    else if (environment[target]) faults.push(`${name} is set, and ${target} as well: leave one of them out`);
    else readInto(settings, faults, { name, target, path: value });
  }
  return { settings, faults };
}

function readInto(
  settings: Record<string, string>,
  faults: string[],
  { name, target, path }: { name: string; target: string; path: string },
): void {
  try {
    const content = readFileSync(path, 'utf8');
    if (content.length > mostBytes) faults.push(`${name} names a file that is too large for a setting: ${path}`);
    else if (content.trim() !== '') settings[target] = content.replace(/\r?\n$/, '');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    faults.push(`${name} names a file that cannot be read (${reason}): ${path}`);
  }
}
