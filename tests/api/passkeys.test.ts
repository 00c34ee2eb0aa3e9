import { activity } from '@agency/contract/activity';
import { people } from '@agency/contract/people';
import { MOST_PASSKEYS, passkeys } from '@agency/contract/passkeys';
import { projects } from '@agency/contract/projects';
import { secondFactor } from '@agency/contract/secondFactor';
import { type PasskeyAnswer, session } from '@agency/contract/session';
import { describe, expect } from 'vitest';
import type { Api } from '../fixtures/api.ts';
import { test } from '../fixtures/apiTest.ts';
import {
  addPasskey,
  anAuthenticator,
  aPersonWithPasskey,
  beginPasskey,
  enter,
  type Oddly,
  signedBy,
} from '../fixtures/authenticator.ts';
import { aPerson, PASSWORD } from '../fixtures/people.ts';
import { codeOf, turnOn } from '../fixtures/secondFactor.ts';
import { held } from '../fixtures/held.ts';
import { expectFailure } from './conformance.ts';

const login = (api: Api, email: string, more: object = {}) =>
  api.call(session.login, { body: { email, password: PASSWORD, ...more }, token: null });

/** The account's sign-in methods. The tests compare them to check that a refused attempt has changed nothing. */
const state = async (account: Api) => account.unwrap(secondFactor.read);

