// What a browser fetches before the application can be used, packed as servers send it.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Figure } from './src/figures.ts';

const builtBefore = resolve(import.meta.dirname, '../apps/web/dist');

/** The scripts and styles that the page itself names; null when the application was not built. */
export function measureFirstLoad(dist = builtBefore): Figure[] | null {
  const page = resolve(dist, 'index.html');
  if (!existsSync(page)) return null;
  const html = readFileSync(page, 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? []);
  const packedKb = (extension: string) =>
    [...new Set(named)]
      .filter((file) => file.endsWith(extension))
      .reduce((sum, file) => sum + gzipSync(readFileSync(resolve(dist, file))).length, 0) / 1000;
  const figure = (name: string, value: number, atMost: number): Figure => ({
    name,
    engine: null,
    unit: 'kB',
    value,
    limit: { atMost },
  });
  return [figure('first load, script', packedKb('.js'), 250), figure('first load, style', packedKb('.css'), 40)];
}
