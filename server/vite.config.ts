import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

/** Scripts that run in a process of their own, beside the bundle as they stand beside its sources. */
const scripts = ['engine.mjs', 'sessionless.mjs'];

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
        for (const fileName of scripts) {
          const source = readFileSync(new URL(`./src/database/${fileName}`, import.meta.url));
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  ],
});
