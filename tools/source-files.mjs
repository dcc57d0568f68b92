/** The project's own source files, and their syntax trees. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from './paths.mjs';

const leftOut = new Set(['node_modules', 'dist', '.git', 'coverage', 'test-results']);

/**
 * Returns the sorted paths, relative to a folder, of files that match a pattern
 * ('packages/domain/src/tags/match-tags.ts').
 */
export function listFiles(folder, pattern, base = root) {
  const entries = readdirSync(join(base, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : listFiles(path, pattern, base);
    return pattern.test(entry.name) ? [path] : [];
  });
}

export const readSource = (path, base = root) => readFileSync(join(base, path), 'utf8');

/** Parses TypeScript or TSX; throws on syntax errors. */
export function parse(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return program;
}

/** Calls visit(node, parent) for every node of a tree, outermost first. */
export function walk(node, visit, parent = null) {
  visit(node, parent);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof child.type === 'string') walk(child, visit, node);
    }
  }
}

/** Returns the line of an offset, counted from 1. */
export const lineOf = (text, offset) => text.slice(0, offset).split('\n').length;
