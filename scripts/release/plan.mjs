/* Computes a release's version and changelog, without writing any file. */
import { gt, inc, prerelease, valid } from 'semver';

/**
 * The version to release. `asked` is a version such as `0.2.0`, or the part to increase: `major`, `minor` or `patch`. Undefined if it
 * is neither, or not later than the current version.
 */
export function versionAfter(now, asked) {
  const wanted = ['major', 'minor', 'patch'].includes(asked) ? inc(now, asked) : asked;
  return valid(wanted) === wanted && !prerelease(wanted) && gt(wanted, now) ? wanted : undefined;
}

const next = /^## Next\n([^]*?)(?=^## |$(?![^]))/m;

/** The text under 'Next' in CHANGELOG.md: the changes since the last release. */
export const newIn = (changes) => next.exec(changes)?.[1].trim() ?? '';

/** CHANGELOG.md for the release: the text under 'Next' moves under a heading with the version and the date. */
export const dated = (changes, version, day) =>
  changes.replace(next, (_, lines) => `## Next\n\n## ${version}, ${day}\n\n${lines.trim()}\n\n`);
