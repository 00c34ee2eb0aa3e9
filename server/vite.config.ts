import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vite';
import { closedConnections } from '../scripts/closedConnections.ts';
import { oneByte } from '../scripts/oneByte.ts';

/** Scripts that run in a process of their own, beside the bundle as they stand beside its sources. */
const scripts = [
  'database/engine.mjs',
  'database/mongod.mjs',
  'database/privatePlace.mjs',
  'database/sessionless.mjs',
];

export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', drawing: 'src/drawing/process.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Names stay, so that stack traces stay readable. Half the text loads faster.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, entriesAware: true }] },
      },
      checks: { eval: false },
    },
  },
  // A start reads a few large files sooner than 1,200 small ones. What has native code, or is loaded only later, stays in node_modules.
  ssr: {
    noExternal: true,
    external: [
      'sharp',
      '@node-rs/argon2',
      '@simplewebauthn/server',
      '@simplewebauthn/server/helpers',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
    ],
  },
  plugins: [
    closedConnections(),
    {
      // Where each start would read it, for a trace through code that isn't ours.
      name: 'no-map-of-packages',
      generateBundle(_, bundle) {
        for (const name of Object.keys(bundle)) if (/^packages.*\.map$/.test(name)) delete bundle[name];
      },
    },
    oneByte({ except: /^(?!packages)/ }),
    {
      name: 'copy-scripts',
      generateBundle() {
        for (const path of scripts) {
          const source = readFileSync(new URL(`./src/${path}`, import.meta.url));
          this.emitFile({ type: 'asset', fileName: basename(path), source });
        }
      },
    },
  ],
});
