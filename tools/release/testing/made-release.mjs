/** The release under test: built once for all tests. */
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
  // The service runs as another user.
  execFileSync('chmod', ['755', work]);
  const files = await makeRelease(join(work, 'dist'));
  const fileEndingIn = (ending) => files.find((file) => file.endsWith(ending));
  execFileSync('tar', ['--extract', '--gzip', `--file=${fileEndingIn('.tar.gz')}`, `--directory=${work}`]);
  return { work, files, fileEndingIn, program: join(work, releaseName()) };
}

/** Returns a folder for files of the test, the files of the release, and the folder of its unpacked archive. */
export const madeRelease = () => {
  made ??= make();
  return made;
};