describe('a passkey', () => {
  test('signs the user in without a password and counts as both factors', async ({ api, visitor }) => {
    const { authenticator, account, email } = await aPersonWithPasskey(api);
    expect(await state(account)).toMatchObject({ passkeys: [{ usedAt: null }] });
    const answer = await enter(visitor, await signedBy(authenticator, visitor));
    expect(answer).toMatchObject({ status: 200, body: { access_token: expect.any(String) } });
    const entered = visitor.as(answer.body.access_token);
    expect(await entered.unwrap(session.read)).toMatchObject({ email });
    await entered.unwrap(projects.adminList);
    expect(await state(account)).toMatchObject({ passkeys: [{ usedAt: expect.any(String) }] });
    // The server now remembers the browser, as after a sign-in with the password.
    expect(answer.headers.get('Set-Cookie')).toMatch(/^device=[^;]+; path=\/; .*samesite=strict; httponly/i);
  });

  test('works as second factor after the password, and only for its own account', async ({
    api,
    visitor,
  }) => {
    const { authenticator, email } = await aPersonWithPasskey(api);
    const needed = await login(visitor, email);
    expectFailure(needed, 401, 'codeNeeded');
    expect(needed.problem.ways).toEqual(['passkey']);
    const other = await aPersonWithPasskey(api);
    const foreign = await signedBy(other.authenticator, visitor);
    expectFailure(await login(visitor, email, { passkey: foreign }), 401, 'wrongPasskey');
    const passkey = await signedBy(authenticator, visitor);
    expectFailure(await login(visitor, email, { passkey, password: 'not mine' }), 401, 'wrongCredentials');
    const right = await login(visitor, email, { passkey, remember: true, device: '' });
    expect(right.status).toBe(200);
    expect((await login(visitor, email, { device: right.body.device })).status).toBe(200);
    await turnOn(other.account);
    expect((await login(visitor, other.email)).problem.ways).toEqual(['app', 'passkey']);
  });

  test('creates recovery codes and ends other sessions when it is the first second factor', async ({
    api,
    visitor,
  }) => {
    const { account, email } = await aPerson(api, 'author');
    const elsewhere = api.as(undefined);
    await elsewhere.signIn(email, PASSWORD);
    const { recoveryCodes } = await addPasskey(account);
    expect(recoveryCodes).toHaveLength(10);
    expectFailure(await elsewhere.call(session.read), 401, 'sessionEnded');
    expect((await login(visitor, email, { code: recoveryCodes[0] })).status).toBe(200);
    // Adding a second passkey creates no recovery codes and keeps the earlier ones.
    const again = await addPasskey(account);
    expect(again.recoveryCodes).toEqual([]);
    expect(await state(account)).toMatchObject({ since: null, recoveryCodes: 9, passkeys: [{}, {}] });
    const lines = (await api.unwrap(activity.list)).filter(({ title }) => title === email);
    expect(lines.map(({ action }) => action).slice(0, 3)).toEqual(['wayAdded', 'signedIn', 'secured']);
  });

  test('is named after its device, can be renamed, and can be removed with the password', async ({
    api,
    visitor,
  }) => {
    const { account, authenticator, passkey, email } = await aPersonWithPasskey(api);
    expect(passkey.name).toBe('Unknown browser or app');
    const params = { id: passkey.id };
    expect(await account.unwrap(passkeys.rename, { params, body: { name: 'The laptop' } })).toMatchObject({
      name: 'The laptop',
    });
    const foreign = (await aPerson(api, 'author')).account;
    expectFailure(await foreign.call(passkeys.rename, { params, body: { name: 'Mine' } }), 404, 'notFound');
    expectFailure(
      await foreign.call(passkeys.remove, { params, body: { password: PASSWORD } }),
      404,
      'notFound',
    );
    const wrong = await account.call(passkeys.remove, { params, body: { password: 'not mine' } });
    expectFailure(wrong, 400, 'invalid');
    const answer = await signedBy(authenticator, visitor);
    await account.unwrap(passkeys.remove, { params, body: { password: PASSWORD } });
    expectFailure(await enter(visitor, answer), 401, 'wrongPasskey');
    expect(await state(account)).toMatchObject({ passkeys: [], recoveryCodes: 0 });
    expect((await login(visitor, email)).status).toBe(200);
  });

  test('that is removed no longer counts on remembered devices, and other passkeys still work', async ({
    api,
    visitor,
  }) => {
    const { account, authenticator, passkey, email } = await aPersonWithPasskey(api);
    const second = await addPasskey(account);
    const told = { passkey: await signedBy(authenticator, visitor), remember: true, device: '' };
    const { device } = (await login(visitor, email, told)).body;
    await account.unwrap(passkeys.remove, { params: { id: passkey.id }, body: { password: PASSWORD } });
    expectFailure(await login(visitor, email, { device }), 401, 'codeNeeded');
    expect((await enter(visitor, await signedBy(second.authenticator, visitor))).status).toBe(200);
  });

  test('stays when an authenticator app is added, and when the app is removed', async ({ api, visitor }) => {
    const { account, authenticator, email } = await aPersonWithPasskey(api);
    const { secret } = await turnOn(account);
    expect((await login(visitor, email, { code: codeOf(secret, 1) })).status).toBe(200);
    await account.unwrap(secondFactor.turnOff, { body: { password: PASSWORD } });
    expect(await state(account)).toMatchObject({ since: null, passkeys: [{}], recoveryCodes: 10 });
    expectFailure(await login(visitor, email, { code: codeOf(secret, 1) }), 401, 'wrongCode');
    expect((await enter(visitor, await signedBy(authenticator, visitor))).status).toBe(200);
  });

  test('no longer works when its account is removed', async ({ api, visitor }) => {
    const { authenticator, id } = await aPersonWithPasskey(api);
    const answer = await signedBy(authenticator, visitor);
    await api.unwrap(people.remove, { params: { id } });
    expectFailure(await enter(visitor, answer), 401, 'wrongPasskey');
  });

  test(`is refused when the account already has ${MOST_PASSKEYS}`, async ({ api }) => {
    const { account } = await aPersonWithPasskey(api);
    for (let nth = 1; nth < MOST_PASSKEYS; nth++) await addPasskey(account);
    const more = await account.call(passkeys.begin, { body: { password: PASSWORD } });
    expectFailure(more, 409, 'tooManyPasskeys');
  });
});

