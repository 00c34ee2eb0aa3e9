const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** None that is easily taken for another. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What stands behind the # where the app has the browser open the page: its challenge, and where it waits for an answer. */
export const appAddress = ({ challenge, port }: { challenge: string; port: number }): string =>
  `/app-sign-in#${challenge}.${port}`;

/** What of that; undefined where it is none. */
export function readAppAddress(hash: string): { challenge: string; port: number } | undefined {
  const [, challenge, digits] = /^([\w-]{43})\.(\d{4,5})$/.exec(hash) ?? [];
  const port = Number(digits);
  return challenge !== undefined && port >= 1_024 && port <= 65_535 ? { challenge, port } : undefined;
}

/** A few letters of a challenge, by which somebody sees that page and app speak of the same. */
export const codeOfChallenge = (challenge: string): string =>
  Array.from(challenge.slice(0, 8), (letter) => letters[base64url.indexOf(letter) % letters.length])
    .join('')
    .replace(/(?<=^.{4})/, '-');
