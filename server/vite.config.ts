import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

/** A script that runs in a process of its own, beside the bundle as it stands beside its source. */
const engine = new URL('./src/database/engine.mjs', import.meta.url);

export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', drawing: 'src/drawing/process.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  // The workspaces' sources go into the bundle; packages stay in node_modules.
  ssr: { noExternal: [/^@agency\//] },
  plugins: [
    {
      name: 'copy-engine',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'engine.mjs', source: readFileSync(engine) });
      },
    },
  ],
});
