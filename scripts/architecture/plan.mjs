/*
 * Collects from the code's imports what docs/architecture.svg shows: boxes (workspaces) with bands (layers) of folders, and which
 * band imports which.
 */
import { dirname, join } from 'node:path';
import { importsOf, sources } from '../imports.mjs';

/** Pseudo-folders for files that are in no folder: TOGETHER for those that import from folders, GROUND for the others. */
const TOGETHER = '+';
const GROUND = '-';

/** The boxes, each with its source folder and its bands from the top. `rest` takes the folders that no other band names. */
const boxes = [
  {
    name: 'web',
    source: 'web/src',
    bands: [{ says: 'shows and renders the screens', rest: true }],
    labels: { [TOGETHER]: 'browser, server', [GROUND]: 'browser, server' },
  },
  {
    name: 'desktop, the window',
    source: 'desktop/src/renderer',
    bands: [{ says: 'the same screens, and what waits', rest: true }],
    labels: { [TOGETHER]: 'renderer', [GROUND]: 'renderer' },
  },
  {
    name: 'desktop, the machine',
    source: 'desktop/src',
    bands: [{ says: 'the bridge is all that crosses', rest: true }],
    labels: { [TOGETHER]: 'bridge', [GROUND]: 'bridge' },
  },
  {
    name: 'shared-ui',
    source: 'shared-ui/src',
    bands: [
      { says: 'the shells and their routes', folders: ['site', 'dashboard', TOGETHER] },
      { says: 'features: …Api.ts, public/, dashboard/', rest: true },
      { says: 'what is typed: kept, sent, merged; no React', folders: ['saving', 'merge'] },
      { says: 'parts that know no feature', folders: ['kit', 'api', 'brand', GROUND] },
    ],
    labels: { [TOGETHER]: 'routes, store', [GROUND]: 'paths, site.ts' },
  },
  {
    name: 'server',
    source: 'server/src',
    bands: [
      {
        says: 'the start, the pages, the first content',
        folders: [TOGETHER, 'site', 'starter', 'docs', 'health'],
      },
      { says: 'features: model.ts, routes.ts', rest: true },
      { says: 'from endpoint to route', folders: ['http'] },
      {
        says: 'what is kept and drawn',
        folders: ['database', 'media', 'drawing', 'mail', 'captcha', GROUND],
      },
    ],
    labels: { [TOGETHER]: 'app, start', [GROUND]: 'config, logger' },
  },
  {
    name: 'server/contract',
    source: 'server/contract/src',
    bands: [{ says: 'every call, every document with its fields, every failure: once', rest: true }],
    labels: { [TOGETHER]: 'calls and documents', [GROUND]: 'calls and documents' },
  },
];

const isProduct = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file);
const deepestFirst = [...boxes].sort((a, b) => b.source.length - a.source.length);
const boxOf = (file) => deepestFirst.find(({ source }) => file.startsWith(`${source}/`));

/** Resolves an import to one of the files; undefined for other packages. */
function meant(file, named, files) {
  const [, workspace, path = ''] = /^@agency\/([^/]+)\/(.+)$/.exec(named) ?? [];
  const place = workspace === 'contract' ? 'server/contract/src' : `${workspace}/src`;
  const wanted = workspace ? join(place, path) : join(dirname(file), named);
  return named.startsWith('.') || workspace
    ? [wanted, `${wanted}.ts`].find((each) => files.has(each))
    : undefined;
}

/** The boxes with their bands of folders, and the arrows between them. */
export function planOf() {
  const files = new Set(sources().filter((file) => isProduct(file) && boxOf(file)));
  const uses = new Map(
    [...files].map((file) => [file, importsOf(file).flatMap((named) => meant(file, named, files) ?? [])]),
  );
  const isLoose = (file) => !file.slice(boxOf(file).source.length + 1).includes('/');
  const leavesItsPlace = (file, seen = new Set()) => {
    if (seen.has(file)) return false;
    seen.add(file);
    return uses
      .get(file)
      .some((each) => boxOf(each) === boxOf(file) && (!isLoose(each) || leavesItsPlace(each, seen)));
  };
  const folderOf = (file) =>
    isLoose(file)
      ? leavesItsPlace(file)
        ? TOGETHER
        : GROUND
      : file.slice(boxOf(file).source.length + 1).split('/')[0];

  const drawn = boxes.map(({ name, source, bands, labels = {} }) => {
    const folders = [...new Set([...files].filter((file) => boxOf(file).name === name).map(folderOf))].sort();
    const named = bands.flatMap((band) => band.folders ?? []);
    const gone = named.filter((folder) => !folders.includes(folder));
    if (gone.length > 0) throw new Error(`${source} has no ${gone.join(', ')} that a band is made of.`);
    const inBand = (band) => band.folders ?? folders.filter((folder) => !named.includes(folder));
    const labelOf = (folder) => labels[folder] ?? folder;
    return {
      name,
      source,
      bands: bands.map((band) => ({
        says: band.says,
        of: new Set(inBand(band)),
        folders: [...new Set(inBand(band).map(labelOf))],
      })),
      labelOf,
    };
  });
  const placeOf = (file) => {
    const box = drawn.find(({ name }) => name === boxOf(file).name);
    return { box, band: box.bands.findIndex(({ of }) => of.has(folderOf(file))) };
  };
  const arrows = new Map();
  for (const [file, used] of uses)
    for (const each of used) {
      const [from, to] = [placeOf(file), placeOf(each)];
      if (from.box === to.box && from.band === to.band) continue;
      const key = `${from.box.name}/${from.band} > ${to.box.name}/${to.band}`;
      const arrow = arrows.get(key) ?? { from, to, folders: new Set() };
      arrow.folders.add(to.box.labelOf(folderOf(each)));
      arrows.set(key, arrow);
    }
  return { boxes: drawn, arrows: [...arrows.values()] };
}
