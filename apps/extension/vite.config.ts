// Builds the extension: worker, bridge, popup, settings and confirmation, and the icons. Only the manifest differs
// between browsers.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { iconPng, iconSizes } from './icons.ts';
import { browsers, manifestFor } from './src/manifests.ts';

const here = import.meta.dirname;
const dist = resolve(here, 'dist');

function icons(): Plugin {
  return {
    name: 'daybook-icons',
    generateBundle() {
      for (const size of iconSizes) {
        this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source: iconPng(size) });
      }
    },
  };
}

// Browsers run a content script as a classic script: an import in it would stop it silently.
function classicBridge(): Plugin {
  return {
    name: 'daybook-classic-bridge',
    writeBundle({ dir }) {
      const bridge = readFileSync(resolve(dir ?? '', 'page-bridge.js'), 'utf8');
      if (/^\s*(?:import|export)\b/mu.test(bridge)) throw new Error('page-bridge.js must import and export nothing.');
    },
  };
}

function foldersOfBrowsers(): Plugin {
  return {
    name: 'daybook-browsers',
    buildStart: () => rmSync(dist, { recursive: true, force: true }),
    closeBundle() {
      const [first, ...others] = browsers.map((browser) => ({ browser, folder: resolve(dist, browser) }));
      const manifest = JSON.parse(readFileSync(resolve(here, 'public/manifest.json'), 'utf8'));
      for (const { folder } of others) cpSync(first?.folder ?? '', folder, { recursive: true });
      for (const { browser, folder } of first ? [first, ...others] : []) {
        writeFileSync(resolve(folder, 'manifest.json'), `${JSON.stringify(manifestFor(browser, manifest), null, 2)}\n`);
      }
    },
  };
}

export default defineConfig({
  root: here,
  base: './',
  plugins: [icons(), classicBridge(), foldersOfBrowsers()],
  build: {
    target: 'chrome121',
    outDir: `dist/${browsers[0]}`,
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: {
        background: resolve(here, 'src/background.ts'),
        'page-bridge': resolve(here, 'src/page-bridge.ts'),
        popup: resolve(here, 'popup.html'),
        confirm: resolve(here, 'confirm.html'),
        options: resolve(here, 'options.html'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
});
