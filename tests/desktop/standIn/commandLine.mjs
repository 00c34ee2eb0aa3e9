import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const words = process.argv.slice(2);

/** The value of a command line option `--name=value`; an empty string for `--name` alone. */
export const option = (name) =>
  words.find((word) => word === `--${name}` || word.startsWith(`--${name}=`))?.slice(name.length + 3);

const given = resolve(words.find((word) => !word.startsWith('--')) ?? '.');
const isFolder = statSync(given).isDirectory();

export const appPackage = isFolder ? JSON.parse(readFileSync(join(given, 'package.json'), 'utf8')) : {};
export const appFolder = isFolder ? given : resolve(given, '..');
export const mainFile = isFolder ? resolve(given, appPackage.main ?? 'index.js') : given;
