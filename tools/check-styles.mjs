/**
 * Checks that each class of a style module that a component uses exists, and that each class in a style module is used.
 */
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { lineOf, listFiles, parse, readSource, walk } from './source-files.mjs';

const folder = 'apps';
const styleModule = /\.module\.css$/;

/** Returns the classes that a style module defines, and those of other modules that they are composed of. */
export function classesOf(path, css) {
  const defined = new Set();
  const composed = [];
  const collect = selectorParser((selectors) => selectors.walkClasses(({ value }) => defined.add(value)));
  const tree = postcss.parse(css, { from: path });
  tree.walkRules((rule) => collect.processSync(rule.selector));
  tree.walkDecls('composes', ({ value }) => {
    const [names, from] = value.split(/\s+from\s+/);
    const other = from === undefined ? path : posix.join(posix.dirname(path), from.replaceAll(/["']/g, ''));
    for (const name of names.trim().split(/\s+/)) composed.push({ module: other, name });
  });
  return { defined, composed };
}

/**
 * Returns the classes of style modules that a source file uses; `isAny`: it passes a module on, or computes the name.
 */
export function namedClasses(path, text) {
  const modules = new Map();
  const named = [];
  walk(parse(path, text), (node, parent) => {
    if (node.type === 'ImportDeclaration' && styleModule.test(node.source.value)) {
      const module = posix.join(posix.dirname(path), node.source.value);
      for (const { local } of node.specifiers) modules.set(local.name, module);
    }
    const module = node.type === 'Identifier' ? modules.get(node.name) : undefined;
    if (module === undefined || parent.type.startsWith('Import')) return;
    if (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) return;
    if (parent.type === 'Property' && parent.key === node && parent.value !== node) return;
    const name = parent.type === 'MemberExpression' && parent.object === node ? classNamed(parent) : null;
    named.push({ module, name, line: lineOf(text, node.start) });
  });
  return named;
}

/** classes.row, classes['row'] → row; null for a name that is computed. */
function classNamed({ computed, property }) {
  if (!computed) return property.name;
  return typeof property.value === 'string' ? property.value : null;
}

/** Returns the problems as 'path:line message', from source files and style modules by path. */
export function judgeStyles(sources, styles) {
  const modules = new Map([...styles].map(([path, css]) => [path, classesOf(path, css)]));
  const uses = new Map([...modules.keys()].map((path) => [path, new Set()]));
  const open = new Set();
  const problems = [];
  for (const [path, text] of sources) {
    for (const { module, name, line } of namedClasses(path, text)) {
      if (name === null) open.add(module);
      else if (modules.get(module)?.defined.has(name)) uses.get(module).add(name);
      else problems.push(`${path}:${line} ${posix.basename(module)} has no class ${name}`);
    }
  }
  for (const [path, { composed }] of modules) {
    for (const { module, name } of composed) {
      if (modules.get(module)?.defined.has(name)) uses.get(module).add(name);
      else problems.push(`${path}:1 ${posix.basename(module)} has no class ${name}`);
    }
  }
  for (const [path, { defined }] of modules) {
    if (open.has(path)) continue;
    for (const name of defined)
      if (!uses.get(path).has(name)) problems.push(`${path}:1 nobody names the class ${name}`);
  }
  return problems;
}

/** Returns the problems of the whole repository. */
export function checkStyles() {
  const read = (pattern) => listFiles(folder, pattern).map((path) => [path, readSource(path)]);
  return judgeStyles(read(/\.tsx?$/), read(styleModule));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkStyles();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
