import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { precompressed } from './precompressed.ts';

const browser: UserConfig = {
  build: { outDir: 'dist/browser', manifest: true, cssTarget: 'chrome123' },
};

/** The rendering half, as one file that brings its packages along: the server needs nothing else to import it. */
const server: UserConfig = {
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: 'dist/server',
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react({ jsxImportSource: '@emotion/react' }), !isSsrBuild && precompressed()],
  ...(command === 'build' && (isSsrBuild ? server : browser)),
}));
