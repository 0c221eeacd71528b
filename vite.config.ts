/** For `npm run dev` alone: scripts/prepare/ bundles the pages and the program with Rolldown, which Vite itself runs on. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  server: { hmr: { port: Number(process.env['HMR_PORT'] ?? 24678) } },
});
