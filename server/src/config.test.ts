import { expect, test } from 'vitest';
import { readConfig, WrongSetting } from './config.ts';

test('without settings, the server runs on this machine with its own database and all protection on', () => {
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
    trashDays: 30,
    historyDays: 365,
    demo: false,
    chatbotOpenWrites: false,
    logLevel: 'info',
  });
});

test('an empty or blank setting counts as not set', () => {
  expect(readConfig({ PORT: '', MONGODB_URI: '  ', CAPTCHA: '' })).toMatchObject(readConfig({}));
});

test('an external database gets starter content only if the settings request it', () => {
  const uri = { MONGODB_URI: 'mongodb://db.example/agency' };
  expect(readConfig(uri).starterContent).toBe('none');
  expect(readConfig({ ...uri, STARTER_CONTENT: 'demo' }).starterContent).toBe('demo');
  expect(readConfig({ STARTER_CONTENT: 'none' }).starterContent).toBe('none');
});

test("Google's captcha needs both of its keys, and is not used when the captcha is off", () => {
  const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' };
  expect(readConfig(keys).captcha).toMatchObject({
    provider: 'recaptcha',
    siteKey: 'site',
    secretKey: 'secret',
  });
  expect(readConfig({ ...keys, CAPTCHA: 'off' }).captcha).toMatchObject({ provider: 'off', siteKey: '' });
  expect(() => readConfig({ RECAPTCHA_SECRET_KEY: 'secret' })).toThrow(/^RECAPTCHA_SITE_KEY /);
});

test('the public address loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://agency.example//' }).publicUrl).toBe('https://agency.example');
});

test('the allowed origins are a comma-separated list, added to the desktop editor’s origin', () => {
  expect(readConfig({ CORS_ORIGINS: ' https://a.example ,https://b.example,' }).corsOrigins).toEqual([
    'app://agency',
    'https://a.example',
    'https://b.example',
  ]);
});

const number = (min: number, max: number) => `a whole number from ${min} to ${max}`;
const web = 'an address that starts with';

/** A setting, a wrong value, and the error's text about allowed values. Errors don't show the value of a `secret` setting. */
const wrong: [name: string, value: string, may: string, secret?: 'secret'][] = [
  ['PORT', 'eighty', number(0, 65_535)],
  ['PORT', '70000', number(0, 65_535)],
  ['PORT', '-1', number(0, 65_535)],
  ['MONGODB_URI', 'localhost:27017', `${web} mongodb:// or mongodb+srv://`, 'secret'],
  ['PUBLIC_URL', 'agency.example', `${web} http:// or https://`],
  ['ADMIN_EMAIL', 'admin', 'an email address'],
  ['ADMIN_PASSWORD', 'short', '10 to 1000 characters long', 'secret'],
  ['JWT_SECRET', 'short', '32 to 1000 characters long', 'secret'],
  ['TOKEN_HOURS', '0', number(1, 8_760)],
  ['CAPTCHA', 'none', 'on or off'],
  ['RECAPTCHA_SITE_KEY', 'key', 'set, because the other of the two is', 'secret'],
  ['RECAPTCHA_VERIFY_URL', 'google', `${web} https:// or http://`],
  ['RECAPTCHA_SCRIPT_URL', 'google', `${web} https:// or http://`],
  ['SMTP_URL', 'http://mail.example', `${web} smtp:// or smtps://`, 'secret'],
  ['CONTACT_NOTIFY_TO', 'owner', 'an email address'],
  ['TRUST_PROXY', 'yes', number(0, 10)],
  ['STARTER_CONTENT', 'full', 'demo or none'],
  ['RATE_LIMITS', '0', 'on or off'],
  ['WORKERS', '0', number(1, 64)],
  ['DRAIN_SECONDS', 'long', number(0, 600)],
  ['METRICS_PORT', 'x', number(1, 65_535)],
  ['RETENTION_DAYS', '0', number(1, 36_500)],
  ['TRASH_DAYS', 'never', number(1, 36_500)],
  ['DEMO', 'true', '0 or 1'],
  ['CHATBOT_OPEN_WRITES', 'yes', '0 or 1'],
  ['LOG_LEVEL', 'verbose', 'fatal or error or warn or info or debug or trace or silent'],
];

test.each(wrong)('%s=%s is refused with a one-sentence error', (name, value, may, secret) => {
  // Without one of the two reCAPTCHA keys, the error is about the missing key.
  const named = name === 'RECAPTCHA_SITE_KEY' ? 'RECAPTCHA_SECRET_KEY' : name;
  const problem =
    named === name ? `can't be ${secret ? 'what was given' : JSON.stringify(value)}` : 'is missing';
  expect(() => readConfig({ [name]: value })).toThrow(
    new WrongSetting(`${named} ${problem}: it must be ${may}.`),
  );
});

test('mail needs a recipient, and the error message does not contain the mail password', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://user:secret@mail.example' })).toThrow(
    new WrongSetting('CONTACT_NOTIFY_TO is missing: it must be an email address, because SMTP_URL is set.'),
  );
});

test('several workers need a fixed port number', () => {
  expect(() => readConfig({ PORT: '0', WORKERS: '2' })).toThrow(
    new WrongSetting(`PORT can't be "0": it must be a port number, because WORKERS is above 1.`),
  );
});
