import { activity } from '@agency/contract/activity';
import { people } from '@agency/contract/people';
import { session } from '@agency/contract/session';
import { describe, expect, onTestFinished } from 'vitest';
import { anApi, type Api } from '../fixtures/api.ts';
import { aKeptFolder, aPostOffice, ownServer, test, testOnDatabase } from '../fixtures/apiTest.ts';
import { runCommand } from '../fixtures/command.ts';
import { aDatabase } from '../fixtures/database.ts';
import { anInvitation, aPerson, PASSWORD } from '../fixtures/people.ts';
import { openPostOffice, tokenIn } from '../fixtures/postOffice.ts';
import { ADMIN, freePort, startServer, until } from '../fixtures/server.ts';
import { expectFailure } from './conformance.ts';

const stored = testOnDatabase({});

const idOf = async (api: Api, email: string) => {
  const all = await api.unwrap(people.list);
  return all.people.find((each) => each.email === email)?.id ?? '';
};

describe('an invitation', () => {
  test('works once: the new account gets the name, password and role, and is signed in', async ({
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

  test('accepted several times in parallel works only once', async ({ api, visitor }) => {
    const { token } = await anInvitation(api);
    const all = await Promise.all(
      ['Omar', 'Eve', 'Mona'].map((name) =>
        visitor.call(people.join, { body: { token, name, password: PASSWORD } }),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  test('does not work after a successful withdrawal, even if a person joins at the same time', async ({
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

  test('ends when it is withdrawn, and when the same person is invited again', async ({ api, visitor }) => {
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
    'expires after seven days, and is stored without its token',
    async ({ api, visitor, collection }) => {
      const { email, token } = await anInvitation(api);
      const kept = await collection('invitations').findOne({ email });
      expect(JSON.stringify(kept)).not.toContain(token);
      const goodUntil = kept?.['expiresAt'] as Date;
      const days = (goodUntil.getTime() - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(6.99);
      expect(days).toBeLessThanOrEqual(7);
      // The server rejects an invitation that has expired, and one whose expiry is too far in the future (set by a
      // server with a wrong clock).
      for (const until of [Date.now() - 1, Date.now() + 37 * 86_400_000]) {
        await collection('invitations').updateOne({ email }, { $set: { expiresAt: new Date(until) } });
        expectFailure(await visitor.call(people.readInvitation, { body: { token } }), 410, 'linkOver');
      }
    },
  );

  test('stops working when the inviter is no longer an owner, or was removed', async ({ api, visitor }) => {
    const gone = await aPerson(api, 'owner');
    const lesser = await aPerson(api, 'owner');
    // With these invitations, the inviters could get a role again after losing theirs.
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
    for (const { id } of ways) expect(invitations.map((each) => each.id)).not.toContain(id);
    // When the inviter is an owner again, the old invitation stays invalid. The owner would have to send a new one.
    await api.unwrap(people.changeRole, { params: { id: lesser.id }, body: { role: 'owner' } });
    expectFailure(
      await visitor.call(people.readInvitation, { body: { token: ways[1]!.token } }),
      410,
      'linkOver',
    );
    expect((await visitor.call(people.readInvitation, { body: { token: theirs.token } })).status).toBe(200);
    await api.unwrap(people.withdraw, { params: { id: theirs.id } });
    await api.unwrap(people.remove, { params: { id: lesser.id } });

    // Invitations must also stop working if the inviter is removed at the moment when the invited person joins.
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

  test('goes by mail if the server sends mail, with a link to the site address from the settings', async () => {
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

  test('can’t be sent by mail when no mail server is configured', async ({ api }) => {
    const body = { email: 'salma@example.com', role: 'author', by: 'mail' } as const;
    expectFailure(await api.call(people.invite, { body }), 409, 'noMail');
  });
});

describe('a user’s access', () => {
  test('ends immediately, with all their sessions, on every server', async () => {
    const { uri } = await aDatabase();
    const [one, other] = await Promise.all([1, 2].map(() => ownServer({ settings: { MONGODB_URI: uri } })));
    const api = anApi(one!);
    await api.signIn();
    const { id, email, account } = await aPerson(api, 'editor');
    const there = anApi(other!, account.token);
    expect(await there.unwrap(session.read)).toMatchObject({ email });
    const elsewhere = anApi(other!);
    await elsewhere.signIn(email, PASSWORD);
    await api.unwrap(people.remove, { params: { id } });
    for (const each of [account, there, elsewhere])
      expectFailure(await each.call(session.read), 401, 'sessionEnded');
    expectFailure(
      await there.call(session.login, { body: { email, password: PASSWORD } }),
      401,
      'wrongCredentials',
    );
  });

  test('changes as soon as their role changes', async ({ api }) => {
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

test('there is always an owner, even when two owners demote each other at the same time', async () => {
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

test('the activity log names people, and shows authors nothing about accounts or requests', async ({
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

test('a mail that could not be sent before the server was killed is sent by the next server', async () => {
  const folder = await aKeptFolder();
  const office = await aPostOffice();
  await office.close();
  const server = await startServer({ folder, settings: office.settings });
  const api = anApi(server);
  await api.signIn();
  await api.unwrap(people.invite, { body: { email: 'salma@example.com', role: 'author', by: 'mail' } });
  // The mail about the sign-in above fails, too, so wait for the line about the invitation.
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

  test('lets locked-out users in again, while the server runs and while it is stopped', async () => {
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

  test('explains what is wrong with an invalid command, and changes nothing', async () => {
    const folder = await aKeptFolder();
    await (await startServer({ folder })).stop();
    for (const [words, says] of [
      [[], 'Not understood: npm run admin -- list'],
      [['make-king', ADMIN.email], 'Not understood'],
      [['reset-password'], 'An email address is missing'],
      [['reset-password', 'stranger@example.com'], 'There is no account for stranger@example.com.'],
    ] as const) {
      const { code, output } = await asked(folder, ...words);
      expect({ words, code, says: output.includes(says) }).toEqual({ words, code: 1, says: true });
    }
    await anApi(await ownServer({ folder })).signIn();
  });
});
