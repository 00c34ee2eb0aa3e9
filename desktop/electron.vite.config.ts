import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { themeScript } from '../shared-ui/src/kit/theme.ts';

/**
 * Emits the script that sets the light or dark theme before the first paint. It is a file because our pages forbid
 * inline scripts.
 */
const themeFile = (): Plugin => ({
  name: 'theme-file',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'theme.js', source: themeScript });
  },
});

/**
 * Makes the addresses of the built files absolute. electron-vite's relative addresses would break on pages such as
 * /dashboard/projects.
 */
const fromTheTop = (): Plugin => ({
  name: 'from-the-top',
  enforce: 'post',
  config: () => ({ base: '/' }),
});

// All code goes into the bundles, because the packaged app has no node_modules.
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
      // A sandboxed preload script must be a single CommonJS file.
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
        // Some modules are imported both statically and dynamically: the app loads them at its start, the site on
        // demand.
        checks: { ineffectiveDynamicImport: false },
      },
    },
  },
});
