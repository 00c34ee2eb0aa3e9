import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { libraries, sharedModules } from './chunkGroups.ts';
import { minifiedStyles } from './minifiedStyles.ts';
import { oneByte } from '../scripts/oneByte.ts';
import { precompressed } from './precompressed.ts';
import { trimmed, without } from './treeShaking.ts';
import { workerFile, workerFiles } from './workerFiles.ts';

interface Modules {
  getModuleInfo: (id: string) => { importers: string[]; dynamicImporters: string[]; isEntry: boolean } | null;
}

/** The entries and dynamically imported modules that need this module, directly or through other modules. */
function entriesOf(id: string, modules: Modules, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const { importers = [], dynamicImporters = [], isEntry = false } = modules.getModuleInfo(id) ?? {};
  return [
    ...(isEntry || dynamicImporters.length > 0 ? [id] : []),
    ...importers.flatMap((importer) => entriesOf(importer, modules, seen)),
  ];
}

const screen =
  /shared-ui\/src\/(.*\/dashboard\/\w+Screen|dashboard\/(Shell|DashboardNotFound)|(history|trash|mail|session)\/\w+Screen|drafts\/(browserDrafts|ledger\/LedgerPage))\.tsx?$/;
const editorScreen = /(Home|Projects|Services|About|Chatbot|ContactInfo|Settings)Screen\.tsx$/;

/**
 * The file for a module that several screens of the dashboard use and no public page: one file for all screens and one
 * for editors, instead of seventy small ones. Each request costs the browser and the server more than the few kilobytes
 * that a screen doesn't need. The imports of a module are needed by every screen that needs the module, so the two
 * files can't import each other in a circle.
 */
function sharedByScreens(id: string, modules: Modules): string | null {
  const entries = entriesOf(id, modules);
  if (entries.length < 2 || !entries.every((entry) => screen.test(entry))) return null;
  return entries.every((entry) => editorScreen.test(entry)) ? 'dashboard-editors' : 'dashboard';
}

/** The router's production build. By default, browsers would get its development build, which is larger. */
const router = (file: string) =>
  fileURLToPath(new URL(`../production/${file}`, import.meta.resolve('react-router')));

/** Functions of the router for forms, fetchers, instrumentation and server components. The site has none of these. */
const unreached = [
  'handleAction',
  'fetch2',
  'handleFetcherAction',
  'handleFetcherLoader',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'deserializeErrors',
  'RSCErrorHandler',
];

const source = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url));

/** Whether a file is not part of every page. The files of every page are loaded before any other file is fetched. */
const isApart = (file: string) => !/library-|shared-pieces|rolldown-runtime|\/index-/.test(file);

/**
 * Whether a file is one with which the dashboard starts. Every page would have to contain the names of the fifty files that
 * they import. Instead, the server lists these files in the pages of the dashboard (src/htmlDocument.ts).
 */
const isDashboard = (file: string) => /\/(Shell|routes)-[^/]*$/.test(file);

const browser: UserConfig = {
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: router('index.mjs') },
      { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: source('createLucideIcon.ts') },
    ],
  },
  build: {
    outDir: 'dist/browser',
    manifest: true,
    // Browsers without module preloading fetch these files a little later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files) => (isDashboard(file) ? [] : files.filter(isApart)),
    },
    cssTarget: 'chrome123',
    rolldownOptions: {
      // Every page contains the style sheet inline. It is an input only so that its fonts are built. No code imports it: a chunk
      // that loads later would bring the style sheet again, and the browser would style and lay out the whole page a second time.
      input: {
        index: 'index.html',
        global: '@agency/shared-ui/kit/global.css',
        // No page loads it: it makes the files with the site's words.
        words: 'src/wordsFiles.ts',
        [workerFile]: 'worker/dashboardWorker.ts',
        'dashboard-worker-off.js': 'worker/dashboardWorkerOff.ts',
      },
      // The build keeps what wordsFiles.ts exports.
      preserveEntrySignatures: 'allow-extension',
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      treeshake: {
        // In all packages that we use, reading a property has no side effects.
        propertyReadSideEffects: false,
        // Only Emotion's withTheme needs these packages, and nothing here uses it.
        moduleSideEffects: [
          { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      output: {
        // A service worker must have the same address in all versions, so its file name has no hash.
        entryFileNames: ({ name }) => (name.endsWith('.js') ? name : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            ...Object.entries(libraries).map(([name, test]) => ({ name, test })),
            ...Object.entries(sharedModules).map(([name, test]) => ({
              name,
              test,
              includeDependenciesRecursively: false,
            })),
            { name: sharedByScreens, debugName: 'dashboard', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
};

/**
 * The build that renders the pages, as one file that contains its packages: the server needs nothing else to import it.
 */
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
  plugins: [
    react({ jsxImportSource: '@emotion/react' }),
    minifiedStyles(),
    isSsrBuild
      ? oneByte()
      : [without('function createRouter(init)', unreached), trimmed(), workerFiles(), precompressed()],
  ],
  ...(command === 'build' && (isSsrBuild ? server : browser)),
}));
