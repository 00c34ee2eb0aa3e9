import type { Config } from './config.ts';
import type { FirstAdmin } from './session/firstAdmin.ts';

interface Started {
  config: Pick<Config, 'captcha' | 'chatbotOpenWrites' | 'rateLimits' | 'passwordHashes' | 'demo'>;
  publicUrl: string;
  admin: FirstAdmin;
  /** A description of the database that the server uses. */
  about: string;
}

/** The text that is printed when the server starts. */
export function banner({ config, publicUrl, admin, about }: Started): string {
  const password = admin.password
    ? `${admin.password}  (shown only once; saved in ${admin.file})`
    : admin.file
      ? `saved in ${admin.file}`
      : 'the one you set';
  return [
    '',
    `  Site       ${publicUrl}/`,
    `  Dashboard  ${publicUrl}/dashboard${config.demo ? '  (demo: signs you in automatically)' : ''}`,
    `  API        ${publicUrl}/api/docs`,
    `  Admin      ${admin.email}`,
    `  Password   ${password}`,
    '',
    `  ${about}`,
    ...warningsOf(config).map((warning) => `  Warning: ${warning}`),
    '',
    '',
  ].join('\n');
}

/** Warnings about settings that are unsafe on a real site. */
const warningsOf = (config: Started['config']) => [
  ...(config.captcha.provider === 'off' ? ['CAPTCHA is off: bots can send contact requests.'] : []),
  ...(config.chatbotOpenWrites ? ['CHATBOT_OPEN_WRITES is 1: anyone can change the chatbot.'] : []),
  ...(config.rateLimits ? [] : ['RATE_LIMITS is off: passwords can be guessed without limit.']),
  ...(config.passwordHashes === 'weak'
    ? ['PASSWORD_HASHES is weak: anyone with the database can recover the passwords.']
    : []),
  ...(config.demo ? ['DEMO is 1: all content is discarded when the server stops.'] : []),
];