describe('a signed challenge', () => {
  /** Expects the server to refuse the sign-in and to leave the account unchanged. */
  const refused = async (
    { account, visitor }: { account: Api; visitor: Api },
    answer: PasskeyAnswer,
    code = 'wrongPasskey',
  ) => {
    const before = await state(account);
    const tried = await enter(visitor, answer);
    expectFailure(tried, 401, code);
    expect(await state(account)).toEqual(before);
    return tried.problem.message;
  };

  test('works once, even when it is sent several times in parallel', async ({ api, visitor }) => {
    const { authenticator, account } = await aPersonWithPasskey(api);
    const answer = await signedBy(authenticator, visitor);
    const all = await Promise.all(Array.from({ length: 6 }, () => enter(visitor, answer)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    await refused({ account, visitor }, answer, 'wrongPasskey');
    // Some devices have no signature counter: they always send 0.
    const uncounted = await aPersonWithUncounted(api);
    const second = await signedBy(uncounted.authenticator, visitor, { counter: 0 });
    const twice = await Promise.all([1, 2, 3].map(() => enter(visitor, second)));
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    await refused({ account: uncounted.account, visitor }, second, 'passkeyOver');
    held(
      'works once, even when it is sent several times in parallel',
      `1 of ${all.length} tries at once let in, and none after it`,
    );
  });

  test('for another address is refused, and the error names the right address', async ({ api, visitor }) => {
    const { authenticator, account } = await aPersonWithPasskey(api);
    const { origin } = await visitor.unwrap(passkeys.challenge);
    expect(origin).toMatch(/^http:\/\/localhost:\d+$/);
    const elsewhere = [
      'https://evil.example',
      visitor.address,
      'http://localhost',
      `${origin}.evil.example`,
      origin.replace('http:', 'https:'),
      'app://agency',
      'null',
    ];
    for (const other of elsewhere) {
      const answer = await signedBy(authenticator, visitor, { origin: other });
      expect(await refused({ account, visitor }, answer)).toContain(`only work at ${origin}`);
    }
    await refused({ account, visitor }, await signedBy(authenticator, visitor, { crossOrigin: true }));
    await refused({ account, visitor }, await signedBy(authenticator, visitor, { rpId: 'evil.example' }));
  });

  test('from an unverified user, for another purpose or from another account is refused', async ({
    api,
    visitor,
  }) => {
    const { authenticator, account } = await aPersonWithPasskey(api);
    const other = await aPersonWithPasskey(api);
    const mine = await signedBy(authenticator, visitor);
    const oddly: Oddly[] = [
      // The flags of the signed data: user not present (0), present but not verified (1), verified but not present (4).
      { flags: 0 },
      { flags: 1 },
      { flags: 4 },
      { type: 'webauthn.create' },
      { type: 'payment.get' },
      { counter: 0 },
      { counter: 1 },
      { userHandle: 'x'.repeat(43) },
      { userHandle: mine.userHandle.toUpperCase() },
      { id: 'x'.repeat(43) },
    ];
    for (const odd of oddly) await refused({ account, visitor }, await signedBy(authenticator, visitor, odd));
    const theirs = await signedBy(other.authenticator, visitor);
    await refused({ account, visitor }, { ...theirs, userHandle: mine.userHandle });
    await refused({ account, visitor }, { ...theirs, id: mine.id, userHandle: mine.userHandle });
    await refused({ account, visitor }, { ...mine, signature: theirs.signature });
    for (const field of ['clientDataJSON', 'authenticatorData', 'signature'] as const)
      await refused(
        { account, visitor },
        { ...mine, [field]: 'AAAA' },
        // If the field is the client data, 'AAAA' is not JSON, so the server finds no challenge in it.
        'wrongPasskey',
      );
    for (const said of ['null', '[]', '"x"', '1', '{}', '{"challenge":5}', '{"challenge":{},"origin":"x"}']) {
      const clientDataJSON = Buffer.from(said).toString('base64url');
      await refused({ account, visitor }, { ...mine, clientDataJSON });
    }
    // The refused attempts have not used up the challenge of the valid answer.
    expect((await enter(visitor, mine)).status).toBe(200);
  });

  test('is refused if its challenge is forged, for another purpose or expired', async ({ api, visitor }) => {
    const { authenticator, account } = await aPersonWithPasskey(api);
    const { challenge } = await visitor.unwrap(passkeys.challenge);
    const bytes = Buffer.from(challenge, 'base64url');
    const changed = (at: number) => {
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ 1;
      return other.toString('base64url');
    };
    const adding = (await beginPasskey(account)).options.challenge;
    const others = [
      '',
      'x',
      'x'.repeat(72),
      changed(0),
      changed(10),
      changed(bytes.length - 1),
      `${challenge}=`,
      `${challenge} `,
      // This challenge was made for adding a passkey, not for signing in.
      adding,
    ];
    for (const other of others)
      await refused(
        { account, visitor },
        await signedBy(authenticator, visitor, { challenge: other }),
        'passkeyOver',
      );
    const late = await signedBy(authenticator, visitor, { challenge: anOldOne(bytes) });
    expect(await refused({ account, visitor }, late, 'passkeyOver')).toContain('too long');
  });

  test('from an unknown passkey is refused without revealing who has an account', async ({ visitor }) => {
    const stranger = anAuthenticator();
    const answers = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const odd = { userHandle: 'x'.repeat(43) };
        return enter(visitor, await signedBy(stranger, visitor, odd));
      }),
    );
    for (const answer of answers) expectFailure(answer, 401, 'wrongPasskey');
    const { origin, rpId, challenge, ...rest } = await visitor.unwrap(passkeys.challenge);
    expect({ rpId, rest }).toEqual({ rpId: 'localhost', rest: {} });
    expect([origin, challenge].join()).not.toContain('@');
  });
});

