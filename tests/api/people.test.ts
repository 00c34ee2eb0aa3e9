import { activity } from '@agency/contract/activity';
import { backup } from '@agency/contract/backup';
import { live } from '@agency/contract/live';
import { people } from '@agency/contract/people';
import { secondFactor } from '@agency/contract/secondFactor';
import { RECENT_MINUTES, session } from '@agency/contract/session';
import { settings } from '@agency/contract/settings';
import mongoose from 'mongoose';
import { describe, expect, onTestFinished } from 'vitest';
import { anApi, type Api } from '../fixtures/api.ts';
import { aKeptFolder, ownServer, test, testOnDatabase, testWith } from '../fixtures/apiTest.ts';
import { runCommand } from '../fixtures/command.ts';
import { aDatabase } from '../fixtures/database.ts';
import { followed } from '../fixtures/liveStream.ts';
import { anInvitation, aPerson, PASSWORD } from '../fixtures/people.ts';
import { openPostOffice, tokenIn } from '../fixtures/postOffice.ts';
import { ADMIN, freePort, startServer, until } from '../fixtures/server.ts';
import { expectFailure } from './conformance.ts';

const stored = testOnDatabase({}).extend(
  'collections',
  { scope: 'file' },
  async ({ database }, { onCleanup }) => {
    const connection = await mongoose.createConnection(database.uri, { dbName: 'agency' }).asPromise();
    onCleanup(() => connection.close());
    return (name: string) => connection.collection(name);
  },
);

const idle = testOnDatabase({ SESSION_IDLE_HOURS: '1' });
const demo = testWith({ DEMO: '1' });
const limited = testWith({
  RATE_LIMITS: 'on',
  SMTP_URL: 'smtp://127.0.0.1:9',
  CONTACT_NOTIFY_TO: 'owner@example.com',
});

const idOf = async (api: Api, email: string) => {
  const all = await api.unwrap(people.list);
  return all.people.find((each) => each.email === email)?.id ?? '';
};

async function aPostOffice() {
  const office = await openPostOffice();
  onTestFinished(office.close);
  return office;
}

