/**
 * The Node.js that runs the product. The tools themselves start on Node 20; everything else is TypeScript that Node 24
 * runs directly (see docs/decisions/0001-node-packages.md).
 */
import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { fromRoot } from './paths.mjs';

const neededMajor = 24;

const nodePackage = (platform, arch) => `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

/** Returns the path of the program in the npm package for this machine. */
export function packagedNode(platform = process.platform, arch = process.arch) {
  return fromRoot(`node_modules/${nodePackage(platform, arch)}/bin/${platform === 'win32' ? 'node.exe' : 'node'}`);
}

/** Whether a version such as '24.21.0' can run the product. */
export function isNewEnough(version) {
  return Number.parseInt(version, 10) >= neededMajor;
}

/**
 * Returns the path of a Node that can run the product: the running one, otherwise the one from npm.
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
 * Environment of every program, unless already set: the folder for compiled code of Node, which halves the time of
 * later starts; and shared heaps of the C library for threads, which otherwise waste some 30 MB.
 */
const startedWith = {
  NODE_COMPILE_CACHE: fromRoot('node_modules/.cache/daybook-code'),
  MALLOC_ARENA_MAX: '2',
};

/** Returns the environment in which that Node is the first `node` on the path. */
export function environmentFor(node, env = process.env) {
  return { ...startedWith, ...env, PATH: `${dirname(node)}${delimiter}${env.PATH ?? ''}` };
}
