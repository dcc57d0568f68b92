/**
 * Checks the structure: sizes of folders, import cycles, and the concepts that write each table. Prints the figures,
 * then the violations of tools/structure-rules.mjs.
 */
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lineOf, readSource } from './source-files.mjs';
import { circlesIn, groupedGraph, readGraph, sourcePaths } from './source-graph.mjs';
import { limits, lists, tableWriters, writesEverything } from './structure-rules.mjs';

const server = 'apps/server/src/';

/**
 * Returns the concept of a path: 'apps/server/src/tags/run-tags.ts' → 'tags'; null outside the server and for files
 * directly in src.
 */
function conceptOf(path) {
  const parts = path.startsWith(server) ? path.slice(server.length).split('/') : [];
  return parts.length > 1 && parts[0] !== 'platform' ? parts[0] : null;
}

/** Returns the folders with their number of source files, the largest first. */
export function folderSizes(paths) {
  const sizes = new Map();
  for (const path of paths) sizes.set(posix.dirname(path), (sizes.get(posix.dirname(path)) ?? 0) + 1);
  return [...sizes].filter(([folder]) => !lists.includes(folder)).sort((a, b) => b[1] - a[1]);
}

const writing =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:INSERT INTO|DELETE FROM|UPDATE)\s+([a-z]\w*)/g;

/** Returns the tables that a file writes: [{ table, line }]. */
export function writtenTables(text) {
  return [...text.matchAll(writing)].map((match) => ({ table: match[1] ?? match[2], line: lineOf(text, match.index) }));
}

/**
 * Returns the writers in the server: [{ path, line, table, concept }], without those whose purpose is to write
 * everything.
 */
export function writesIn(paths, read = readSource) {
  return paths.flatMap((path) => {
    const concept = path.startsWith(`${server}platform/`) ? 'platform' : conceptOf(path);
    if (concept === null || writesEverything.includes(concept)) return [];
    return writtenTables(read(path)).map((write) => ({ ...write, path, concept }));
  });
}

/** Returns the tables that are written by a concept without permission, as 'path:line message'. */
export const checkWriters = (writes, writers = tableWriters) =>
  writes
    .filter(({ table, concept }) => !(writers[table] ?? []).includes(concept))
    .map(
      ({ path, line, table, concept }) =>
        `${path}:${line} ${concept} may not write ${table} (tools/structure-rules.mjs)`,
    );

const statement =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(\s*'|\bsql(?:<[^`]*>)?`\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|LOCK)\b/;

/** Returns the files of concepts that contain SQL but are not repositories. */
export const strayStatements = (paths, read = readSource) =>
  paths.filter(
    (path) =>
      conceptOf(path) !== null &&
      !path.endsWith('.repository.ts') &&
      !path.includes('/demo/') &&
      statement.test(read(path)),
  );

function checkStructure() {
  const paths = sourcePaths();
  const graph = readGraph(paths);
  const folders = folderSizes(paths);
  const fileCircles = circlesIn(graph);
  const conceptCircles = circlesIn(groupedGraph(graph, conceptOf));
  const writes = writesIn(paths);
  const stray = strayStatements(paths);
  const shared = Object.values(tableWriters).filter((concepts) => concepts.length > 1).length;
  const [largest = ['none', 0]] = folders;
  const inCircles = (circles) => circles.flat().length;
  console.log(`largest folder: ${largest[0]} with ${largest[1]} source files (limit ${limits.filesInFolder})`);
  console.log(`files in circles: ${inCircles(fileCircles)} (limit ${limits.filesInCircles})`);
  console.log(`server concepts in circles: ${inCircles(conceptCircles)} (limit ${limits.conceptsInCircles})`);
  console.log(`tables: ${Object.keys(tableWriters).length}, of which ${shared} have several writers`);
  console.log(`files with statements that are no repository: ${stray.length} (limit 0)`);
  return [
    ...folders
      .filter(([, size]) => size > limits.filesInFolder)
      .map(([folder, size]) => `${folder} has ${size} source files`),
    ...(inCircles(fileCircles) > limits.filesInCircles ? fileCircles.map((files) => `circle: ${files.join(' ')}`) : []),
    ...(inCircles(conceptCircles) > limits.conceptsInCircles
      ? conceptCircles.map((concepts) => `circle of concepts: ${concepts.join(' ')}`)
      : []),
    ...checkWriters(writes),
    ...stray.map((path) => `${path} holds a statement; statements stand in repositories`),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkStructure();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
