/* Computes a release's version and changelog, without writing any file. */

const numbersOf = (version) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);

/**
 * The version to release. `asked` is a version such as `0.2.0`, or the part to increase: `major`, `minor` or `patch`. Undefined if it
 * is neither, or not later than the current version.
 */
export function versionAfter(now, asked) {
  const [major, minor, patch] = numbersOf(now);
  const grown = {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  };
  const wanted = Object.hasOwn(grown, asked) ? grown[asked] : asked;
  const numbers = numbersOf(wanted);
  if (!numbers) return undefined;
  const first = numbers.findIndex((number, place) => number !== [major, minor, patch][place]);
  return first >= 0 && numbers[first] > [major, minor, patch][first] ? wanted : undefined;
}

const next = /^## Next\n([^]*?)(?=^## |$(?![^]))/m;

/** The text under 'Next' in CHANGELOG.md: the changes since the last release. */
export const newIn = (changes) => next.exec(changes)?.[1].trim() ?? '';

/** CHANGELOG.md for the release: the text under 'Next' gets the version and the date, and 'Next' is empty. */
export const dated = (changes, version, day) =>
  changes.replace(next, (_, lines) => `## Next\n\n## ${version}, ${day}\n\n${lines.trim()}\n\n`);
