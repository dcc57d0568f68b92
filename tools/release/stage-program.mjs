/**
 * The folder of a release: the sources of the server, which Node runs directly, the built applications, and their
 * dependencies.
 */
import { chmodSync, copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { packagedNode } from '../node.mjs';
import { fromRoot, root } from '../paths.mjs';
import { billOfMaterials } from './bill-of-materials.mjs';
import { launcherText } from './launcher.mjs';
import { runProgram } from './run-program.mjs';

const documents = ['LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md', 'docs', 'deploy'];
const built = ['apps/web/dist', 'apps/extension/dist', 'apps/agent/dist/package'];
const programs = ['apps/server', 'apps/example-bridge', 'packages'];
/** Workspaces that npm must know but a release leaves out. */
const elsewhere = ['apps/agent', 'apps/web', 'apps/extension', 'tests/e2e', 'benchmarks'];

const isForTests = (path) => basename(path) === 'testing' || /\.test\.tsx?$/.test(path);
const isSource = (path) => !isForTests(path) && !['node_modules', 'dist'].includes(basename(path));

function copy(path, staged, filter = () => true) {
  cpSync(fromRoot(path), join(staged, path), { recursive: true, filter });
}

function copyPackageLists(staged) {
  const parts = globSync('{apps,packages}/*/package.json', { cwd: root });
  const lists = ['package.json', 'package-lock.json', ...parts, 'tests/e2e/package.json', 'benchmarks/package.json'];
  for (const path of lists) copy(path, staged);
}

const onlyOfServer = ['--omit=dev', '--workspace=@daybook/server'];
const quietly = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];

/** Files of libraries that a server never reads; licences are kept. */
const needless = [
  '**/*.map',
  // Node does not run TypeScript in node_modules.
  '**/*.{ts,mts,cts}',
  'typescript',
  '@typescript',
  // Tests, examples and manuals of libraries.
  '{*,@*/*}/{test,tests,examples,docs}',
  // Builds for browsers and bundlers, besides the one that Node loads.
  'pdfkit/js/pdfkit.{browser,standalone}*',
  '@opentelemetry/*/build/{esm,esnext}',
  'libphonenumber-js/bundle',
  'dejavu-fonts-ttf/*.txt',
];
/** Whether a font is not one of the two that PDF files use (apps/server/src/platform/files/pdf). */
const isOtherFont = (path) => !/DejaVuSansCondensed(-Bold)?\.ttf$/.test(path);

function removeNeedless(staged) {
  const libraries = join(staged, 'node_modules');
  const fonts = globSync('dejavu-fonts-ttf/ttf/*.ttf', { cwd: libraries });
  for (const path of [...globSync(needless, { cwd: libraries }), ...fonts.filter(isOtherFont)])
    rmSync(join(libraries, path), { recursive: true, force: true });
}

/** Copies Node from its npm package; returns its version. */
function copyNode(staged) {
  const folder = dirname(dirname(packagedNode()));
  mkdirSync(join(staged, 'node/bin'), { recursive: true });
  copyFileSync(packagedNode(), join(staged, 'node/bin/node'));
  copyFileSync(join(folder, 'LICENSE'), join(staged, 'node/LICENSE'));
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}

function writeLauncher(staged) {
  const path = join(staged, 'bin/daybook');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, launcherText());
  chmodSync(path, 0o755);
}

/**
 * Fills a new folder with a release; returns its bill of materials as JSON. Throws with the output of npm when it
 * fails.
 */
export async function stageProgram(staged) {
  mkdirSync(staged, { recursive: true });
  copyPackageLists(staged);
  await runProgram('npm', ['ci', ...onlyOfServer, ...quietly], { cwd: staged });
  const bill = billOfMaterials(staged, copyNode(staged));
  removeNeedless(staged);
  for (const path of [...elsewhere, 'tests', 'package-lock.json']) rmSync(join(staged, path), { recursive: true });
  for (const path of programs) copy(path, staged, isSource);
  for (const path of [...documents, ...built]) copy(path, staged);
  writeLauncher(staged);
  return bill;
}
