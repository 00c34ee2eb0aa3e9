import { contactRequests, type ContactSubmission } from '@agency/contract/contactRequests';
import { mails } from '@agency/contract/mails';
import { describe, expect } from 'vitest';
import { anApi, type Api } from '../fixtures/api.ts';
import { aKeptFolder, aPostOffice, ownServer, ownSite, test } from '../fixtures/apiTest.ts';
import { anId, submission } from '../fixtures/content.ts';
import { NOTIFIED } from '../fixtures/postOffice.ts';
import { freePort, startServer, until } from '../fixtures/server.ts';
import { expectFailure } from './conformance.ts';

const submit = (api: Api, fields: Partial<ContactSubmission> = {}) =>
  api.call(contactRequests.submit, { body: submission(fields) });

describe('a contact request', () => {
  test('reaches the dashboard with everything the visitor wrote, and the response holds only its id', async ({
    api,
    visitor,
  }) => {
    const { status, body } = await submit(visitor);
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['id']);
    const { recaptchaToken: _, ...sent } = submission();
    expect(await api.unwrap(contactRequests.read, { params: { id: body.id } })).toEqual({
      ...sent,
      id: body.id,
      status: 'new',
      revision: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await api.unwrap(contactRequests.list))[0]?.id).toBe(body.id);
  });

  test('accepts a note of up to 5,000 characters, and services of up to 5,000 in total', async ({
    api,
    visitor,
  }) => {
    const { status, body } = await submit(visitor, { note: 'n'.repeat(5_000) });
    expect(status).toBe(201);
    expect((await api.unwrap(contactRequests.read, { params: { id: body.id } })).note).toHaveLength(5_000);
    const longer = await submit(visitor, { note: 'n'.repeat(5_001) });
    expectFailure(longer, 400, 'invalid');
    expect(longer.problem.fields).toEqual({ note: 'Note can have at most 5000 characters.' });
    const more = await submit(visitor, { services: Array<string>(11).fill('s'.repeat(480)) });
    expectFailure(more, 400, 'invalid');
    expect(more.problem.fields).toEqual({ services: 'Services can have at most 5000 characters in total.' });
  });

  test('keeps the line breaks and tabs of its note, with each line break stored as LF', async ({
    api,
    visitor,
  }) => {
    const { body } = await submit(visitor, { note: 'One:\r\n\ttwo\rthree\nfour 🎈' });
    const { note } = await api.unwrap(contactRequests.read, { params: { id: body.id } });
    expect(note).toBe('One:\n\ttwo\nthree\nfour 🎈');
  });

  test('needs no company, note, source or captcha token, and accepts any source', async ({
    api,
    visitor,
  }) => {
    const { name, email, countryCode, phone, services } = submission();
    const least = { name, email, countryCode, phone, services };
    for (const more of [
      {},
      { company: null, note: null, hearAboutUs: null, recaptchaToken: null },
      { company: '', note: '', hearAboutUs: '' },
    ]) {
      const { id } = await visitor.unwrap(contactRequests.submit, { body: { ...least, ...more } });
      expect(await api.unwrap(contactRequests.read, { params: { id } })).toMatchObject({
        company: '',
        note: '',
        hearAboutUs: '',
      });
    }
    const { body } = await submit(visitor, {
      hearAboutUs: 'a tram in Alexandria',
      services: ['Anything at all', 'Rockets'],
    });
    expect(await api.unwrap(contactRequests.read, { params: { id: body.id } })).toMatchObject({
      hearAboutUs: 'a tram in Alexandria',
      services: ['Anything at all', 'Rockets'],
    });
  });

  test('is accepted with the shortest allowed name and phone number, also in Arabic script', async ({
    visitor,
  }) => {
    expect((await submit(visitor, { name: 'منى', phone: '12345' })).status).toBe(201);
    expect((await submit(visitor, { phone: 'call!' })).status).toBe(201);
  });

  test('that breaks several rules gets all of them listed in one response', async ({ visitor }) => {
    const answer = await visitor.send('POST', '/contact', { body: {} });
    expectFailure(answer, 400, 'invalid');
    expect(answer.problem.fields).toEqual({
      name: 'Name must be at least 3 characters.',
      email: 'Please enter a valid email address.',
      countryCode: 'Country code is required.',
      phone: 'Phone number is required.',
      services: 'Please select at least one service.',
    });
  });

  test('can be marked as answered, archived and new again', async ({ api, aRequest }) => {
    const { id } = await aRequest();
    for (const status of ['answered', 'archived', 'new'] as const)
      expect(await api.unwrap(contactRequests.mark, { params: { id }, body: { status } })).toMatchObject({
        id,
        status,
      });
  });

  test('is not shown to visitors', async ({ visitor, aRequest }) => {
    const { id } = await aRequest();
    expect((await visitor.call(contactRequests.list)).status).toBe(401);
    expect((await visitor.call(contactRequests.read, { params: { id } })).status).toBe(401);
    expect((await visitor.send('GET', `/contact/${id}`)).status).toBe(404);
  });
});

