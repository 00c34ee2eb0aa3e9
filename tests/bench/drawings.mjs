/*
 * Renders a page as the server does, and its React tree with only renderToString, in turn: `drawings.mjs SITE TREE PAGE
 * WARM ROUNDS`.
 */
const [site, bare, page, warm, rounds] = process.argv.slice(2);
const web = new URL('../../web/', import.meta.url);

/** Caches the site's answer to each read, so that later reads don't reach the server. */
const answers = new Map();
const transport = async ({ endpoint, input }) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => input.params[name]);
  if (!answers.has(path)) answers.set(path, await (await fetch(`${site}/api${path}`)).json());
  return { data: answers.get(path) };
};

const { open } = await import(new URL('dist/server/server.js', web));
const { default: manifest } = await import(new URL('dist/browser/.vite/manifest.json', web), {
  with: { type: 'json' },
});
const { treeOf } = await import(bare);
const whole = open({ publicUrl: site, manifest });

const { html } = await whole.render(page, transport);
const drawn = await treeOf(page, transport);
if (!html.includes(drawn.draw())) throw new Error(`${page}: the two draw something else.`);

const took = { ours: [], bare: [] };
for (let round = 0; round < Number(warm) + Number(rounds); round++) {
  const tree = await treeOf(page, transport);
  const begun = performance.now();
  tree.draw();
  const between = performance.now();
  await whole.render(page, transport);
  const ended = performance.now();
  tree.end();
  if (round < Number(warm)) continue;
  took.bare.push(between - begun);
  took.ours.push(ended - between);
}
process.send(took, () => process.exit());
