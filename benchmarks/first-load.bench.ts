// The bytes that a browser fetches before a screen can be used, compressed as servers send them. The build counts them
// for each screen.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Figure } from './src/figures.ts';

type FirstLoad = { screen: string; scriptBytes: number; styleBytes: number };

const builtBefore = resolve(import.meta.dirname, '../apps/web/dist');
const limits = { scriptKb: 280, styleKb: 45 };

const figure = (name: string, bytes: number, atMost: number): Figure => ({
  name,
  engine: null,
  unit: 'kB',
  value: bytes / 1000,
  limit: { atMost },
});

/**
 * The script of each screen's first visit, and the style of the largest one; null when the application is not built.
 */
export function measureFirstLoad(dist = builtBefore): Figure[] | null {
  const file = resolve(dist, '.vite/first-loads.json');
  if (!existsSync(file)) return null;
  const loads: FirstLoad[] = JSON.parse(readFileSync(file, 'utf8'));
  const scripts = loads
    .toSorted((a, b) => b.scriptBytes - a.scriptBytes)
    .map(({ screen, scriptBytes }) => figure(`first visit, script: ${screen}`, scriptBytes, limits.scriptKb));
  const heaviestStyle = Math.max(...loads.map(({ styleBytes }) => styleBytes));
  return [...scripts, figure('first visit, style: the heaviest', heaviestStyle, limits.styleKb)];
}
