// Builds the web application. Every screen is a chunk of its own; texts are fetched by language and concept.
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { firstLoads } from './first-loads.ts';
import { firstScript } from './first-script.ts';
import { freshPreloads } from './fresh-preloads.ts';
import { lateStyles } from './late-styles.ts';
import { packedAssets } from './packed-assets.ts';
import { serviceWorker } from './service-worker.ts';
import { sharedCode } from './shared-code.ts';
import { slimRoutes } from './slim-routes.ts';
import { textBundles } from './text-bundles.ts';

const preloads = freshPreloads();

const apiAddress = 'http://127.0.0.1:3500';

export default defineConfig({
  plugins: [
    slimRoutes(),
    textBundles(),
    react(),
    preloads.plugin,
    firstScript(),
    lateStyles(),
    serviceWorker(),
    packedAssets(),
    firstLoads(),
  ],
  css: { postcss: { plugins: [presetMantine()] } },
  build: {
    target: 'es2023',
    sourcemap: false,
    // One file: all styles together are half as large again as those that every screen needs, and cost one request.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 600,
    assetsInlineLimit: 0,
    modulePreload: preloads.modulePreload,
    rolldownOptions: { output: { codeSplitting: { groups: sharedCode } } },
  },
  server: { proxy: { '/api': apiAddress } },
});
