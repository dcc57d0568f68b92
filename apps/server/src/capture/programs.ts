// The built browser extension and desktop agent as one file each, with the address of this server written into it.
//   availablePrograms   lists the downloads, and the stores that have the extension
//   packedExtension     returns the extension for one browser
//   packedAgent         returns the desktop agent
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Programs } from '@daybook/contract/programs.ts';
import { type ExtensionBrowser, extensionBrowsers } from '@daybook/domain/capture/extension-browsers.ts';
import type { ProgramsSettings } from '../platform/config.ts';
import { type ArchiveFile, zipped } from '../platform/files/zip.ts';
import { type Home, homeFile, homeText } from './home-file.ts';
import { availableInstallers } from './installers.ts';

const isLauncher = (name: string) => name.endsWith('.sh') || name.endsWith('.command');

export async function availablePrograms(
  { extensionDir, extensionStores, agentDir, installersDir }: ProgramsSettings,
  home: Home,
): Promise<Programs> {
  return {
    extensions: extensionBrowsers.map((browser) => ({
      browser,
      is_available: existsSync(join(extensionDir, browser, 'manifest.json')),
      store_url: extensionStores[browser] ?? null,
    })),
    agent: {
      is_available: existsSync(join(agentDir, 'agent.cjs')),
      installers: await availableInstallers(installersDir, home),
    },
  };
}

/** Returns null where it was not built. */
export async function packedExtension(
  { extensionDir }: ProgramsSettings,
  browser: ExtensionBrowser,
  home: Home,
): Promise<AsyncGenerator<Uint8Array> | null> {
  return packed(join(extensionDir, browser), home);
}

/** Returns null where it was not built. */
export async function packedAgent(
  { agentDir }: ProgramsSettings,
  home: Home,
): Promise<AsyncGenerator<Uint8Array> | null> {
  return packed(agentDir, home);
}

async function packed(folder: string, { servers, at }: Home): Promise<AsyncGenerator<Uint8Array> | null> {
  const names = await filesOf(folder);
  if (names.length === 0) return null;
  const built = names
    .filter((name) => name !== homeFile)
    .map((name): ArchiveFile => ({ name, contents: read(join(folder, name)), isExecutable: isLauncher(name) }));
  return zipped([...built, { name: homeFile, contents: text(homeText(servers)) }], at);
}

/** Returns the files under a folder by their names in an archive, sorted; none where there is no folder. */
async function filesOf(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort();
}

async function* read(path: string): AsyncGenerator<Uint8Array> {
  yield await readFile(path);
}

async function* text(content: string): AsyncGenerator<string> {
  yield content;
}
