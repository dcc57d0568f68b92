/** Checks the import boundaries of docs/architecture.md, and that settings are read in one file. */
import { pathToFileURL } from 'node:url';
import { judgeImport, mayReadEnvironment } from './import-rules.mjs';
import { lineOf, listFiles, parse, readSource, walk } from './source-files.mjs';

const folders = ['apps', 'packages', 'tests', 'benchmarks'];

/** Returns the specifier of an import, a re-export or import(); null for other nodes. */
function specifierOf(node) {
  const imports = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'];
  return imports.includes(node.type) && typeof node.source?.value === 'string' ? node.source.value : null;
}

const readsEnvironment = (node) =>
  node.type === 'MemberExpression' &&
  node.object.name === 'process' &&
  (node.property.name ?? node.property.value) === 'env';

/** Returns the problems of one file as 'path:line message'. */
export function checkSource(path, text) {
  const problems = [];
  const report = (node, message) => problems.push(`${path}:${lineOf(text, node.start)} ${message}`);
  walk(parse(path, text), (node) => {
    const specifier = specifierOf(node);
    const reason = specifier === null ? null : judgeImport(path, specifier);
    if (reason) report(node, reason);
    if (readsEnvironment(node) && !mayReadEnvironment(path))
      report(node, 'process.env is read in the config.ts of the server and of the agent only');
  });
  return problems;
}

/** Returns the problems of the whole repository. */
export const checkImports = () =>
  folders.flatMap((folder) => listFiles(folder, /\.tsx?$/)).flatMap((path) => checkSource(path, readSource(path)));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkImports();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
