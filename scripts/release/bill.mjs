/* What a release is made of: its packages with their licences, out of package-lock.json. */

/** Packages that are no tools of development, by name, version and licence. */
export const packagesIn = ({ packages }) =>
  Object.entries(packages)
    .flatMap(([place, { version, license, dev, link }]) => {
      const name = /.*node_modules\/(.+)$/.exec(place)?.[1];
      return name && !dev && !link ? [{ name, version, license: license ?? 'unknown' }] : [];
    })
    .sort((one, other) => (`${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1));

/** The list of them for people. */
export const licences = (packages, version) =>
  [
    `# Licences of what ${version} is made of`,
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...packages.map(({ name, version: its, license }) => `| ${name} | ${its} | ${license} |`),
    '',
  ].join('\n');
