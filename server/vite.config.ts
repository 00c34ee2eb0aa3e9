import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vite';
import { closedConnections } from '../scripts/closedConnections.ts';
import { oneByte } from '../scripts/oneByte.ts';

/** Scripts that run in their own process. The build copies them next to the bundle, as they are next to its sources. */
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
        // Only removes whitespace. Half the text loads faster, and stack traces stay readable, because names stay.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, entriesAware: true }] },
      },
      checks: { eval: false },
    },
  },
  // Packages are bundled, because a few large files load faster than 1,200 small ones. The packages below, which have native code or are
  // loaded only later, stay in node_modules.
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
      // Deletes the source map of the packages. Each start would read it, only for stack traces through code that isn't ours.
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