describe('mail about contact requests', () => {
  test('the agency gets one mail per request and can reply directly to the visitor', async () => {
    const office = await aPostOffice();
    const told = () => office.to(NOTIFIED);
    const { admin, visitor } = await ownSite(office.settings);
    const id = anId();
    const stateOf = async () => (await admin.unwrap(contactRequests.mail, { params: { id } })).state;
    await submit(visitor, { id, note: 'Autumn, please.' });
    await submit(visitor, { id, note: 'Autumn, please.' }); // The same request again: no second mail.
    await submit(visitor, { name: 'Eve <everyone@example.com>,' });
    await until(() => told().length >= 2, 'two mails');
    const first = told().find((mail) => mail.includes('Mona Adel')) ?? '';
    expect(first).toMatch(/^To: owner@example\.com\r?$/m);
    expect(first).toMatch(/^Reply-To: "?Mona Adel"? <mona@example\.com>\r?$/m);
    expect(first).toMatch(/^Subject: Contact request from Mona Adel\r?$/m);
    for (const each of [
      'Delta Foods',
      '+20 1012345678',
      'Web Development',
      'Autumn, please.',
      '/dashboard/requests?request=',
    ])
      expect(first).toContain(each);
    const eve = told().find((mail) => mail.includes('Eve')) ?? '';
    const headers = eve.slice(0, eve.indexOf('\r\n\r\n'));
    expect(headers).toMatch(/^Reply-To: "Eve <everyone@example\.com>,"\s+<mona@example\.com>\r?$/m);
    expect(told()).toHaveLength(2);
    await until(async () => (await stateOf()) === 'sent', 'the dashboard to know');
    await admin.unwrap(mails.send, { params: { kind: 'request', id } });
    await until(() => told().length === 3, 'the mail again');
  });

  test('the server loses no request and no mail when the mail server is down, even if it is killed then', async () => {
    const port = await freePort();
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, CONTACT_NOTIFY_TO: NOTIFIED };
    const folder = await aKeptFolder();
    const server = await startServer({ folder, settings });
    const [admin, visitor] = [anApi(server), anApi(server)];
    await admin.signIn();
    const { status, body } = await submit(visitor);
    expect(status).toBe(201);
    expect(await admin.unwrap(contactRequests.read, { params: { id: body.id } })).toMatchObject({
      name: 'Mona Adel',
    });
    const stateNow = () => admin.unwrap(contactRequests.mail, { params: { id: body.id } });
    await until(async () => (await stateNow()).why !== '', 'the first try');
    expect(server.output()).toContain('could not be sent');
    expect(await stateNow()).toMatchObject({
      state: 'waiting',
      tries: 1,
      at: expect.any(String),
      why: expect.stringMatching(/^The mail server can’t be reached: .*ECONNREFUSED/),
    });
    await server.kill();

    const office = await aPostOffice(Number(port));
    const told = () => office.to(NOTIFIED);
    const again = anApi(await ownServer({ folder, settings }));
    await until(() => told().length > 0, 'the mail');
    expect(told()[0]).toContain('Mona Adel');
    await submit(again, { name: 'Omar Said' });
    await until(() => told().some((mail) => mail.includes('Omar Said')), 'the next mail');
    expect(told()).toHaveLength(2);
  });
});
