/* Draws one page as the server does, and its tree by renderToString alone, by turns, of the same data: `drawings.mjs SITE TREE PAGE WARM ROUNDS`. */
const [site, tree, page, warm, rounds] = process.argv.slice(2);
const web = new URL('../../web/', import.meta.url);

/** Answers each read of the page from what the site answered once. */
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
const { treeOf } = await import(tree);
const whole = open({ publicUrl: site, manifest });
const drawTree = await treeOf(page, transport);

const { html } = await whole.render(page, transport);
if (!html.includes(drawTree())) throw new Error(`${page}: the two draw something else.`);

const took = { ours: [], bare: [] };
for (let round = 0; round < Number(warm) + Number(rounds); round++) {
  const begun = performance.now();
  await whole.render(page, transport);
  const between = performance.now();
  drawTree();
  if (round < Number(warm)) continue;
  took.ours.push(between - begun);
  took.bare.push(performance.now() - between);
}
process.send(took, () => process.exit());