/** A person whose device always sends counter 0, as synced passkeys do. */
async function aPersonWithUncounted(api: Api) {
  const { account } = await aPerson(api, 'author');
  const authenticator = anAuthenticator();
  const body = authenticator.create(await beginPasskey(account), { counter: 0 });
  await account.unwrap(passkeys.add, { body });
  return { account, authenticator };
}

/** The same challenge with an expired time. The server's signature doesn't match the changed time. */
function anOldOne(challenge: Buffer): string {
  const old = Buffer.from(challenge);
  old.writeUIntBE(Date.now() - 1, 0, 6);
  return old.toString('base64url');
}

describe('a new passkey', () => {
  test('needs the password, and can only be added in the session that sent it', async ({ api }) => {
    const { account, email } = await aPerson(api, 'author');
    const wrong = await account.call(passkeys.begin, { body: { password: 'not mine' } });
    expectFailure(wrong, 400, 'invalid');
    const authenticator = anAuthenticator();
    const begun = await beginPasskey(account);
    const body = authenticator.create(begun);
    const elsewhere = api.as(undefined);
    await elsewhere.signIn(email, PASSWORD);
    const other = (await aPerson(api, 'author')).account;
    for (const each of [elsewhere, other, api])
      expectFailure(await each.call(passkeys.add, { body }), 401, 'passkeyOver');
    expect((await account.call(passkeys.add, { body })).status).toBe(201);
    expectFailure(await account.call(passkeys.add, { body }), 401, 'passkeyOver');
    // An account's WebAuthn user id is random. All passkeys of the account have the same id.
    const again = await beginPasskey(account);
    expect(again.options.user.id).toBe(begun.options.user.id);
    expect(Buffer.from(again.options.user.id, 'base64url')).toHaveLength(32);
    expect(again.options.user.id).not.toBe((await beginPasskey(other)).options.user.id);
    expect(again.options.excludeCredentials).toEqual([
      { type: 'public-key', id: body.id, transports: ['internal'] },
    ]);
  });

  test('that is invalid, for another site or without user verification is refused', async ({ api }) => {
    const { account } = await aPerson(api, 'author');
    const oddly: Oddly[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { flags: 0 },
      { flags: 1 },
      { id: 'x'.repeat(43) },
    ];
    for (const odd of oddly) {
      const body = anAuthenticator().create(await beginPasskey(account), odd);
      expectFailure(await account.call(passkeys.add, { body }), 401, 'wrongPasskey');
    }
    const plain = anAuthenticator().create(await beginPasskey(account));
    for (const attestationObject of [
      'AAAA',
      'oA',
      plain.clientDataJSON,
      plain.attestationObject.slice(0, 200),
    ]) {
      const body = { ...plain, attestationObject };
      expectFailure(await account.call(passkeys.add, { body }), 401, 'wrongPasskey');
    }
    expect(await state(account)).toMatchObject({ passkeys: [], recoveryCodes: 0 });
  });

  test('is accepted even with an invalid attestation, because the server does not read it', async ({
    api,
  }) => {
    const { account } = await aPerson(api, 'author');
    // A CBOR map with an invalid certificate, { x5c: [h'00'] }. The server doesn't read attestations, so it accepts the
    // passkey.
    const attestation = { fmt: 'packed', statement: Buffer.from('a163783563814100', 'hex') };
    const body = anAuthenticator().create(await beginPasskey(account), { attestation });
    expect((await account.call(passkeys.add, { body })).status).toBe(201);
  });

  test('added in parallel with others: only one counts as the first and gets recovery codes', async ({
    api,
  }) => {
    const { account } = await aPerson(api, 'author');
    const bodies = await Promise.all(
      [1, 2, 3].map(async () => anAuthenticator().create(await beginPasskey(account))),
    );
    const all = await Promise.all(bodies.map((body) => account.call(passkeys.add, { body })));
    const added = all.filter(({ status }) => status === 201);
    expect(added.filter(({ body }) => body.recoveryCodes.length > 0)).toHaveLength(1);
    expect((await state(account)).passkeys).toHaveLength(added.length);
    for (const each of all.filter(({ status }) => status !== 201)) expectFailure(each, 401, 'passkeyOver');
  });
});
