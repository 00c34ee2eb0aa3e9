const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/**
 * The characters of the short code that the app and the browser show, without those that are easily confused, such as 0
 * and O.
 */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The page that the desktop app opens in the browser. The fragment has the app's challenge and the local port it listens on. */
export const appAddress = ({ challenge, port }: { challenge: string; port: number }): string =>
  `/app-sign-in#${challenge}.${port}`;

/** Parses the fragment of an address made by `appAddress`. Undefined if it is invalid. */
export function readAppAddress(hash: string): { challenge: string; port: number } | undefined {
  const [, challenge, digits] = /^([\w-]{43})\.(\d{4,5})$/.exec(hash) ?? [];
  const port = Number(digits);
  return challenge !== undefined && port >= 1_024 && port <= 65_535 ? { challenge, port } : undefined;
}

/** A short code made from the challenge. The page and the app both show it, so that people can check they belong together. */
export const codeOfChallenge = (challenge: string): string =>
  Array.from(challenge.slice(0, 8), (letter) => letters[base64url.indexOf(letter) % letters.length])
    .join('')
    .replace(/(?<=^.{4})/, '-');
