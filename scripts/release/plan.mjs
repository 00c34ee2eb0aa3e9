/* What a release makes of the version and of the changes, as values. */

const numbersOf = (version) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);

/** The version that is asked for, as `0.2.0` or by which part of it grows; undefined where that is none, or not a later one. */
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

/** What is new since the last release, as CHANGELOG.md says it. */
export const newIn = (changes) => next.exec(changes)?.[1].trim() ?? '';

/** CHANGELOG.md once this version is released. */
export const dated = (changes, version, day) =>
  changes.replace(next, (_, lines) => `## Next\n\n## ${version}, ${day}\n\n${lines.trim()}\n\n`);
