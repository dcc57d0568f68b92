/**
 * A single-file program in Node's own format (Single Executable Applications): Node, the bundled script, and the
 * libraries that it loads.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'postject';
import { packagedNode } from '../node.mjs';
import { runProgram } from '../release/run-program.mjs';

/**
 * The section in which Node looks for its script, and the marker that is changed when there is one; both are defined by
 * Node.
 */
const section = 'NODE_SEA_BLOB';
const sentinelFuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/**
 * Writes a program to `path` from `node`, a Node of this exact version for any system; `libraries` are files by the
 * name under which the script finds them. Throws with the output of Node when it fails.
 */
export async function makeProgram({ main, node, libraries, nodeOptions, work, path }) {
  const [config, blob] = [join(work, 'program.json'), join(work, 'program.blob')];
  const settings = {
    main,
    output: blob,
    disableExperimentalSEAWarning: true,
    // Both are specific to one system, and the program is built for several.
    useSnapshot: false,
    useCodeCache: false,
    execArgv: nodeOptions,
    execArgvExtension: 'none',
    assets: Object.fromEntries(libraries),
  };
  writeFileSync(config, JSON.stringify(settings));
  await runProgram(packagedNode(), ['--experimental-sea-config', config]);
  copyFileSync(node, path);
  await inject(path, section, readFileSync(blob), { sentinelFuse });
}
