// The script that runs before everything else: small, complete in itself, and kept by browsers like all that is named by its
// content, so that it costs no round trip on a second visit.
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { slimRoutes } from './slim-routes.ts';

const source = 'src/shell/first-load/first-script.ts';

const isOutput = (result: unknown): result is Rolldown.RolldownOutput =>
  typeof result === 'object' && result !== null && 'output' in result;

async function scriptText(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [slimRoutes()],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: join(import.meta.dirname, source), output: { format: 'iife' } },
    },
  });
  if (!isOutput(result)) throw new Error(`${source} is not one script`);
  return result.output[0].code;
}

export const firstScript = (): Plugin => {
  let isBuild = false;
  let asset = '';
  let address = `/${source}`;
  return {
    name: 'first-script',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (isBuild) asset = this.emitFile({ type: 'asset', name: 'first.js', source: await scriptText() });
    },
    generateBundle: {
      // Before the page is written.
      order: 'pre',
      handler() {
        address = `/${this.getFileName(asset)}`;
      },
    },
    // In front of the style sheets, for which a script behind them would wait.
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: isBuild ? { src: address } : { type: 'module', src: address },
        injectTo: 'head-prepend',
      },
    ],
  };
};
