/**
 * Checks the statements that the tests of the server ran against the list in tools/statements/known-faults.mjs:
 *   COLLECT_STATEMENTS=<folder> npx vitest run --project server <path>
 *   node tools/check-statements.mjs <folder>
 * `npm test` does both, and also rejects an entry of the list that no statement needs any longer.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadModule, parseSync } from 'libpg-query';
import { knownFaults } from './statements/known-faults.mjs';
import { statementFaults } from './statements/statement-faults.mjs';
import { tenantTables } from './statements/tenant-tables.mjs';

const server = 'apps/server/src/';

/**
 * Returns the collected statements as [{ from, text }], each text once, and second roles of transactions as [{ from,
 * role }].
 */
export function collected(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean));
  const parsed = [...new Set(lines)].map((line) => JSON.parse(line));
  const statements = new Map(parsed.filter(({ text }) => text !== undefined).map((one) => [one.text, one]));
  return [...statements.values(), ...parsed.filter(({ role }) => role !== undefined)];
}

const faultsOfText = (text, tables) =>
  (parseSync(text).stmts ?? []).flatMap(({ stmt }) => statementFaults(stmt, tables));

/** Returns the faults by file: Map of path → Map of fault → one statement that has it. */
export function faultsByFile(found, tables) {
  const files = new Map();
  for (const { from, text, role } of found) {
    const path = from.replace(server, '');
    const faults = role === undefined ? faultsOfText(text, tables) : [`second role ${role}`];
    const known = files.get(path) ?? new Map();
    for (const fault of faults) files.set(path, known.set(fault, text ?? `SET LOCAL ROLE ${role}`));
  }
  return files;
}

/** Returns a line for each fault that was found and that the list does not name. */
export function unknownFaults(found, known) {
  return [...found].flatMap(([path, faults]) =>
    [...faults]
      .filter(([fault]) => !known.some((entry) => entry.path === path && entry.faults.includes(fault)))
      .map(([fault, text]) => `${server}${path}: ${fault}\n    ${text.replaceAll(/\s+/g, ' ').slice(0, 600)}`),
  );
}

/** Returns a line for each fault that the list names and that no statement has any more. */
export function mendedFaults(found, known) {
  return known.flatMap(({ path, faults }) =>
    faults
      .filter((fault) => !found.get(path)?.has(fault))
      .map((fault) => `${server}${path}: ${fault} is mended; take it off the list (tools/statements/known-faults.mjs)`),
  );
}

/** Returns the problems of the statements in a folder; for the whole suite also the entries that are not needed. */
export async function checkStatements(folder, { isWhole = false } = {}) {
  await loadModule();
  const found = faultsByFile(collected(folder), tenantTables());
  return [...unknownFaults(found, knownFaults), ...(isWhole ? mendedFaults(found, knownFaults) : [])];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = await checkStatements(process.argv[2] ?? '', { isWhole: process.argv.includes('--whole') });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