describe('an invitation', () => {
  test('is taken once: the account has the name, password and role, and is signed in', async ({
    api,
    visitor,
  }) => {
    const { email, token } = await anInvitation(api, 'editor');
    expect(await visitor.unwrap(people.readInvitation, { body: { token } })).toEqual({
      email,
      role: 'editor',
    });
    const body = { token, name: 'Omar', password: PASSWORD };
    const { access_token } = await visitor.unwrap(people.join, { body });
    expect(await api.as(access_token).unwrap(session.read)).toMatchObject({
      email,
      name: 'Omar',
      role: 'editor',
    });
    expectFailure(await visitor.call(people.join, { body }), 410, 'linkOver');
    expectFailure(await visitor.call(people.readInvitation, { body: { token } }), 410, 'linkOver');
    await visitor.as(undefined).signIn(email, PASSWORD);
    expect((await api.unwrap(people.list)).invitations.map((each) => each.email)).not.toContain(email);
  });

  test('of two who take it at once one has it', async ({ api, visitor }) => {
    const { token } = await anInvitation(api);
    const all = await Promise.all(
      ['Omar', 'Eve', 'Mona'].map((name) =>
        visitor.call(people.join, { body: { token, name, password: PASSWORD } }),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  test('opens nothing once it is answered that it is withdrawn, also to who joins just then', async ({
    api,
    visitor,
  }) => {
    for (let round = 0; round < 10; round++) {
      const { id, email, token } = await anInvitation(api, 'owner');
      const [joined, withdrawn] = await Promise.all([
        visitor.call(people.join, { body: { token, name: 'Eve', password: PASSWORD } }),
        visitor
          .call(people.readInvitation, { body: { token } })
          .then(() => api.call(people.withdraw, { params: { id } })),
      ]);
      const isHere = (await idOf(api, email)) !== '';
      expect([joined.status, withdrawn.status, isHere]).toEqual(
        withdrawn.status === 204 ? [410, 204, false] : [200, 404, true],
      );
    }
  });

  test('is over once it is withdrawn, and once somebody is invited anew', async ({ api, visitor }) => {
    const first = await anInvitation(api);
    const second = await anInvitation(api, 'editor', first.email);
    expect(second.id).toBe(first.id);
    const read = (token: string) => visitor.call(people.readInvitation, { body: { token } });
    expectFailure(await read(first.token), 410, 'linkOver');
    expect((await read(second.token)).body).toMatchObject({ role: 'editor' });
    await api.unwrap(people.withdraw, { params: { id: second.id } });
    expectFailure(await read(second.token), 410, 'linkOver');
    const [line] = await api.unwrap(activity.list);
    expect(line).toMatchObject({ action: 'withdrew', kind: 'account', title: first.email });
  });

  stored(
    'is good for seven days, and stored so that nobody can take it from there',
    async ({ api, visitor, collections }) => {
      const { email, token } = await anInvitation(api);
      const kept = await collections('invitations').findOne({ email });
      expect(JSON.stringify(kept)).not.toContain(token);
      const goodUntil = kept?.['expiresAt'] as Date;
      const days = (goodUntil.getTime() - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(6.99);
      expect(days).toBeLessThanOrEqual(7);
      // Expired; and too far in the future, as if set by a server whose clock was a month ahead.
      for (const until of [Date.now() - 1, Date.now() + 37 * 86_400_000]) {
        await collections('invitations').updateOne({ email }, { $set: { expiresAt: new Date(until) } });
        expectFailure(await visitor.call(people.readInvitation, { body: { token } }), 410, 'linkOver');
      }
    },
  );

  test('opens nothing any more once who invited is no owner, or was removed', async ({ api, visitor }) => {
    const gone = await aPerson(api, 'owner');
    const lesser = await aPerson(api, 'owner');
    // Invitations by which they could come back with any role.
    const ways = [await anInvitation(gone.account, 'owner'), await anInvitation(lesser.account, 'author')];
    const theirs = await anInvitation(api, 'author');
    await api.unwrap(people.remove, { params: { id: gone.id } });
    await api.unwrap(people.changeRole, { params: { id: lesser.id }, body: { role: 'editor' } });
    for (const { token } of ways) {
      expectFailure(await visitor.call(people.readInvitation, { body: { token } }), 410, 'linkOver');
      const body = { token, name: 'Eve', password: PASSWORD };
      expectFailure(await visitor.call(people.join, { body }), 410, 'linkOver');
    }
    const { invitations } = await api.unwrap(people.list);
    expect(invitations.map(({ id }) => id)).not.toEqual(expect.arrayContaining([ways[0]?.id, ways[1]?.id]));
    // An owner again: the old invitation stays invalid, and they would have to send a new one.
    await api.unwrap(people.changeRole, { params: { id: lesser.id }, body: { role: 'owner' } });
    expectFailure(
      await visitor.call(people.readInvitation, { body: { token: ways[1]!.token } }),
      410,
      'linkOver',
    );
    expect((await visitor.call(people.readInvitation, { body: { token: theirs.token } })).status).toBe(200);
    await api.unwrap(people.withdraw, { params: { id: theirs.id } });
    await api.unwrap(people.remove, { params: { id: lesser.id } });

    // The same if the inviter is removed while the invited person joins.
    let refused = 0;
    for (let round = 0; round < 10; round++) {
      const leaving = await aPerson(api, 'owner');
      const { email, token } = await anInvitation(leaving.account, 'owner');
      const [joined] = await Promise.all([
        visitor.call(people.join, { body: { token, name: 'Eve', password: PASSWORD } }),
        visitor
          .call(people.readInvitation, { body: { token } })
          .then(() => api.unwrap(people.remove, { params: { id: leaving.id } })),
      ]);
      expect((await idOf(api, email)) !== '').toBe(joined.status === 200);
      if (joined.status === 410) refused++;
    }
    expect(refused).toBeGreaterThan(0);
  });

  test('goes by mail where the server sends some, to the address of the site that the settings name', async () => {
    const office = await aPostOffice();
    const server = await ownServer({
      settings: { ...office.settings, PUBLIC_URL: 'https://agency.example', PORT: await freePort() },
    });
    const api = anApi(server);
    await api.signIn();
    const { link, invitation } = await api.unwrap(people.invite, {
      body: { email: 'salma@example.com', role: 'author', by: 'mail' },
      headers: { Host: 'evil.example' },
    });
    expect(link).toBeNull();
    const sent = await office.linkTo('join', 'salma@example.com');
    expect(sent).toMatch(/^https:\/\/agency\.example\/join#/);
    expect(await api.unwrap(people.readInvitation, { body: { token: tokenIn(sent) } })).toMatchObject({
      email: 'salma@example.com',
    });
    await until(async () => {
      const { invitations } = await api.unwrap(people.list);
      return invitations.find(({ id }) => id === invitation.id)?.mail.state === 'sent';
    }, 'the list to say that it was sent');
  });

  test('can’t go by mail where there is none', async ({ api }) => {
    const body = { email: 'salma@example.com', role: 'author', by: 'mail' } as const;
    expectFailure(await api.call(people.invite, { body }), 409, 'noMail');
  });
});

describe('somebody’s access', () => {
  test('ends at once, with all their sessions, on every server', async () => {
    const { uri } = await aDatabase();
    const [one, other] = await Promise.all([1, 2].map(() => ownServer({ settings: { MONGODB_URI: uri } })));
    const api = anApi(one!);
    await api.signIn();
    const { id, email, account } = await aPerson(api, 'editor');
    const there = anApi(other!, account.token);
    expect(await there.unwrap(session.read)).toMatchObject({ email });
    await api.unwrap(people.remove, { params: { id } });
    expectFailure(await there.call(session.read), 401, 'sessionEnded');
    expectFailure(
      await there.call(session.login, { body: { email, password: PASSWORD } }),
      401,
      'wrongCredentials',
    );
  });

  test('is another from the moment that the role is', async ({ api }) => {
    const { id, account } = await aPerson(api, 'owner');
    expect((await account.call(people.list)).status).toBe(200);
    await api.unwrap(people.changeRole, { params: { id }, body: { role: 'editor' } });
    expectFailure(await account.call(people.list), 403, 'otherRole');
    expect((await account.call(people.list)).problem.message).toBe(
      'Only owners can do this. Your role is editor.',
    );
    expect(await account.unwrap(session.read)).toMatchObject({ role: 'editor' });
    const changed = (await api.unwrap(activity.list)).find(
      ({ action, kind, documentId }) => action === 'updated' && kind === 'account' && documentId === id,
    );
    expect(changed).toMatchObject({ changes: [{ label: 'Role', added: ['editor'], removed: ['owner'] }] });
  });
});

test('there is always an owner, also where two take the role from each other', async () => {
  const api = anApi(await ownServer());
  await api.signIn();
  const first = await idOf(api, ADMIN.email);
  const author = { body: { role: 'author' } } as const;
  expectFailure(await api.call(people.changeRole, { params: { id: first }, ...author }), 409, 'lastOwner');
  expectFailure(await api.call(people.remove, { params: { id: first } }), 409, 'lastOwner');
  for (let round = 0; round < 5; round++) {
    const { id, account } = await aPerson(api, 'owner');
    await Promise.all([
      api.call(people.changeRole, { params: { id }, ...author }),
      account.call(people.changeRole, { params: { id: first }, ...author }),
    ]);
    const roleOf = async (who: Api) => (await who.unwrap(session.read)).role;
    const now = await Promise.all([roleOf(api), roleOf(account)]);
    expect(now).toContain('owner');
    if (now[0] !== 'owner')
      await account.unwrap(people.changeRole, { params: { id: first }, body: { role: 'owner' } });
    await api.unwrap(people.remove, { params: { id } });
  }
});

test('the activity names people, and tells authors nothing of others’ business', async ({
  api,
  aRequest,
  aProject,
}) => {
  const { account } = await aPerson(api, 'author', 'Salma Nabil');
  const { id } = await aRequest({ name: 'Mona Adel' });
  await api.call({ ...people.remove, path: '/admin/contact/:id' }, { params: { id } });
  await account.unwrap(session.changeProfile, { body: { name: 'Salma N.' } });
  await aProject();
  const seen = await account.unwrap(activity.list);
  expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(['project']));
  const all = await api.unwrap(activity.list);
  expect(all.find(({ action, kind }) => action === 'created' && kind === 'account')).toMatchObject({
    name: 'Salma Nabil',
  });
});

describe('a session that began a while ago', () => {
  stored(
    'gives nobody access, and nothing away, before the password was given once more',
    async ({ api, collections }) => {
      const email = 'guest@example.com';
      const age = (minutes: number) =>
        collections('sessions').updateMany(
          {},
          { $set: { signedInAt: new Date(Date.now() - minutes * 60_000) } },
        );
      const { id } = await aPerson(api, 'author');
      const deeds = [
        () => api.call(people.invite, { body: { email, role: 'owner', by: 'link' } }),
        () => api.call(people.changeRole, { params: { id }, body: { role: 'owner' } }),
        () => api.call(people.remove, { params: { id } }),
        () => api.call(secondFactor.demand, { body: { demanded: false } }),
        () => api.call(session.endOthers),
        () => api.call(backup.download),
      ];
      await age(RECENT_MINUTES + 1);
      for (const deed of deeds) expectFailure(await deed(), 403, 'confirmNeeded');
      // A time in the future, from a server whose clock was ahead, doesn't count as recent.
      await age(-RECENT_MINUTES - 1);
      expectFailure(await deeds[0]!(), 403, 'confirmNeeded');
      expect(await api.unwrap(people.list)).toMatchObject({ invitations: [] });
      expect((await api.unwrap(people.list)).people.find((each) => each.id === id)).toMatchObject({
        role: 'author',
      });

      const wrong = await api.call(session.again, { body: { password: 'not this one' } });
      expectFailure(wrong, 400, 'invalid');
      const before = api.as(api.token);
      const { access_token } = await api.unwrap(session.again, { body: { password: ADMIN.password } });
      api.token = access_token;
      expectFailure(await before.call(session.read), 401, 'sessionEnded');
      await age(RECENT_MINUTES - 1);
      expect((await api.call(people.changeRole, { params: { id }, body: { role: 'editor' } })).status).toBe(
        200,
      );
    },
  );

  demo('of a demo is asked for no password, which nobody has', async ({ visitor }) => {
    const one = visitor.as((await visitor.unwrap(session.demo)).access_token);
    expect((await one.call(session.endOthers)).status).toBe(204);
  });
});

describe('sessions', () => {
  const signedIn = async (api: Api, userAgent: string) => {
    const { access_token } = await api.unwrap(session.login, {
      body: { email: ADMIN.email, password: ADMIN.password },
      headers: { 'User-Agent': userAgent },
    });
    return api.as(access_token);
  };

  test('are listed with device and place, and ended one by one or all', async () => {
    const api = anApi(await ownServer());
    const phone = await signedIn(
      api,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1',
    );
    const laptop = await signedIn(
      api,
      'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    );
    const here = await signedIn(
      api,
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15',
    );
    const all = await here.unwrap(session.list);
    expect(new Set(all.map(({ device, address, isThis }) => [device, address, isThis].join()))).toEqual(
      new Set([
        'Safari on iPhone,127.0.0.1,false',
        'Firefox on Linux,127.0.0.1,false',
        'Safari on macOS,127.0.0.1,true',
      ]),
    );
    await here.unwrap(session.end, {
      params: { id: all.find(({ device }) => device.includes('iPhone'))?.id ?? '' },
    });
    expectFailure(await phone.call(session.read), 401, 'sessionEnded');
    expect((await laptop.call(session.read)).status).toBe(200);
    await here.unwrap(session.endOthers);
    expectFailure(await laptop.call(session.read), 401, 'sessionEnded');
    expect(await here.unwrap(session.list)).toHaveLength(1);
  });

  demo('of other visitors of a demo are told to nobody, and ended by nobody', async ({ visitor }) => {
    const enter = async () => visitor.as((await visitor.unwrap(session.demo)).access_token);
    const [one, other] = [await enter(), await enter()];
    const mine = await one.unwrap(session.list);
    expect(mine.map(({ isThis }) => isThis)).toEqual([true]);
    const theirs = (await other.unwrap(session.list))[0]?.id ?? '';
    expectFailure(await one.call(session.end, { params: { id: theirs } }), 404, 'notFound');
    await one.unwrap(session.endOthers);
    expect((await other.call(session.read)).status).toBe(200);
    expectFailure(await one.call(session.changeProfile, { body: { name: 'Eve' } }), 403, 'otherRole');
    const body = { email: 'eve@example.com', role: 'owner', by: 'link' } as const;
    expectFailure(await one.call(people.invite, { body }), 403, 'otherRole');
  });

  test('of others can’t be ended', async ({ api }) => {
    const { account } = await aPerson(api, 'author');
    const mine = (await api.unwrap(session.list)).find(({ isThis }) => isThis)?.id ?? '';
    expectFailure(await account.call(session.end, { params: { id: mine } }), 404, 'notFound');
    expect((await api.call(session.read)).status).toBe(200);
  });

  idle('that nobody uses for SESSION_IDLE_HOURS are over, and use is noted', async ({ api, database }) => {
    const connection = await mongoose.createConnection(database.uri, { dbName: 'agency' }).asPromise();
    onTestFinished(() => connection.close());
    const sessions = connection.collection('sessions');
    const before = async (minutes: number) => {
      const seenAt = new Date(Date.now() - minutes * 60_000);
      await sessions.updateMany({}, { $set: { seenAt } });
      return seenAt;
    };
    const at = await before(59);
    expect((await api.call(session.read)).status).toBe(200);
    await until(async () => (await sessions.findOne({}))?.['seenAt'] > at, 'it to be noted');
    // Opening or resuming the live stream doesn't count as use.
    const here = (await api.unwrap(session.list)).find(({ isThis }) => isThis)?.id;
    const other = anApi(api);
    await other.signIn();
    const then = await before(30);
    await (await followed(api)).stop();
    await api.send('GET', `${live.follow.path}?once=true`);
    await other.unwrap(session.read);
    await until(async () => (await sessions.countDocuments({ seenAt: { $gt: then } })) > 0, 'the other');
    expect((await sessions.find({ seenAt: then }).toArray()).map(({ _id }) => String(_id))).toEqual([here]);
    // Unused for too long; and used in the future, from a server whose clock was ahead.
    for (const minutes of [61, -61]) {
      await before(minutes);
      expectFailure(await api.call(session.read), 401, 'sessionEnded');
    }
  });
});

describe('a forgotten password', () => {
  test('is chosen anew by a link that is good once, and ends all sessions', async () => {
    const office = await aPostOffice();
    const server = await ownServer({
      settings: { ...office.settings, PUBLIC_URL: 'https://agency.example', PORT: await freePort() },
    });
    const api = anApi(server);
    await api.signIn();
    expect(await api.unwrap(settings.read)).toMatchObject({ mail: true });
    const forgot = (email: string) =>
      api.call(session.forgot, { body: { email }, token: null, headers: { Host: 'evil.example' } });
    const [known, unknown] = [await forgot(ADMIN.email), await forgot('nobody@example.com')];
    expect([known.status, unknown.status]).toEqual([204, 204]);
    const link = await office.linkTo('reset-password', ADMIN.email);
    expect(link).toMatch(/^https:\/\/agency\.example\/reset-password#/);
    const body = { token: tokenIn(link), password: PASSWORD };
    expectFailure(
      await api.call(session.reset, { body: { ...body, password: ADMIN.email } }),
      400,
      'invalid',
    );
    const both = await Promise.all([1, 2].map(() => api.call(session.reset, { body })));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 410]);
    expectFailure(await api.call(session.read), 401, 'sessionEnded');
    await api.signIn(ADMIN.email, PASSWORD);
    expect(office.mails.filter((mail) => mail.includes('nobody@example.com'))).toEqual([]);
  });

  test('has a link that is good for an hour, of which only the newest counts', async () => {
    const office = await aPostOffice();
    const { uri } = await aDatabase();
    const api = anApi(await ownServer({ settings: { ...office.settings, MONGODB_URI: uri } }));
    const connection = await mongoose.createConnection(uri, { dbName: 'agency' }).asPromise();
    onTestFinished(() => connection.close());
    const body = { email: ADMIN.email };
    await api.unwrap(session.forgot, { body });
    const first = await office.linkTo('reset-password', ADMIN.email);
    await api.unwrap(session.forgot, { body });
    const second = await until(async () => {
      const link = await office.linkTo('reset-password', ADMIN.email);
      return link !== first && link;
    }, 'the second link');
    const reset = (link: string) =>
      api.call(session.reset, { body: { token: tokenIn(link), password: PASSWORD } });
    expectFailure(await reset(first), 410, 'linkOver');
    const admins = connection.collection('admins');
    const kept = await admins.findOne({ email: ADMIN.email });
    expect(JSON.stringify(kept)).not.toContain(tokenIn(second));
    const minutes = (kept?.['reset'].until.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
    // Expired; and too far in the future, as if set by a server whose clock was a month ahead.
    for (const until of [Date.now() - 1, Date.now() + 30 * 86_400_000]) {
      await admins.updateOne({}, { $set: { 'reset.until': new Date(until) } });
      expectFailure(await reset(second), 410, 'linkOver');
    }

    // A password change makes the link invalid, too.
    await admins.updateOne({}, { $set: { 'reset.until': new Date(Date.now() + 1_800_000) } });
    await api.signIn();
    const mine = { currentPassword: ADMIN.password, newPassword: `${PASSWORD} at noon` };
    await api.unwrap(session.changePassword, { body: mine });
    expectFailure(await reset(second), 410, 'linkOver');
  });

  limited('is asked for a few times only', async ({ visitor }) => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 11; nth++)
      statuses.push((await visitor.call(session.forgot, { body: { email: 'a@example.com' } })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
  });

  test('needs mail, and says so where there is none', async ({ api }) => {
    expect(await api.unwrap(settings.read)).toMatchObject({ mail: false });
    expectFailure(await api.call(session.forgot, { body: { email: ADMIN.email } }), 409, 'noMail');
  });
});

test('a mail that waits is sent by the server that comes after', async () => {
  const folder = await aKeptFolder();
  const office = await aPostOffice();
  await office.close();
  const server = await startServer({ folder, settings: office.settings });
  const api = anApi(server);
  await api.signIn();
  await api.unwrap(people.invite, { body: { email: 'salma@example.com', role: 'author', by: 'mail' } });
  // The earlier mail about the new sign-in fails, too.
  await until(() => /"mail":"invitation".*could not be sent/.test(server.output()), 'a line in the log');
  await server.kill();
  const port = Number(new URL(String(office.settings['SMTP_URL'])).port);
  const reopened = await openPostOffice(port);
  onTestFinished(reopened.close);
  await ownServer({ folder, settings: reopened.settings });
  expect(await reopened.linkTo('join', 'salma@example.com')).toContain('/join#');
});

describe('npm run admin', () => {
  const asked = (folder: string, ...words: string[]) => runCommand(['admin', ...words], { folder });

  test('lets in who locked themselves out, while the server runs and while it does not', async () => {
    const folder = await aKeptFolder();
    const server = await startServer({ folder });
    const api = anApi(server);
    await api.signIn();
    const { email } = await aPerson(api, 'author', 'Omar');
    const listed = await asked(folder, 'list');
    expect(listed.output).toMatch(new RegExp(`^${ADMIN.email}  Owner  no second factor  last active`, 'm'));
    expect(listed.output).toMatch(new RegExp(`^${email}  Omar  Author  no second factor  last active`, 'm'));

    const reset = await asked(folder, 'reset-password', ADMIN.email);
    const password = /is now (\S+)/.exec(reset.output)?.[1] ?? '';
    expectFailure(await api.call(session.read), 401, 'sessionEnded');
    await api.signIn(ADMIN.email, password);
    await server.stop();

    expect(await asked(folder, 'make-owner', email.toUpperCase())).toMatchObject({ code: 0 });
    const again = anApi(await ownServer({ folder }));
    await again.signIn(email, PASSWORD);
    expect(await again.unwrap(session.read)).toMatchObject({ role: 'owner' });
  });

  test('says what it does not understand, and changes nothing', async () => {
    const folder = await aKeptFolder();
    await (await startServer({ folder })).stop();
    for (const [words, says] of [
      [[], 'Not understood: npm run admin -- list'],
      [['make-king', ADMIN.email], 'Not understood'],
      [['reset-password'], 'An email address is missing'],
      [['reset-password', 'nobody@example.com'], 'There is no account for nobody@example.com.'],
    ] as const) {
      const { code, output } = await asked(folder, ...words);
      expect({ words, code, says: output.includes(says) }).toEqual({ words, code: 1, says: true });
    }
    await anApi(await ownServer({ folder })).signIn();
  });
});
