/**
 * The Node that runs the product. The tools themselves start on Node 20; everything else is TypeScript that Node 24
 * runs as it is (see docs/decisions/0001-node-packages.md).
 */
import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { fromRoot } from './paths.mjs';

const neededMajor = 24;

const nodePackage = (platform, arch) => `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

/** Where the npm package for this machine keeps its program. */
export function packagedNode(platform = process.platform, arch = process.arch) {
  return fromRoot(`node_modules/${nodePackage(platform, arch)}/bin/${platform === 'win32' ? 'node.exe' : 'node'}`);
}

/** Whether a version such as '24.21.0' can run the product. */
export function isNewEnough(version) {
  return Number.parseInt(version, 10) >= neededMajor;
}

/**
 * Path of a Node that can run the product: the one that runs now, else the one from npm.
 * Throws an error that says what to install when there is none.
 */
export function findNode({ version = process.versions.node, packaged = packagedNode(), exists = existsSync } = {}) {
  if (isNewEnough(version)) return process.execPath;
  if (exists(packaged)) return packaged;
  throw new Error(
    `Daybook runs on Node ${neededMajor} or later. This is Node ${version}, and npm offers no newer one for ` +
      `${process.platform} ${process.arch}. Install Node ${neededMajor} from https://nodejs.org and start again.`,
  );
}

/**
 * Environment of every program, where nobody set it otherwise: where Node keeps its compiled code, so that a later
 * start takes half the work; and that threads share the C library's heaps, which otherwise keep some 30 MB for nobody.
 */
const startedWith = {
  NODE_COMPILE_CACHE: fromRoot('node_modules/.cache/daybook-code'),
  MALLOC_ARENA_MAX: '2',
};

/** Environment in which that Node is the first `node` that programs find. */
export function environmentFor(node, env = process.env) {
  return { ...startedWith, ...env, PATH: `${dirname(node)}${delimiter}${env.PATH ?? ''}` };
}
