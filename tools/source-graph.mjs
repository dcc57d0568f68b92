/** The import graph of source files, and the cycles in it. Tests and their helpers are left out. */
import { posix } from 'node:path';
import { listFiles, parse, readSource, walk } from './source-files.mjs';

const importing = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'];

export const isTest = (path) => /\.test\.tsx?$/.test(path) || path.includes('/testing/');

/** Returns the paths of the source files of applications and packages. */
export const sourcePaths = () =>
  ['apps', 'packages'].flatMap((folder) => listFiles(folder, /\.tsx?$/)).filter((path) => !isTest(path));

/** Returns the specifiers of all imports of a file, including type imports. */
export function specifiersIn(path, text) {
  const specifiers = [];
  walk(parse(path, text), (node) => {
    if (importing.includes(node.type) && typeof node.source?.value === 'string') specifiers.push(node.source.value);
  });
  return specifiers;
}

/** Returns the path to which a specifier in a file resolves, or null when it is external. */
export function resolveSpecifier(path, specifier, paths) {
  const [, name, rest] = specifier.match(/^@daybook\/([^/]+)\/(.+)$/) ?? [];
  const candidates = specifier.startsWith('.')
    ? [posix.join(posix.dirname(path), specifier)]
    : [`packages/${name}/src/${rest}`, `apps/${name}/src/${rest}`];
  return candidates.find((candidate) => paths.has(candidate)) ?? null;
}

/** Returns a map of path → imported paths. */
export function readGraph(paths = sourcePaths(), read = readSource) {
  const known = new Set(paths);
  const targets = (path) =>
    specifiersIn(path, read(path)).flatMap((specifier) => resolveSpecifier(path, specifier, known) ?? []);
  return new Map(paths.map((path) => [path, targets(path)]));
}

/** Returns the graph between groups of files; `groupOf` returns null for files without a group. */
export function groupedGraph(graph, groupOf) {
  const grouped = new Map();
  for (const [path, targets] of graph) {
    const from = groupOf(path);
    if (from === null) continue;
    if (!grouped.has(from)) grouped.set(from, []);
    grouped.get(from).push(...targets.flatMap((target) => groupOf(target) ?? []).filter((to) => to !== from));
  }
  return grouped;
}

/**
 * Returns the cycles: groups of nodes that reach each other (strongly connected components of two or more, by Tarjan),
 * largest first.
 */
export function circlesIn(graph) {
  const number = new Map();
  const lowest = new Map();
  const path = [];
  const circles = [];
  const visit = (node) => {
    number.set(node, number.size);
    lowest.set(node, number.get(node));
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!number.has(next)) visit(next);
      if (path.includes(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) !== number.get(node)) return;
    const circle = path.splice(path.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of graph.keys()) if (!number.has(node)) visit(node);
  return circles.sort((a, b) => b.length - a.length);
}
