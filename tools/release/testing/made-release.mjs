/** The release that the tests look at: made once for all of them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentBuild, builds, buildWhenChanged } from '../../build.mjs';
import { makeRelease, releaseName } from '../make-release.mjs';

let made;

async function make() {
  for (const build of [...builds, agentBuild]) await buildWhenChanged(build, process.execPath, () => {});
  const work = mkdtempSync(join(tmpdir(), 'daybook-release-test-'));
  process.once('exit', () => rmSync(work, { recursive: true, force: true }));
  // Its user is another one.
  execFileSync('chmod', ['755', work]);
  const files = await makeRelease(join(work, 'dist'));
  const fileEndingIn = (ending) => files.find((file) => file.endsWith(ending));
  execFileSync('tar', ['--extract', '--gzip', `--file=${fileEndingIn('.tar.gz')}`, `--directory=${work}`]);
  return { work, files, fileEndingIn, program: join(work, releaseName()) };
}

/** Returns a folder for the test's own files, the files of the release, and where its archive is unpacked. */
export const madeRelease = () => {
  made ??= make();
  return made;
};
