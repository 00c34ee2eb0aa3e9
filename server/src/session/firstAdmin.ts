import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WrongSetting } from '../config.ts';
import { isDuplicate } from '../database/connect.ts';
import { Admin, DEMO_ADMIN, FIRST_ADMIN } from './model.ts';
import { hashPassword, isRight } from './passwords.ts';
import { weaknessOf } from './weakPassword.ts';

export interface FirstAdmin {
  email: string;
  /** The generated password, if this call generated one: only at the first start, and only if the settings have no password. */
  password: string | undefined;
  /** The file with the generated password, as long as the account still has this password. */
  file: string | undefined;
}

/**
 * Creates the first admin account, unless there is one. If the settings have no password, generates one, and stores it in a file that only
 * its owner can read.
 */
export async function ensureFirstAdmin(given: {
  email: string;
  password: string | undefined;
  folder: string;
}): Promise<FirstAdmin> {
  const file = join(given.folder, 'admin-password.txt');
  const before = await Admin.findOne({ _id: { $ne: DEMO_ADMIN } })
    .sort({ _id: 1 })
    .lean();
  if (before) {
    const unchanged = before.generation === 1 && (await keptPassword(file)) !== undefined;
    return { email: before.email, password: undefined, file: unchanged ? file : undefined };
  }

  const weakness = given.password && (await weaknessOf(given.password, given.email));
  if (weakness) throw new WrongSetting(`ADMIN_PASSWORD can't be what was given: it ${weakness}`);
  const password = given.password ?? (await makePassword(file));
  const made = await insert({
    _id: FIRST_ADMIN,
    email: given.email.toLowerCase(),
    passwordHash: await hashPassword(password),
  });
  if (!made) {
    // Another server created the account first. Delete our password file, unless it has the password of that account.
    const { passwordHash } = (await Admin.findById(FIRST_ADMIN).lean()) ?? {};
    if (given.password === undefined && !(await isRight(password, passwordHash)))
      await rm(file, { force: true });
    return ensureFirstAdmin(given);
  }
  return given.password === undefined
    ? { email: given.email, password, file }
    : { email: given.email, password: undefined, file: undefined };
}

const keptPassword = (file: string) =>
  readFile(file, 'utf8').then(
    (text) => text.trim() || undefined,
    () => undefined,
  );

/**
 * Stores a new password on the disk before the account is created in the database. If the server crashes in between,
 * its next start uses the same password.
 */
async function makePassword(file: string): Promise<string> {
  const kept = await keptPassword(file);
  if (kept) return kept;
  const password = randomBytes(16).toString('base64url');
  await mkdir(join(file, '..'), { recursive: true });
  // Writes a temporary file, and then gives it its final name with a hard link. So the file with the final name is
  // always complete. If two processes do this at the same time, the second one uses the first one's password.
  const beside = `${file}.${process.pid}`;
  await writeFile(beside, `${password}\n`, { mode: 0o600 });
  await link(beside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(beside, { force: true });
  return (await keptPassword(file)) ?? password;
}

/** Creates the account of a demo server. Nobody knows its password. */
export async function ensureDemoAdmin(): Promise<void> {
  if (await Admin.exists({ _id: DEMO_ADMIN })) return;
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  await insert({ _id: DEMO_ADMIN, email: 'demo@example.com', passwordHash });
}

/** Inserts an account; returns false if another server has inserted it already. */
async function insert(admin: {
  _id: typeof FIRST_ADMIN;
  email: string;
  passwordHash: string;
}): Promise<boolean> {
  try {
    await Admin.create([{ ...admin, role: 'owner', generation: 1 }]);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
