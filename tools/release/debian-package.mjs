/** The Debian package of a release: the program in /usr/lib/daybook, its service, its settings, and its command. */
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from '../paths.mjs';
import { findOnPath } from '../system-programs.mjs';
import { runProgram } from './run-program.mjs';

const architectures = { x64: 'amd64', arm64: 'arm64' };

/** Files of `deploy`, with their paths in the package and their modes. */
const installed = [
  { from: 'deploy/daybook.service', to: 'usr/lib/systemd/system/daybook.service', mode: 0o644 },
  { from: 'deploy/daybook.conf', to: 'etc/daybook/daybook.conf', mode: 0o644 },
  { from: 'deploy/debian/daybook', to: 'usr/bin/daybook', mode: 0o755 },
  { from: 'deploy/debian/postinst', to: 'DEBIAN/postinst', mode: 0o755 },
  { from: 'deploy/debian/prerm', to: 'DEBIAN/prerm', mode: 0o755 },
  { from: 'deploy/debian/postrm', to: 'DEBIAN/postrm', mode: 0o755 },
  { from: 'LICENSE', to: 'usr/share/doc/daybook/copyright', mode: 0o644 },
];

/** Packages that Node and the scripts of the package need. */
const needs = 'libc6 (>= 2.28), libstdc++6 (>= 8), adduser, util-linux, ca-certificates';

const control = ({ version, description }, architecture) => `Package: daybook
Version: ${version.replace('-', '~')}
Architecture: ${architecture}
Maintainer: The Daybook maintainers <daybook@localhost>
Depends: ${needs}
Suggests: postgresql (>= 15)
Section: web
Priority: optional
Description: ${description}
 Daybook records what professionals do and turns it into a timesheet. This is
 its server with the web application, the browser extension and the desktop
 agent. It brings Node.js and, for up to some 25 people, its own database.
`;

function place(folder) {
  for (const { from, to, mode } of installed) {
    const path = join(folder, to);
    mkdirSync(dirname(path), { recursive: true });
    copyFileSync(fromRoot(from), path);
    chmodSync(path, mode);
  }
}

/** Packs a staged release as a `.deb`; returns its path, or none on systems without dpkg-deb. */
export async function packDebian(staged, to) {
  const architecture = architectures[process.arch];
  if (architecture === undefined || findOnPath(['dpkg-deb']) === null) return [];
  const facts = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  const folder = mkdtempSync(`${staged}-debian-`);
  try {
    chmodSync(folder, 0o755);
    cpSync(staged, join(folder, 'usr/lib/daybook'), { recursive: true, verbatimSymlinks: true });
    place(folder);
    writeFileSync(join(folder, 'DEBIAN/control'), control(facts, architecture));
    writeFileSync(join(folder, 'DEBIAN/conffiles'), '/etc/daybook/daybook.conf\n');
    const path = join(to, `daybook_${facts.version}_${architecture}.deb`);
    await runProgram('dpkg-deb', ['--build', '--root-owner-group', '-Zgzip', folder, path]);
    return [path];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
