import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Types } from 'mongoose';
import { roleLabels } from '@agency/contract/roles';
import { reachDatabase } from '../backup/commandDatabase.ts';
import type { Config } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { queueNotice } from '../mail/mailQueue.ts';
import type { AccountEvent } from '../session/accountNotices.ts';
import { Admin } from '../session/model.ts';
import { hashPassword } from '../session/passwords.ts';
import { removeSecondFactor, secondFactorOf, type StoredSecondFactor } from '../session/secondFactor.ts';
import { endSessions } from '../session/sessions.ts';
import { StartFailure } from '../startFailure.ts';
import { allPeople } from './model.ts';

const usage =
  'npm run admin -- list, or npm run admin -- reset-password, reset-2fa or make-owner and an EMAIL';

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** The account with this e-mail address; throws if there is none. */
async function accountOf(email: string | undefined) {
  if (email === undefined) throw new StartFailure(`An email address is missing: ${usage}`);
  const found = await Admin.findOne({ email: email.toLowerCase() }).lean();
  if (!found)
    throw new StartFailure(`There is no account for ${email}. List all accounts: npm run admin -- list`);
  return found;
}

/** Describes the second factors of an account in words. */
function secondFactorIn(factor: StoredSecondFactor | undefined): string {
  if (!factor) return 'no second factor';
  const { since, passkeys = [] } = factor;
  const keys = passkeys.length === 1 ? '1 passkey' : passkeys.length > 1 && `${passkeys.length} passkeys`;
  return [since && 'an app', keys].filter(Boolean).join(' and ');
}

/** Sends an e-mail to the person whose account was changed. */
type Tell = (email: string, event: AccountEvent, detail?: string) => Promise<void>;

/** Makes a `Tell` that only puts the mail in the queue. A running server sends it, now or later. */
const tellBy =
  ({ mail, demo }: Config): Tell =>
  async (email, event, detail = '') => {
    if (!mail || demo) return;
    const by = 'an administrator of the server';
    await queueNotice({ event, email, detail, at: new Date(), by, device: '', address: '' });
  };

const deeds: Readonly<Record<string, (email: string | undefined, tell: Tell) => Promise<void>>> = {
  async list() {
    for (const { id, email, name, role, seenAt } of await allPeople()) {
      const factor = await secondFactorOf({ _id: new Types.ObjectId(id), email });
      say(
        [
          email,
          name,
          roleLabels[role],
          secondFactorIn(factor),
          seenAt ? `last active ${seenAt.slice(0, 16).replace('T', ' ')} UTC` : 'not signed in',
        ]
          .filter(Boolean)
          .join('  '),
      );
    }
  },

  async 'reset-password'(given, tell) {
    const { _id, email } = await accountOf(given);
    const password = randomBytes(16).toString('base64url');
    const passwordHash = await hashPassword(password);
    await Admin.updateOne({ _id }, { $set: { passwordHash }, $inc: { generation: 1 }, $unset: { reset: 1 } });
    await endSessions(_id);
    await tell(email, 'passwordReset');
    say(`The password of ${email} is now ${password}`);
    say('It is shown only once. Change it after signing in. The account was signed out everywhere.');
  },

  async 'reset-2fa'(given, tell) {
    const { _id, email, secondFactorDemanded } = await accountOf(given);
    const wasOn = await removeSecondFactor(_id);
    await endSessions(_id);
    if (wasOn) await tell(email, 'secondFactorOff');
    say(
      wasOn
        ? `${email} now signs in with only the password. The account was signed out everywhere.`
        : `${email} has no second factor. The account was signed out everywhere.`,
    );
    if (secondFactorDemanded)
      say('An owner requires one for everyone, so the next sign-in starts with setting it up.');
  },

  async 'make-owner'(given, tell) {
    const { _id, email, role } = await accountOf(given);
    await Admin.updateOne({ _id }, { $set: { role: 'owner' } });
    if (role !== 'owner') await tell(email, 'roleChanged', 'owner');
    say(`${email} is now an owner.`);
  },
};

/** The command `admin`: lists accounts, and helps people who are locked out. A server may be running at the same time. */
export async function admin(config: Config, words: string[]): Promise<void> {
  const [asked = '', email, ...more] = parseArgs({
    args: words,
    allowPositionals: true,
    strict: false,
  }).positionals;
  const deed = Object.hasOwn(deeds, asked) ? deeds[asked] : undefined;
  if (!deed || more.length > 0) throw new StartFailure(`Not understood: ${usage}`);
  const database = await reachDatabase(config, { alone: false, create: false });
  try {
    await migrate();
    await deed(email, tellBy(config));
  } finally {
    await database.leave();
  }
}
