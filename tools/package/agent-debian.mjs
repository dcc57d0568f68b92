/** The Debian package of the desktop agent: its program, its menu entry, and its autostart. */
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from '../paths.mjs';
import { runProgram } from '../release/run-program.mjs';
import { findOnPath } from '../system-programs.mjs';

/** Files of the checkout, with their paths in the package. */
const installed = [
  { from: 'deploy/debian/daybook-agent.desktop', to: 'usr/share/applications/daybook-agent.desktop' },
  { from: 'deploy/debian/daybook-agent-autostart.desktop', to: 'etc/xdg/autostart/daybook-agent.desktop' },
  { from: 'apps/web/public/icon.svg', to: 'usr/share/icons/hicolor/scalable/apps/daybook.svg' },
  { from: 'LICENSE', to: 'usr/share/doc/daybook-agent/copyright' },
];

const control = ({ version }) => `Package: daybook-agent
Version: ${version.replace('-', '~')}
Architecture: amd64
Maintainer: The Daybook maintainers <daybook@localhost>
Depends: libc6 (>= 2.28), libstdc++6 (>= 8), libgcc-s1
Recommends: xdg-utils, libsecret-1-0
Section: utils
Priority: optional
Description: Records what a professional works on, for Daybook
 The program of this package notes which window is in front, for how long,
 and sends it to the Daybook that its user connects it to. It starts with
 each session, and records nothing before its user agreed to it.
`;

function place(folder, program) {
  for (const { from, to } of installed) {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    copyFileSync(fromRoot(from), join(folder, to));
    chmodSync(join(folder, to), 0o644);
  }
  mkdirSync(join(folder, 'usr/bin'));
  copyFileSync(program, join(folder, 'usr/bin/daybook-agent'));
  mkdirSync(join(folder, 'DEBIAN'));
}

/** Packs a program as a `.deb`; returns its path, or none on systems without dpkg-deb. */
export async function packAgentDebian(program, to) {
  if (findOnPath(['dpkg-deb']) === null) return [];
  const folder = mkdtempSync(`${program}-debian-`);
  try {
    chmodSync(folder, 0o755);
    place(folder, program);
    writeFileSync(join(folder, 'DEBIAN/control'), control(JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))));
    writeFileSync(join(folder, 'DEBIAN/conffiles'), '/etc/xdg/autostart/daybook-agent.desktop\n');
    await runProgram('dpkg-deb', ['--build', '--root-owner-group', '-Zgzip', folder, to]);
    return [to];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
