import { readFileSync, rmSync } from 'node:fs';
import { writeAtomically } from './writeFile.ts';

/** Encryption by the system, such as the keychain of macOS. */
export interface Vault {
  /** False if the system would only encrypt with a publicly known password. */
  available: () => Promise<boolean>;
  encrypt: (words: string) => Promise<Buffer>;
  decrypt: (bytes: Buffer) => Promise<string>;
}

/**
 * Stores a token, such as the session's: encrypted in a file where the system has a keyring, else in memory until the app
 * quits.
 */
export function keychain(file: string, vault: Vault) {
  let held: string | undefined;
  // One operation at a time: a token that is deleted while it is being encrypted must not come back.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    const mine = turn.then(act);
    turn = mine.catch(() => {});
    return mine;
  };

  return {
    read: () =>
      inTurn(async () => {
        const keyring = await vault.available();
        if (keyring) held ??= await open(file, vault);
        return { ...(held !== undefined && { token: held }), keyring };
      }),
    keep: (token: string) =>
      inTurn(async () => {
        held = token;
        if (await vault.available()) writeAtomically(file, await vault.encrypt(token));
      }),
    drop: () =>
      inTurn(async () => {
        held = undefined;
        rmSync(file, { force: true });
      }),
  };
}

/** A file that can't be decrypted, such as one from another computer, counts as missing. */
async function open(file: string, vault: Vault): Promise<string | undefined> {
  try {
    return await vault.decrypt(readFileSync(file));
  } catch {
    return undefined;
  }
}
