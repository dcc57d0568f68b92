// Builds the web application. Every screen is a chunk of its own; texts are fetched by language and concept.
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { firstLoads } from './first-loads.ts';
import { freshPreloads } from './fresh-preloads.ts';
import { slimRoutes } from './slim-routes.ts';

const preloads = freshPreloads();
const apiAddress = 'http://127.0.0.1:3500';

export default defineConfig({
  plugins: [slimRoutes(), react(), preloads.plugin, firstLoads()],
  css: { postcss: { plugins: [presetMantine()] } },
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 400,
    assetsInlineLimit: 0,
    modulePreload: preloads.modulePreload,
  },
  server: { proxy: { '/api': apiAddress } },
});
