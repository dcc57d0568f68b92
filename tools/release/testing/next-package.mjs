/** The package of a later version: the same, with one more migration. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes it to a path; returns the number of its migrations. */
export function packNext(deb, { version, work, to }) {
  const folder = join(work, 'next-package');
  execFileSync('dpkg-deb', ['--raw-extract', deb, folder]);
  const control = join(folder, 'DEBIAN/control');
  writeFileSync(control, readFileSync(control, 'utf8').replace(/^Version: .*$/m, `Version: ${version}`));
  const migrations = join(folder, 'usr/lib/daybook/packages/database/migrations');
  const count = readdirSync(migrations).length + 1;
  const name = `${String(count).padStart(4, '0')}_next_version.sql`;
  writeFileSync(join(migrations, name), 'ALTER TABLE clients ADD COLUMN next_version text;\n');
  execFileSync('dpkg-deb', ['--build', '--root-owner-group', '-Znone', folder, to], { stdio: 'pipe' });
  rmSync(folder, { recursive: true });
  return count;
}
