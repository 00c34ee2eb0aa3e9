import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { Email } from '@agency/contract/fields';
import { StartFailure } from './startFailure.ts';

/** Thrown if a setting has a wrong value. The message is one line with the setting's name, its value, and the allowed values. */
export class WrongSetting extends StartFailure {}

type Environment = Record<string, string | undefined>;

/** Reads all settings from the environment variables (docs/settings.md). Throws WrongSetting. */
export function readConfig(environment: Environment) {
  const read = (name: string) => environment[name]?.trim() || undefined;

  const wrong = (name: string, may: string, secret = false) => {
    const given = read(name);
    const problem =
      given === undefined ? 'is missing' : `can't be ${secret ? 'what was given' : JSON.stringify(given)}`;
    return new WrongSetting(`${name} ${problem}: it must be ${may}.`);
  };

  const whole = <Otherwise>(name: string, otherwise: Otherwise, min: number, max: number) => {
    const given = read(name);
    if (given === undefined) return otherwise;
    if (!/^\d+$/.test(given) || Number(given) < min || Number(given) > max)
      throw wrong(name, `a whole number from ${min} to ${max}`);
    return Number(given);
  };

  const oneOf = <const Names extends readonly string[]>(
    name: string,
    names: Names,
    otherwise: Names[number],
  ) => {
    const given = read(name) ?? otherwise;
    if (!names.includes(given)) throw wrong(name, names.join(' or '));
    return given as Names[number];
  };

  const address = (name: string, protocols: string[], secret = false) => {
    const given = read(name);
    if (given === undefined) return undefined;
    const protocol = URL.canParse(given) ? new URL(given).protocol.slice(0, -1) : '';
    if (!protocols.includes(protocol))
      throw wrong(name, `an address that starts with ${protocols.join(':// or ')}://`, secret);
    return given;
  };

  /** Unlike other settings, secrets aren't trimmed, because spaces may be part of them. */
  const secret = (name: string, min: number) => {
    const given = environment[name] || undefined;
    if (given !== undefined && (given.length < min || given.length > 1_000))
      throw wrong(name, `${min} to 1000 characters long`, true);
    return given;
  };

  const email = (name: string, otherwise?: string) => {
    const given = read(name) ?? otherwise;
    if (given !== undefined && !z.safeParse(Email, given).success) throw wrong(name, 'an email address');
    return given;
  };

  const port = whole('PORT', 4000, 0, 65_535);
  const workers = whole('WORKERS', 1, 1, 64);
  if (workers > 1 && port === 0) throw wrong('PORT', 'a port number, because WORKERS is above 1');
  const host = read('HOST') ?? '127.0.0.1';
  const demo = oneOf('DEMO', ['0', '1'], '0') === '1';
  const dataDirectory = resolve(read('DATA_DIR') ?? '.data');
  const mongodbUri = mongodbAddress();
  const siteKey = read('RECAPTCHA_SITE_KEY');
  const secretKey = read('RECAPTCHA_SECRET_KEY');
  if (Boolean(siteKey) !== Boolean(secretKey))
    throw wrong(
      siteKey ? 'RECAPTCHA_SECRET_KEY' : 'RECAPTCHA_SITE_KEY',
      'set, because the other of the two is',
      true,
    );
  const captchaOff = oneOf('CAPTCHA', ['on', 'off'], 'on') === 'off';
  const smtpUrl = address('SMTP_URL', ['smtp', 'smtps'], true);
  const notifyTo = email('CONTACT_NOTIFY_TO');
  const mailFrom = email('MAIL_FROM');
  if (smtpUrl && !notifyTo) throw wrong('CONTACT_NOTIFY_TO', 'an email address, because SMTP_URL is set');

  const securityContact = read('SECURITY_CONTACT');
  if (securityContact !== undefined && !/^(https:\/\/|mailto:)\S+$/.test(securityContact))
    throw wrong('SECURITY_CONTACT', 'an address that starts with https:// or mailto:');

  const backupFolder = read('BACKUP_DIR');
  const backupKeep = whole('BACKUP_KEEP', 14, 1, 10_000);

  function mongodbAddress() {
    const given = read('MONGODB_URI');
    if (given !== undefined && !/^mongodb(\+srv)?:\/\/./.test(given))
      throw wrong('MONGODB_URI', 'an address that starts with mongodb:// or mongodb+srv://', true);
    return given;
  }

  return {
    port,
    host,
    mongodbUri,
    dataDirectory,
    cacheDirectory: read('AGENCY_CACHE_DIR'),
    publicUrl: (address('PUBLIC_URL', ['http', 'https']) ?? '').replace(/\/+$/, '') || undefined,
    admin: {
      email: email('ADMIN_EMAIL', 'admin@example.com') as string,
      password: secret('ADMIN_PASSWORD', 10),
    },
    jwtSecret: secret('JWT_SECRET', 32),
    tokenHours: whole('TOKEN_HOURS', 12, 1, 8_760),
    /** After how many hours without a call a session ends. Without this setting, sessions only end when their tokens expire. */
    sessionIdleHours: whole('SESSION_IDLE_HOURS', undefined, 1, 8_760),
    captcha: {
      provider: captchaOff ? ('off' as const) : siteKey ? ('recaptcha' as const) : ('altcha' as const),
      siteKey: captchaOff ? '' : (siteKey ?? ''),
      secretKey: secretKey ?? '',
      verifyUrl:
        address('RECAPTCHA_VERIFY_URL', ['https', 'http']) ??
        'https://www.google.com/recaptcha/api/siteverify',
      scriptUrl:
        address('RECAPTCHA_SCRIPT_URL', ['https', 'http']) ?? 'https://www.google.com/recaptcha/api.js',
    },
    mail: smtpUrl && notifyTo ? { url: smtpUrl, to: notifyTo, from: mailFrom ?? notifyTo } : undefined,
    securityContact,
    corsOrigins: ['app://agency', ...list(read('CORS_ORIGINS'))],
    trustProxy: whole('TRUST_PROXY', 0, 0, 10),
    starterContent: oneOf('STARTER_CONTENT', ['demo', 'none'], mongodbUri && !demo ? 'none' : 'demo'),
    /** Whether browsers may store the dashboard's code for offline work. */
    dashboardWorker: oneOf('DASHBOARD_WORKER', ['on', 'off'], 'on') === 'on',
    rateLimits: oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    passwordHashes: oneOf('PASSWORD_HASHES', ['strong', 'weak'], 'strong'),
    workers,
    /**
     * After SIGTERM, the server still serves requests for this many seconds, while its readiness probe already says
     * that it is shutting down.
     */
    drainSeconds: whole('DRAIN_SECONDS', 0, 0, 600),
    metricsPort: whole('METRICS_PORT', undefined, 1, 65_535),
    retentionDays: whole('RETENTION_DAYS', undefined, 1, 36_500),
    trashDays: whole('TRASH_DAYS', 30, 1, 36_500),
    historyDays: whole('HISTORY_DAYS', 365, 1, 36_500),
    backup: backupFolder === undefined ? undefined : { folder: resolve(backupFolder), keep: backupKeep },
    demo,
    chatbotOpenWrites: oneOf('CHATBOT_OPEN_WRITES', ['0', '1'], '0') === '1',
    logLevel: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  };
}

export type Config = ReturnType<typeof readConfig>;

/** After how long without a call a session ends, in milliseconds. */
export const idleTime = ({ sessionIdleHours, tokenHours }: Pick<Config, 'sessionIdleHours' | 'tokenHours'>) =>
  (sessionIdleHours ?? tokenHours) * 3_600_000;

const list = (given: string | undefined) =>
  (given ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
