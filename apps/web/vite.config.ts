// Builds the web application. Every screen is a chunk of its own; texts are fetched by language and concept.
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { firstLoads } from './first-loads.ts';
import { firstScript } from './first-script.ts';
import { frameIconsGroup } from './frame-icons.ts';
import { freshPreloads } from './fresh-preloads.ts';
import { slimRoutes } from './slim-routes.ts';

const preloads = freshPreloads();

/**
 * Modules that every first visit needs whole, as one file: by itself the bundler makes one of every set of modules that
 * the same screens share, sixty requests more, which are packed a tenth worse. Styles keep the order in which they are
 * imported.
 */
const initial = { name: 'initial', tags: ['$initial' as const], test: (id: string) => !/\.css(\?|$)/.test(id) };

const apiAddress = 'http://127.0.0.1:3500';

export default defineConfig({
  plugins: [slimRoutes(), react(), preloads.plugin, firstScript(), firstLoads()],
  css: { postcss: { plugins: [presetMantine()] } },
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    assetsInlineLimit: 0,
    modulePreload: preloads.modulePreload,
    rolldownOptions: { output: { codeSplitting: { groups: [initial, frameIconsGroup()] } } },
  },
  server: { proxy: { '/api': apiAddress } },
});
