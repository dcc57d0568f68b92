// Checks the first visit to each screen, in packed bytes and in files: the entry, the page around it, the screen and its
// texts, with all that they import at once, and the styles. A build in which one exceeds its limit fails.
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

export const firstLoadLimits = { scriptBytes: 280_000, styleBytes: 45_000, scripts: 35 };
export type FirstLoad = { screen: string; scriptBytes: number; styleBytes: number; scripts: number };

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

/** Bytes of a built file as a browser receives it: packed where it is worth it. */
const sentBytes =
  (dir: string) =>
  (file: string): number => {
    const packed = join(dir, `${file}.br`);
    return statSync(existsSync(packed) ? packed : join(dir, file)).size;
  };

/** The first load of every screen of a bundle that was written to a folder. */
export const firstLoadsOf = (bundle: Bundle, dir: string): FirstLoad[] => {
  const chunks = chunksOf(bundle);
  const startingWith = (end: string) => chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
  const bytes = sentBytes(dir);
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + bytes(file), 0);
  const styleBytes = sum(Object.keys(bundle).filter((file) => file.endsWith('.css')));
  const load = (screen: Chunk, layout: string): Omit<FirstLoad, 'screen'> => {
    const [concept] = screen.facadeModuleId?.split('/src/').at(-1)?.split('/') ?? [];
    const texts = chunks.filter(({ moduleIds }) =>
      moduleIds.some((id) => ['shell', concept].some((name) => id.endsWith(`/messages/nl/${name}.json`))),
    );
    const entries = chunks.filter(({ isEntry }) => isEntry);
    const files = [...closure(bundle, [...entries, ...startingWith(`/${layout}.tsx`), screen, ...texts])];
    return { scriptBytes: sum(files.map(({ fileName }) => fileName)), styleBytes, scripts: files.length };
  };
  return startingWith('-screen.tsx').map((screen) => {
    const loads = layouts.map((layout) => load(screen, layout));
    const heaviest = (measure: keyof (typeof loads)[number]) => Math.max(...loads.map((one) => one[measure]));
    return {
      screen: basename(screen.facadeModuleId ?? '', '-screen.tsx'),
      scriptBytes: heaviest('scriptBytes'),
      styleBytes: heaviest('styleBytes'),
      scripts: heaviest('scripts'),
    };
  });
};

const isTooHeavy = ({ scriptBytes, styleBytes, scripts }: FirstLoad): boolean =>
  scriptBytes > firstLoadLimits.scriptBytes ||
  styleBytes > firstLoadLimits.styleBytes ||
  scripts > firstLoadLimits.scripts;

export const firstLoads = (): Plugin => ({
  name: 'first-loads',
  apply: 'build',
  writeBundle: {
    // After the files were packed.
    sequential: true,
    order: 'post',
    handler({ dir = '' }, bundle) {
      const loads = firstLoadsOf(bundle, dir);
      mkdirSync(join(dir, '.vite'), { recursive: true });
      writeFileSync(join(dir, resultFile), JSON.stringify(loads));
      const heavy = loads.filter(isTooHeavy);
      const lines = heavy.map(
        (one) => `${one.screen}: ${one.scripts} scripts with ${one.scriptBytes} B, styles ${one.styleBytes} B`,
      );
      if (lines.length > 0) this.error(`The first visit to a screen fetches too much. ${lines.join('; ')}`);
    },
  },
});
