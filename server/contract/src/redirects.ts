import { isWebAddress } from './linkRules.ts';

/** A line of the table of redirects: an address of an old site, and the page that replaced it. */
interface Redirect {
  /** A path, perhaps with a query, such as '/page.php?id=3'. */
  from: string;
  /** A path on this site, or an address of another one. */
  to: string;
  /** The number of the line, from 1. */
  line: number;
}

/** A path in lower case without a trailing slash, with its query. Of an address on an old site, only this part counts. */
function pathToRedirect(address: string): string {
  const [path = '', ...query] = decoded(address.replace(/^https?:\/\/[^/?#]*|#.*$/gis, '')).split('?');
  return [path.toLowerCase().replace(/\/+$/, '') || '/', ...query].join('?');
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** The cells of a line of CSV. Commas, semicolons and tabs separate cells. */
const cellsOf = (line: string): string[] =>
  (line.match(/"(?:[^"]|"")*"|[^,;\t]+/g) ?? []).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      .trim(),
  );

/** Whether a line is a heading such as 'from,to'. */
const isHeading = (cells: readonly string[]) =>
  cells.length === 2 && cells.every((cell) => /^[\p{L} ]+$/u.test(cell));

/** The lines of a table of redirects, which is CSV. Of a wrong line, the message says what is wrong. */
export function redirectsIn(table: string): { redirects: Redirect[]; wrong?: string } {
  const redirects: Redirect[] = [];
  for (const [place, text] of table.split('\n').entries()) {
    const cells = cellsOf(text);
    const line = place + 1;
    if (cells.length === 0 || (place === 0 && isHeading(cells))) continue;
    const [from = '', to = ''] = cells;
    if (cells.length !== 2) return { redirects, wrong: `Line ${line} must have two addresses: old,new` };
    for (const address of cells)
      if (!isWebAddress(address))
        return {
          redirects,
          wrong: `Line ${line}: “${address}” is no address such as /about or https://example.com.`,
        };
    redirects.push({ from: pathToRedirect(from), to, line });
  }
  return { redirects };
}

/** The redirects by their old addresses. Each leads to the end of its chain, so that visitors are redirected once. */
export function redirectTargets(redirects: readonly Redirect[]): ReadonlyMap<string, string> {
  const next = new Map(redirects.map(({ from, to }) => [from, to]));
  return new Map(redirects.map(({ from }) => [from, endOf(from, next) ?? from]));
}

/** The address that replaced this one of an old site, whose query the table may leave out. */
export const replacementIn = (targets: ReadonlyMap<string, string>, address: string): string | undefined => {
  const path = pathToRedirect(address);
  return targets.get(path) ?? targets.get(path.replace(/\?.*$/s, ''));
};

/** Follows redirects from a path. Undefined if they lead back to a path that was passed before. */
function endOf(from: string, next: ReadonlyMap<string, string>): string | undefined {
  const seen = new Set<string>();
  let path = from;
  for (;;) {
    if (seen.has(path)) return undefined;
    seen.add(path);
    const to = next.get(path);
    if (to === undefined) return undefined;
    const further = to.startsWith('/') ? pathToRedirect(to) : undefined;
    if (further === undefined || !next.has(further)) return to;
    path = further;
  }
}

/** What is wrong with a table of redirects: a line, an address that is there twice, or a loop. Undefined if nothing. */
export function redirectsProblem(table: string): string | undefined {
  const { redirects, wrong } = redirectsIn(table);
  if (wrong) return wrong;
  const lines = new Map<string, number>();
  for (const { from, line } of redirects) {
    const earlier = lines.get(from);
    if (earlier !== undefined) return `Line ${line}: ${from} is already in line ${earlier}.`;
    lines.set(from, line);
  }
  const next = new Map(redirects.map(({ from, to }) => [from, to]));
  const loop = redirects.find(({ from }) => endOf(from, next) === undefined);
  return loop && `Line ${loop.line}: ${loop.from} leads back to itself.`;
}
