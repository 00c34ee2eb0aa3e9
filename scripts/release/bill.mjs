/* Lists the packages in a release with their licences, from package-lock.json. */

/** All packages except development dependencies, with version and licence, sorted by name. */
export const packagesIn = ({ packages }) =>
  Object.entries(packages)
    .flatMap(([place, { version, license, dev, link }]) => {
      const name = /.*node_modules\/(.+)$/.exec(place)?.[1];
      return name && !dev && !link ? [{ name, version, license: license ?? 'unknown' }] : [];
    })
    .sort((one, other) => (`${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1));

/** The list of these packages as a Markdown page. */
export const licences = (packages, version) =>
  [
    `# Licences of what ${version} is made of`,
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...packages.map(({ name, version: its, license }) => `| ${name} | ${its} | ${license} |`),
    '',
  ].join('\n');
