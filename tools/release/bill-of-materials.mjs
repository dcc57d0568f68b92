/** The bill of materials of a release, in the form of CycloneDX 1.5: every library that npm installed, and Node. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The list in which npm records the installed packages, with licences and checksums. */
const installedList = 'node_modules/.package-lock.json';

/** Converts `sha512-<base64>` of a lock file to the form of CycloneDX. */
function hashOf(integrity) {
  const [algorithm, value] = integrity.split('-', 2);
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(value, 'base64').toString('hex') };
}

/** Returns the package URL; the @ of a scope is written %40. */
const addressOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function libraryComponent([path, { version, license, integrity }]) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: addressOf(name, version),
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    ...(integrity === undefined ? {} : { hashes: [hashOf(integrity)] }),
  };
}

const nodeComponent = (version) => ({
  type: 'platform',
  'bom-ref': `node@${version}`,
  name: 'node',
  version,
  purl: `pkg:generic/node@${version}`,
  cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
});

/** Removes duplicates: a library in one version is one component, however often it is installed. */
const once = (components) => [...new Map(components.map((one) => [one['bom-ref'], one])).values()];

/**
 * Returns the bill of materials of a folder in which npm installed libraries, as JSON. Parts of Daybook itself are not
 * listed.
 */
export function billOfMaterials(folder, nodeVersion) {
  const { version, packages } = JSON.parse(readFileSync(join(folder, installedList), 'utf8'));
  const libraries = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `daybook@${version}`, name: 'daybook', version } },
    components: once([...libraries.map(libraryComponent), nodeComponent(nodeVersion)]),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}
