// The desktop agent as users install it. Archives contain the address of this server; a Debian package is served
// unchanged.
//   availableInstallers   lists them, with their checksums
//   installerFile         returns one of them, byte by byte
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Installer } from '@daybook/contract/programs.ts';
import { type AgentInstaller, agentInstallers } from '@daybook/domain/capture/agent-installers.ts';
import { extendedZip } from '../platform/files/zip-with-file.ts';
import { type Home, homeFile, homeText } from './home-file.ts';

/** Names that `npm run package` gives. */
const fileNames = {
  windows: 'daybook-agent-windows-x64.zip',
  debian: 'daybook-agent-amd64.deb',
  linux: 'daybook-agent-linux-x64.zip',
} as const satisfies Record<AgentInstaller, string>;

export type InstallerFile = {
  readonly name: string;
  readonly bytes: number;
  readonly contents: () => AsyncGenerator<Uint8Array>;
};

/** Returns null where it was not built. */
export async function installerFile(
  folder: string,
  installer: AgentInstaller,
  home: Pick<Home, 'servers'>,
): Promise<InstallerFile | null> {
  const name = fileNames[installer];
  const path = join(folder, name);
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    return null;
  });
  if (file === null) return null;
  try {
    const { keptBytes, rest } = await partsOf(file, name, home);
    return { name, bytes: keptBytes + rest.length, contents: () => inOrder(path, keptBytes, rest) };
  } finally {
    await file.close();
  }
}

async function partsOf(file: FileHandle, name: string, { servers }: Pick<Home, 'servers'>) {
  if (name.endsWith('.zip')) return extendedZip(file, homeFile, Buffer.from(homeText(servers)));
  return { keptBytes: (await file.stat()).size, rest: Buffer.alloc(0) };
}

async function* inOrder(path: string, keptBytes: number, rest: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { end: keptBytes - 1 });
  if (rest.length > 0) yield rest;
}

/** Checksums by folder, file, size and address, so that a file of 50 MB is read once. */
const checksums = new Map<string, Promise<string>>();
const mostKept = 100;

export async function availableInstallers(folder: string, home: Pick<Home, 'servers'>): Promise<Installer[]> {
  const found = await Promise.all(
    agentInstallers.map(async (kind) => ({ kind, file: await installerFile(folder, kind, home) })),
  );
  return Promise.all(
    found.flatMap(({ kind, file }) =>
      file === null
        ? []
        : [checksumOf(folder, file, home).then((sha256) => ({ kind, name: file.name, bytes: file.bytes, sha256 }))],
    ),
  );
}

async function checksumOf(folder: string, file: InstallerFile, { servers }: Pick<Home, 'servers'>): Promise<string> {
  const { mtimeMs } = await stat(join(folder, file.name));
  const key = JSON.stringify([folder, file.name, file.bytes, mtimeMs, servers]);
  const known = checksums.get(key);
  if (known !== undefined) return known;
  if (checksums.size >= mostKept) checksums.clear();
  const asked = digestOf(file);
  checksums.set(key, asked);
  asked.catch(() => checksums.delete(key));
  return asked;
}

async function digestOf({ contents }: InstallerFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of contents()) hash.update(piece);
  return hash.digest('hex');
}
