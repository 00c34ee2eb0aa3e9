import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { themeScript } from '../shared-ui/src/kit/theme.ts';

/** Emits the script that sets light or dark before the first paint. A file, because the page may contain no inline script. */
const themeFile = (): Plugin => ({
  name: 'theme-file',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'theme.js', source: themeScript });
  },
});

/** Loads files by absolute addresses. electron-vite's relative ones would break on pages such as /dashboard/projects. */
const fromTheTop = (): Plugin => ({
  name: 'from-the-top',
  enforce: 'post',
  config: () => ({ base: '/' }),
});

// Everything goes into the bundles: the package has no node_modules.
export default defineConfig({
  main: {
    build: {
      outDir: 'dist/main',
      externalizeDeps: false,
      rolldownOptions: { input: 'src/main/index.ts' },
    },
  },
  preload: {
    build: {
      outDir: 'dist/preload',
      externalizeDeps: false,
      // A sandboxed preload is one CommonJS file.
      rolldownOptions: {
        input: 'src/preload/index.ts',
        output: { format: 'cjs', entryFileNames: 'index.cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react({ jsxImportSource: '@emotion/react' }), themeFile(), fromTheTop()],
    build: {
      outDir: 'dist/renderer',
      rolldownOptions: {
        input: 'src/renderer/index.html',
        // Don't warn about dynamic imports of modules that are also imported statically: the site loads them late, the app at once.
        checks: { ineffectiveDynamicImport: false },
      },
    },
  },
});
