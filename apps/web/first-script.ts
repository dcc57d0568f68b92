// The script that runs before everything else: small, complete in itself, and kept by browsers like all that is named by its
// content, so that it costs no round trip on a second visit.
import type { Plugin } from 'vite';
import { builtScript } from './built-script.ts';
import { firstFilesIn } from './first-files.ts';
import { slimRoutes } from './slim-routes.ts';

const source = 'src/shell/first-load/first-script.ts';

export const firstScript = (): Plugin => {
  let isBuild = false;
  let address = `/${source}`;
  return {
    name: 'first-script',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    generateBundle: {
      // Before the page is written, when all scripts have their names.
      order: 'pre',
      async handler(_options, bundle) {
        const define = { __FIRST_FILES__: JSON.stringify(firstFilesIn(bundle)) };
        const text = await builtScript(source, { plugins: [slimRoutes()], define });
        address = `/${this.getFileName(this.emitFile({ type: 'asset', name: 'first.js', source: text }))}`;
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
