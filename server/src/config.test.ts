import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing set means a site on this machine with a database of its own and everything protected', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    mongodbUri: undefined,
    publicUrl: undefined,
    admin: { email: 'admin@example.com', password: undefined },
    jwtSecret: undefined,
    tokenHours: 12,
    captcha: { provider: 'altcha' },
    mail: undefined,
    corsOrigins: ['app://agency'],
    trustProxy: 0,
    starterContent: 'demo',
    rateLimits: true,
    passwordHashes: 'strong',
    workers: 1,
    metricsPort: undefined,
    retentionDays: undefined,
    sweepOn: undefined,
    trashDays: 30,
    historyDays: 365,
    demo: false,
    chatbotOpenWrites: false,
    logLevel: 'info',
  });
});

test('an empty or blank setting is as good as none', () => {
  expect(readConfig({ PORT: '', MONGODB_URI: '  ', CAPTCHA: '' })).toMatchObject(readConfig({}));
});

test('a database elsewhere is not filled with starter content unless asked for', () => {
  const uri = { MONGODB_URI: 'mongodb://db.example/agency' };
  expect(readConfig(uri).starterContent).toBe('none');
  expect(readConfig({ ...uri, STARTER_CONTENT: 'demo' }).starterContent).toBe('demo');
  expect(readConfig({ STARTER_CONTENT: 'none' }).starterContent).toBe('none');
});

test("Google's captcha needs both of its keys, and none is used when the captcha is off", () => {
  const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' };
  expect(readConfig(keys).captcha).toMatchObject({
    provider: 'recaptcha',
    siteKey: 'site',
    secretKey: 'secret',
  });
  expect(readConfig({ ...keys, CAPTCHA: 'off' }).captcha).toMatchObject({ provider: 'off', siteKey: '' });
  expect(() => readConfig({ RECAPTCHA_SECRET_KEY: 'secret' })).toThrow(/^RECAPTCHA_SITE_KEY /);
});

test('the public address loses the slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://agency.example//' }).publicUrl).toBe('https://agency.example');
});

test('origins are a list with commas, beside that of the desktop editor', () => {
  expect(readConfig({ CORS_ORIGINS: ' https://a.example ,https://b.example,' }).corsOrigins).toEqual([
    'app://agency',
    'https://a.example',
    'https://b.example',
  ]);
});
