// Builds the web application. Every screen is a chunk of its own; texts are fetched by language and concept.
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { firstLoads } from './first-loads.ts';
import { slimRoutes } from './slim-routes.ts';

const apiAddress = 'http://127.0.0.1:3500';

export default defineConfig({
  plugins: [slimRoutes(), react(), firstLoads()],
  css: { postcss: { plugins: [presetMantine()] } },
  build: { target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 400, assetsInlineLimit: 0 },
  server: { proxy: { '/api': apiAddress } },
});
