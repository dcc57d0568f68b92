// A disk that is really full: a small one in memory, visible to this test's processes only.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { copyOfTemplate, removeDirectory } from '../testing/template.ts';

const script = fileURLToPath(new URL('../testing/full-disk.process.ts', import.meta.url));
const privileges = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--map-root-user'];
const folder = mkdtempSync(join(tmpdir(), 'daybook-full-disk-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** False where users cannot mount, such as in some containers, on macOS and on Windows. */
const canMount =
  spawnSync('unshare', [...privileges, 'mount', '-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' }).status === 0;

const commands = `
mount -t tmpfs -o size=500m tmpfs "$1" && cp -r "$2" "$1/data" || exit 1
run() { "$3" --disable-warning=ExperimentalWarning "$4" $5 "$1/data" "$1/filler"; }
run "$@" meet; run "$@" open
# Not even room for the note that the engine makes when it opens.
rm -f "$1/data/postgres/postmaster.pid"; dd if=/dev/zero bs=4k >>"$1/filler" 2>/dev/null; run "$@" open
rm "$1/filler"; run "$@" open`;

type Step = { readonly step: string; readonly came: unknown };

describe('a disk that is full before anybody looked', () => {
  it.skipIf(!canMount)('is read from, takes nothing, and loses nothing', { timeout: 240_000 }, async () => {
    const source = await copyOfTemplate();
    const args = [...privileges, 'bash', '-c', commands, 'small-disk', folder, source, process.execPath, script];
    const { stdout } = await promisify(execFile)('unshare', args);
    await removeDirectory(source);
    const steps = stdout
      .trim()
      .split('\n')
      .map((line): Step => JSON.parse(line));
    const full = expect.stringMatching(/^StorageFull: /);
    expect(steps).toEqual([
      { step: 'open', came: 'done' },
      { step: 'read before', came: 0 },
      { step: 'write before', came: 'done' },
      { step: 'transaction on the full disk', came: full },
      { step: 'read on the full disk', came: 1 },
      { step: 'write on the full disk', came: full },
      { step: 'reserve', came: false },
      { step: 'read without the reserve', came: 1 },
      { step: 'write without the reserve', came: full },
      { step: 'open', came: 'done' },
      { step: 'read after opening', came: 1 },
      { step: 'write after opening', came: full },
      {
        step: 'open',
        came: expect.stringMatching(/^StorageFull: The database needs 256 MB of room, and the disk of .* has 0 MB$/),
      },
      { step: 'open', came: 'done' },
      { step: 'read after opening', came: 1 },
      { step: 'write after opening', came: 'done' },
    ]);
  });
});
