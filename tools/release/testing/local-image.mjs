/** Images built with buildah, in the storage of the test. */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from '../../system-programs.mjs';
import { copyPrograms, fillSystem } from './small-system.mjs';

/** Programs that the Dockerfile takes from its base image, or runs during the build. */
const needed = ['sh', 'mv', 'mkdir', 'chmod', 'ln', 'cp', 'cat', 'dirname', 'id', 'ls', 'readlink'];

/** Node of a release, and the native libraries of its packages. */
const compiledIn = (program) => [
  join(program, 'node/bin/node'),
  ...globSync('node_modules/@*/*-gnu/*.node', { cwd: program }).map((path) => join(program, path)),
];

/** Fills a folder with a base system for a release. */
function fillBase(folder, program) {
  const programs = Object.fromEntries(needed.map((name) => [name, findOnPath([name])]));
  fillSystem(folder, [...Object.values(programs), ...compiledIn(program)]);
  copyPrograms(folder, programs);
}

/** Whether images can be built here: as root, with buildah. */
export const buildsImages = () => process.getuid?.() === 0 && findOnPath(['buildah']) !== null;

/**
 * Builds the image of an archive, which is also unpacked in `program`, below `work`. Returns its settings, the folder
 * with its files, and a function that runs commands in one container of it as its own user.
 */
export function buildImage({ work, archive, program }) {
  const storage = [
    '--root',
    join(work, 'images'),
    '--runroot',
    join(work, 'images-running'),
    '--storage-driver',
    'vfs',
  ];
  const buildah = (...args) =>
    execFileSync('buildah', [...storage, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
  const system = join(work, 'system');
  fillBase(system, program);
  const base = buildah('from', 'scratch');
  buildah('add', '--quiet', base, system, '/');
  buildah('commit', '--quiet', base, 'daybook-test-base');
  buildah('rm', base);
  const args = ['--build-arg', 'BASE=localhost/daybook-test-base', '--build-arg', `ARCHIVE=${archive.name}`];
  buildah(
    'bud',
    '--quiet',
    '--isolation',
    'chroot',
    '--file',
    'deploy/Dockerfile',
    ...args,
    '--tag',
    'daybook-test',
    archive.folder,
  );
  const container = buildah('from', 'localhost/daybook-test');
  const { OCIv1: image } = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/daybook-test'));
  const run = (script) =>
    buildah('run', '--isolation', 'chroot', '--user', image.config.User, container, '--', 'sh', '-c', script);
  return { settings: image.config, folder: buildah('mount', container), run };
}
