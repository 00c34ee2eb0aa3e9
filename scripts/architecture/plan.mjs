/*
 * What the picture of docs/architecture.md shows, as the code's imports have it: boxes with bands of rooms (folders), and which
 * band imports which. A room that is named in no band stands with the features of its box, where there are any.
 */
import { dirname, join } from 'node:path';
import { importsOf, sources } from '../imports.mjs';

/** Files that stand in no room: those that put the rooms together, and those that import none of them. */
const TOGETHER = '+';
const GROUND = '-';

/** Each box: whose sources it holds, and its bands from the top. `rest` takes the rooms that no other band names. */
const boxes = [
  {
    name: 'web',
    folder: 'web/src',
    bands: [{ says: 'shows and renders the screens', rest: true }],
    labels: { [TOGETHER]: 'browser, server', [GROUND]: 'browser, server' },
  },
  {
    name: 'desktop, the window',
    folder: 'desktop/src/renderer',
    bands: [{ says: 'the same screens, and what waits', rest: true }],
    labels: { [TOGETHER]: 'renderer', [GROUND]: 'renderer' },
  },
  {
    name: 'desktop, the machine',
    folder: 'desktop/src',
    bands: [{ says: 'the bridge is all that crosses', rest: true }],
    labels: { [TOGETHER]: 'bridge', [GROUND]: 'bridge' },
  },
  {
    name: 'shared-ui',
    folder: 'shared-ui/src',
    bands: [
      { says: 'the shells and their routes', rooms: ['site', 'dashboard', TOGETHER] },
      { says: 'features: …Api.ts, public/, dashboard/', rest: true },
      { says: 'what is typed: kept, sent, merged; no React', rooms: ['saving', 'merge'] },
      { says: 'parts that know no feature', rooms: ['kit', 'api', 'brand', GROUND] },
    ],
    labels: { [TOGETHER]: 'routes, store', [GROUND]: 'paths, site.ts' },
  },
  {
    name: 'server',
    folder: 'server/src',
    bands: [
      { says: 'the start, the pages, the first content', rooms: [TOGETHER, 'site', 'starter', 'docs'] },
      { says: 'features: model.ts, routes.ts', rest: true },
      { says: 'from endpoint to route', rooms: ['http'] },
      {
        says: 'what is kept and drawn',
        rooms: ['database', 'media', 'drawing', 'mail', 'captcha', GROUND],
      },
    ],
    labels: { [TOGETHER]: 'app, start', [GROUND]: 'config, logger' },
  },
  {
    name: 'server/contract',
    folder: 'server/contract/src',
    bands: [{ says: 'every call, every document with its fields, every failure: once', rest: true }],
    labels: { [TOGETHER]: 'calls and documents', [GROUND]: 'calls and documents' },
  },
];

const isProduct = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file);
const deepestFirst = [...boxes].sort((a, b) => b.folder.length - a.folder.length);
const boxOf = (file) => deepestFirst.find(({ folder }) => file.startsWith(`${folder}/`));

/** The file that an import means, among those that there are. */
function meant(file, named, files) {
  const [, workspace, path = ''] = /^@agency\/([^/]+)\/(.+)$/.exec(named) ?? [];
  const place = workspace === 'contract' ? 'server/contract/src' : `${workspace}/src`;
  const wanted = workspace ? join(place, path) : join(dirname(file), named);
  return named.startsWith('.') || workspace
    ? [wanted, `${wanted}.ts`].find((each) => files.has(each))
    : undefined;
}

/** The boxes with their bands of rooms, and the arrows between them. */
export function planOf() {
  const files = new Set(sources().filter((file) => isProduct(file) && boxOf(file)));
  const uses = new Map(
    [...files].map((file) => [file, importsOf(file).flatMap((named) => meant(file, named, files) ?? [])]),
  );
  const isLoose = (file) => !file.slice(boxOf(file).folder.length + 1).includes('/');
  const leavesItsPlace = (file, seen = new Set()) => {
    if (seen.has(file)) return false;
    seen.add(file);
    return uses
      .get(file)
      .some((each) => boxOf(each) === boxOf(file) && (!isLoose(each) || leavesItsPlace(each, seen)));
  };
  const roomOf = (file) =>
    isLoose(file)
      ? leavesItsPlace(file)
        ? TOGETHER
        : GROUND
      : file.slice(boxOf(file).folder.length + 1).split('/')[0];

  const drawn = boxes.map(({ name, folder, bands, labels = {} }) => {
    const rooms = [...new Set([...files].filter((file) => boxOf(file).name === name).map(roomOf))].sort();
    const named = bands.flatMap((band) => band.rooms ?? []);
    const gone = named.filter((room) => !rooms.includes(room));
    if (gone.length > 0) throw new Error(`${folder} has no ${gone.join(', ')} that a band is made of.`);
    const inBand = (band) => band.rooms ?? rooms.filter((room) => !named.includes(room));
    const labelOf = (room) => labels[room] ?? room;
    return {
      name,
      folder,
      bands: bands.map((band) => ({
        says: band.says,
        of: new Set(inBand(band)),
        rooms: [...new Set(inBand(band).map(labelOf))],
      })),
      labelOf,
    };
  });
  const placeOf = (file) => {
    const box = drawn.find(({ name }) => name === boxOf(file).name);
    return { box, band: box.bands.findIndex(({ of }) => of.has(roomOf(file))) };
  };
  const arrows = new Map();
  for (const [file, used] of uses)
    for (const each of used) {
      const [from, to] = [placeOf(file), placeOf(each)];
      if (from.box === to.box && from.band === to.band) continue;
      const key = `${from.box.name}/${from.band} > ${to.box.name}/${to.band}`;
      const arrow = arrows.get(key) ?? { from, to, rooms: new Set() };
      arrow.rooms.add(to.box.labelOf(roomOf(each)));
      arrows.set(key, arrow);
    }
  return { boxes: drawn, arrows: [...arrows.values()] };
}
