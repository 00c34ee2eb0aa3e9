// Provides the `electron` module for require and import, then runs the app. CommonJS, because Playwright uses the `require` of
// this process's first module.
'use strict';
const Module = require('node:module');
const { pathToFileURL } = require('node:url');
const { join } = require('node:path');

const load = Module._load;
Module._load = (name, ...rest) =>
  /^electron(\/main)?$/.test(name) ? globalThis.standIn.electron : load(name, ...rest);

const here = (file) => import(pathToFileURL(join(__dirname, file)).href);

// Functions of the stand-in for tests.
globalThis.standIn = {};

here('electron.mjs')
  .then(({ electron, run }) => {
    Object.assign(globalThis.standIn, { electron });
    const asModule = Object.keys(electron).map(
      (name) => `export const ${name} = globalThis.standIn.electron.${name};`,
    );
    const source = `export default globalThis.standIn.electron;${asModule.join('')}`;
    const hook = `export const resolve = (name, context, next) => /^electron(\\/main)?$/.test(name)
      ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(source)}`)}, shortCircuit: true }
      : next(name, context);`;
    Module.register(`data:text/javascript,${encodeURIComponent(hook)}`);
    return run();
  })
  .catch((error) => {
    console.error(error);
    process.exit(1);
  });
