// The script that runs before everything else: small, complete in itself, and kept by browsers like all that is named by its
// content, so that it costs no round trip on a second visit.
import type { Plugin } from 'vite';
import { builtScript } from './built-script.ts';
import { slimRoutes } from './slim-routes.ts';

const source = 'src/shell/first-load/first-script.ts';

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
      if (isBuild)
        asset = this.emitFile({
          type: 'asset',
          name: 'first.js',
          source: await builtScript(source, { plugins: [slimRoutes()] }),
        });
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
