// Measures what a first visit downloads, gzipped: the entry with all it imports at once, and a screen's own part.
// `node apps/web/size.mjs` after a build prints the figures and ends with 1 when a limit is passed.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export const limits = { scriptBytes: 250_000, styleBytes: 40_000 };
const here = dirname(fileURLToPath(import.meta.url));

/** Every chunk that is fetched for these entries: themselves and what they import statically. */
const closure = (manifest, entries) => {
  const found = new Set();
  const visit = (key) => {
    if (found.has(key)) return;
    found.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const entry of entries) visit(entry);
  return [...found].map((key) => manifest[key]).filter(Boolean);
};

/** { scriptBytes, styleBytes } of a first visit to a screen, gzipped. `screen` is a source file such as src/auth/login-screen.tsx. */
export const firstLoad = (screen, dist = join(here, 'dist')) => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const gzipped = (file) => gzipSync(readFileSync(join(dist, file))).length;
  const sum = (files) => [...new Set(files)].reduce((total, file) => total + gzipped(file), 0);
  const texts = Object.keys(manifest).filter((key) => key.endsWith('messages/nl/shell.json'));
  const layout = screen.startsWith('src/auth/') ? 'src/shell/front-layout.tsx' : 'src/shell/app-layout.tsx';
  const chunks = closure(manifest, ['index.html', layout, screen, ...texts]);
  return {
    scriptBytes: sum(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js'))),
    styleBytes: sum(chunks.flatMap((chunk) => chunk.css ?? [])),
  };
};

const screens = ['src/auth/login-screen.tsx', 'src/dashboard/dashboard-screen.tsx', 'src/timeline/day-screen.tsx'];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const manifest = JSON.parse(readFileSync(join(here, 'dist', '.vite', 'manifest.json'), 'utf8'));
  for (const screen of screens.filter((name) => name in manifest)) {
    const { scriptBytes, styleBytes } = firstLoad(screen);
    const isWithin = scriptBytes <= limits.scriptBytes && styleBytes <= limits.styleBytes;
    process.stdout.write(`${screen}: script ${scriptBytes} B, style ${styleBytes} B${isWithin ? '' : ' (too much)'}\n`);
    if (!isWithin) process.exitCode = 1;
  }
}
