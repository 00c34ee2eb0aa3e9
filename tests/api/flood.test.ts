import { contactRequests } from '@agency/contract/contactRequests';
import mongoose from 'mongoose';
import { expect } from 'vitest';
import { type Challenge, solveCaptcha } from '../../server/src/testing/solveCaptcha.ts';
import { anApi, type Api } from '../fixtures/api.ts';
import { ownServer, testOnDatabase } from '../fixtures/apiTest.ts';
import { submission } from '../fixtures/content.ts';
import { held } from '../fixtures/held.ts';

const settings = { CAPTCHA: 'on', TRUST_PROXY: '1' };
const test = testOnDatabase(settings).extend(
  'floods',
  { scope: 'file' },
  async ({ database }, { onCleanup }) => {
    const connection = await mongoose.createConnection(database.uri, { dbName: 'agency' }).asPromise();
    onCleanup(() => connection.close());
    return connection.collection<{ _id: string; level: number; at: Date }>('floods');
  },
);

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

const challengeFor = async (visitor: Api, address: string) =>
  (await visitor.unwrap(contactRequests.captchaChallenge, from(address))) as unknown as Challenge;

/** The current proof-of-work cost of a message from this address, in rounds. */
const costFor = async (visitor: Api, address: string) =>
  (await challengeFor(visitor, address)).parameters.cost;

async function write(visitor: Api, address: string) {
  const recaptchaToken = await solveCaptcha(await challengeFor(visitor, address));
  return visitor.call(contactRequests.submit, { body: submission({ recaptchaToken }), ...from(address) });
}

const USUAL = 1_000;
const FLOODER = '2001:db8:1:2::1';
const NEIGHBOUR = '2001:db8:1:2:ffff::9';
const VISITOR = '203.0.113.7';

test('a flood raises the captcha cost on every server, most for its sender, and expires by itself', async ({
  visitor,
  database,
  floods,
}) => {
  expect(await costFor(visitor, FLOODER)).toBe(USUAL);
  for (let nth = 0; nth < 6; nth++) expect((await write(visitor, FLOODER)).status).toBe(201);
  const elsewhere = anApi(await ownServer({ settings: { ...settings, MONGODB_URI: database.uri } }));
  // Limits count per IPv6 network (/64), so a neighbour's address in the network gets the same cost. The second server
  // knows the cost, too.
  for (const [seen, address] of [
    [visitor, FLOODER],
    [visitor, NEIGHBOUR],
    [elsewhere, FLOODER],
  ] as const) {
    const cost = await costFor(seen, address);
    expect(cost).toBeGreaterThan(1.5 * USUAL);
    expect(cost).toBeLessThanOrEqual(2 * USUAL);
  }
  expect(await costFor(visitor, VISITOR)).toBe(USUAL);
  expect((await write(visitor, FLOODER)).status).toBe(201);

  // Stores the counters as they are after thousands of messages from many addresses.
  const now = new Date();
  const others = { _id: 'all', level: 120, at: now };
  await floods.replaceOne({ _id: 'all' }, others);
  await floods.updateMany({ _id: /^from / }, { $set: { level: 12, at: now } });
  const [flooder, another] = [await costFor(visitor, FLOODER), await costFor(visitor, VISITOR)];
  expect(flooder).toBeGreaterThan(12 * USUAL);
  expect(flooder).toBeLessThanOrEqual(16 * USUAL);
  expect(another).toBeGreaterThan(3 * USUAL);
  expect(another).toBeLessThanOrEqual(4 * USUAL);
  expect((await write(visitor, VISITOR)).status).toBe(201);
  expect((await floods.findOne({ _id: 'all' }))?.level).toBeLessThanOrEqual(120);

  const ago = async (minutes: number) => {
    await floods.updateMany({}, { $set: { at: new Date(Date.now() - minutes * 60_000) } });
    return [await costFor(visitor, FLOODER), await costFor(visitor, VISITOR)] as const;
  };
  const [later, theirs] = await ago(10);
  expect(later).toBeLessThan(flooder / 3);
  expect(theirs).toBeLessThanOrEqual(2 * USUAL);
  expect(await ago(21)).toEqual([USUAL, USUAL]);
  held(
    'a flood raises the captcha cost on every server, most for its sender, and expires by itself',
    `${Math.round(flooder / USUAL)} times the work for who floods, ${Math.round(another / USUAL)} for others, as usual after 21 minutes`,
  );
});

/** Sets a server's clock back by five minutes. */
const BEHIND = '--import=data:text/javascript,{const%20now=Date.now;Date.now=()=>now()-300000}';

test('a captcha challenge that is five minutes old is refused', async ({ visitor, database }) => {
  const late = await ownServer({
    settings: { ...settings, MONGODB_URI: database.uri, NODE_OPTIONS: BEHIND },
  });
  const recaptchaToken = await solveCaptcha(await challengeFor(anApi(late), VISITOR));
  const answer = await visitor.call(contactRequests.submit, {
    body: submission({ recaptchaToken }),
    ...from(VISITOR),
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { recaptchaToken: 'The captcha is too old. Please solve it again.' } },
  });
});

test('captcha challenges collected while cheap work for one address only, until its cost rises', async ({
  visitor,
  floods,
}) => {
  await floods.deleteMany({});
  const sender = '203.0.113.50';
  const challenges = [];
  for (let number = 0; number < 8; number++) challenges.push(await challengeFor(visitor, sender));
  const tokens = await Promise.all(challenges.map((challenge) => solveCaptcha(challenge)));
  const send = (recaptchaToken: string | undefined, address: string) =>
    visitor.call(contactRequests.submit, {
      body: submission({ recaptchaToken: recaptchaToken ?? '' }),
      ...from(address),
    });
  expect(await send(tokens[0], '198.51.100.9')).toMatchObject({
    status: 400,
    body: { code: 'captchaFailed' },
  });
  const statuses = [];
  for (const token of tokens) statuses.push((await send(token, sender)).status);
  // The cost rises after three messages. After five, it has risen by more than half. So the last three solutions, which
  // were computed for the old cost, are too cheap.
  expect(statuses).toEqual([201, 201, 201, 201, 201, 400, 400, 400]);
  expect((await write(visitor, sender)).status).toBe(201);
});
