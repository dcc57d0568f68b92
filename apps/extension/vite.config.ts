// Builds the extension for Chromium and Firefox: worker, bridge, popup and confirmation, and the icons.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { iconPng, iconSizes } from './icons.ts';

const here = import.meta.dirname;

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

export default defineConfig({
  root: here,
  base: './',
  plugins: [icons(), classicBridge()],
  build: {
    target: 'chrome121',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: {
        background: resolve(here, 'src/background.ts'),
        'page-bridge': resolve(here, 'src/page-bridge.ts'),
        popup: resolve(here, 'popup.html'),
        confirm: resolve(here, 'confirm.html'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
});
