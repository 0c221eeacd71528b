import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';

/** The pages: one client build for the browser and one of the views for the server. */
export default defineConfig({
  plugins: [react(), vike()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { hmr: { port: Number(process.env['HMR_PORT'] ?? 24678) } },
});
