import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { keychain, type Vault } from './tokenStorage.ts';
import { logTo } from './log.ts';
import { settingsIn, updatesAt } from './appSettings.ts';

const top = mkdtempSync(join(tmpdir(), 'agency-kept-'));
afterAll(() => rmSync(top, { recursive: true }));
const aFile = () => join(mkdtempSync(join(top, 'one-')), 'own', 'file');

const reversed = (words: string) => words.split('').reverse().join('');
const aVault = (available = true): Vault => ({
  available: async () => available,
  encrypt: async (words) => Buffer.from(`locked ${reversed(words)}`),
  decrypt: async (bytes) => {
    const words = bytes.toString();
    if (!words.startsWith('locked ')) throw new Error('not mine');
    return reversed(words.slice(7));
  },
});

test('settings survive a restart, and saving leaves no temporary files', () => {
  const file = aFile();
  settingsIn(file).keep({ server: 'https://example.com' });
  const window = { bounds: { x: 1, y: 2, width: 800, height: 600 }, maximized: true };
  settingsIn(file).keep({ window });
  expect(settingsIn(file).read()).toEqual({ server: 'https://example.com', window });
  expect(readdirSync(join(file, '..'))).toEqual(['file']);
  settingsIn(file).keep({ server: undefined });
  expect(settingsIn(file).read().server).toBeUndefined();
});

test('an invalid setting is ignored, and the other settings are still read', () => {
  const file = aFile();
  settingsIn(file).keep({ server: 'https://example.com' });
  writeFileSync(
    file,
    JSON.stringify({ server: 'https://example.com', window: 'wide', updates: 'http://x.example' }),
  );
  expect(settingsIn(file).read()).toEqual({ server: 'https://example.com' });
  writeFileSync(file, JSON.stringify({ server: 'https://x.example; script-src *' }));
  expect(settingsIn(file).read().server).toBeUndefined();
  writeFileSync(file, '{"server":');
  expect(settingsIn(file).read()).toEqual({});
});

test('an update address is used only if it is https, otherwise the next address is used', () => {
  const address = 'https://updates.example.com/';
  expect(updatesAt(address, 'https://example.com/')).toBe(address);
  expect(updatesAt('http://updates.example.com/', undefined)).toBeUndefined();
  expect(updatesAt('http://updates.example.com/', address)).toBe(address);
});

test('with a keyring, the token survives a restart and is not readable in its file', async () => {
  const file = aFile();
  await keychain(file, aVault()).keep('the token');
  expect(readFileSync(file, 'utf8')).not.toContain('the token');
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(await keychain(file, aVault()).read()).toEqual({ token: 'the token', keyring: true });
});

test('without a keyring, the token stays in memory and is never written to disk', async () => {
  const file = aFile();
  const keys = keychain(file, aVault(false));
  await keys.keep('the token');
  expect(await keys.read()).toEqual({ token: 'the token', keyring: false });
  expect(existsSync(file)).toBe(false);
  expect(await keychain(file, aVault(false)).read()).toEqual({ keyring: false });
});

test('a dropped token is deleted, even if it was still being saved', async () => {
  const file = aFile();
  const keys = keychain(file, aVault());
  void keys.keep('the token');
  await keys.drop();
  expect(await keys.read()).toEqual({ keyring: true });
  expect(existsSync(file)).toBe(false);
});

test("a token file that can't be decrypted, such as another computer's, counts as no token", async () => {
  const file = aFile();
  await keychain(file, aVault()).keep('the token');
  writeFileSync(file, 'something else');
  expect(await keychain(file, aVault()).read()).toEqual({ keyring: true });
});

test('failures are logged with their cause, and a log file that is too long is renamed to .old', () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const file = aFile();
  const log = logTo(file);
  log('The window ended');
  log('The page could not be loaded', new Error('No space left'));
  expect(readFileSync(file, 'utf8')).toMatch(
    /^\S+Z The window ended\n\S+Z The page could not be loaded: Error: No space left\n/,
  );
  expect(printed).toHaveBeenCalledTimes(2);
  writeFileSync(file, 'x'.repeat(1024 * 1024 + 1));
  log('One more');
  expect(readFileSync(file, 'utf8')).toMatch(/^\S+Z One more\n$/);
  expect(statSync(`${file}.old`).size).toBe(1024 * 1024 + 1);
  printed.mockRestore();
});

test('a failure that cannot be written to the log file is printed, without an error', () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const file = aFile();
  settingsIn(file).keep({});
  expect(() => logTo(join(file, 'failures.log'))('The disk is full')).not.toThrow();
  expect(printed.mock.lastCall?.[0]).toContain('The disk is full');
  printed.mockRestore();
});
