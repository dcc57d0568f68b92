// Checks the packed size of the first visit to each screen: the entry, the page around it, the screen and its texts,
// with all that they import at once. A build in which one exceeds its limit fails.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

export const firstLoadLimits = { scriptBytes: 250_000, styleBytes: 40_000 };
export type FirstLoad = { screen: string; scriptBytes: number; styleBytes: number };

/** Beside the built application, for the benchmarks. */
const resultFile = '.vite/first-loads.json';
/** Layouts around a screen; the heaviest counts. */
const layouts = ['front-layout', 'app-layout', 'full-screen-layout'];

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The scripts of a bundle. */
export const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((one) => one.type === 'chunk');

/** The chunks and what they import statically. */
export const closure = (bundle: Bundle, starts: readonly Chunk[]): Set<Chunk> => {
  const found = new Set<Chunk>();
  const visit = (chunk: Rolldown.OutputAsset | Chunk | undefined): void => {
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) visit(bundle[file]);
  };
  starts.forEach(visit);
  return found;
};

const contentOf = (one: Rolldown.OutputAsset | Chunk | undefined): string | Uint8Array =>
  one === undefined ? '' : one.type === 'chunk' ? one.code : one.source;

/** The first load of every screen of a bundle. */
export const firstLoadsOf = (bundle: Bundle): FirstLoad[] => {
  const chunks = chunksOf(bundle);
  const startingWith = (end: string) => chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
  const sizes = new Map<string, number>();
  const packedBytes = (file: string): number => {
    const bytes = sizes.get(file) ?? gzipSync(contentOf(bundle[file])).length;
    sizes.set(file, bytes);
    return bytes;
  };
  const sum = (files: Iterable<string>) => [...new Set(files)].reduce((total, file) => total + packedBytes(file), 0);
  const load = (screen: Chunk, layout: string): Omit<FirstLoad, 'screen'> => {
    const [concept] = screen.facadeModuleId?.split('/src/').at(-1)?.split('/') ?? [];
    const texts = ['shell', concept].flatMap((name) => startingWith(`/messages/nl/${name}.json`));
    const entries = chunks.filter(({ isEntry }) => isEntry);
    const all = [...closure(bundle, [...entries, ...startingWith(`/${layout}.tsx`), screen, ...texts])];
    const styles = all.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
    return { scriptBytes: sum(all.map(({ fileName }) => fileName)), styleBytes: sum(styles) };
  };
  return startingWith('-screen.tsx').map((screen) => {
    const loads = layouts.map((layout) => load(screen, layout));
    return {
      screen: basename(screen.facadeModuleId ?? '', '-screen.tsx'),
      scriptBytes: Math.max(...loads.map(({ scriptBytes }) => scriptBytes)),
      styleBytes: Math.max(...loads.map(({ styleBytes }) => styleBytes)),
    };
  });
};

const isTooHeavy = ({ scriptBytes, styleBytes }: FirstLoad): boolean =>
  scriptBytes > firstLoadLimits.scriptBytes || styleBytes > firstLoadLimits.styleBytes;

export const firstLoads = (): Plugin => ({
  name: 'first-loads',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const loads = firstLoadsOf(bundle);
    mkdirSync(join(dir, '.vite'), { recursive: true });
    writeFileSync(join(dir, resultFile), JSON.stringify(loads));
    const heavy = loads.filter(isTooHeavy);
    const lines = heavy.map((one) => `${one.screen}: script ${one.scriptBytes} B, style ${one.styleBytes} B`);
    if (lines.length > 0) this.error(`The first visit to a screen fetches too much. ${lines.join('; ')}`);
  },
});
