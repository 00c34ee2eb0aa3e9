const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The characters of the code that the app and the browser show. 0, 1, I and O are left out, because people confuse them. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * The address of the page that the desktop app opens in the browser. Its part after the # has the app's challenge (a
 * hash of a secret), and the local port on which the app listens.
 */
export const appAddress = ({ challenge, port }: { challenge: string; port: number }): string =>
  `/app-sign-in#${challenge}.${port}`;

/** Parses the part after the # of an address from `appAddress`; undefined if it is invalid. */
export function readAppAddress(hash: string): { challenge: string; port: number } | undefined {
  const [, challenge, digits] = /^([\w-]{43})\.(\d{4,5})$/.exec(hash) ?? [];
  const port = Number(digits);
  return challenge !== undefined && port >= 1_024 && port <= 65_535 ? { challenge, port } : undefined;
}

/** A short code made from the challenge. The page and the app both show it, so that the user can compare them. */
export const codeOfChallenge = (challenge: string): string =>
  Array.from(challenge.slice(0, 8), (letter) => letters[base64url.indexOf(letter) % letters.length])
    .join('')
    .replace(/(?<=^.{4})/, '-');
