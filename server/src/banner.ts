import type { Config } from './config.ts';
import type { FirstAdmin } from './session/firstAdmin.ts';

interface Started {
  config: Pick<Config, 'captcha' | 'chatbotOpenWrites' | 'rateLimits' | 'passwordHashes' | 'demo'>;
  publicUrl: string;
  admin: FirstAdmin;
  /** What database this is. */
  about: string;
}

/** What a person who starts the server wants to know. */
export function banner({ config, publicUrl, admin, about }: Started): string {
  const password = admin.password
    ? `${admin.password}  (shown this once; kept in ${admin.file})`
    : admin.file
      ? `kept in ${admin.file}`
      : 'the one that was set';
  return [
    '',
    `  Site       ${publicUrl}/`,
    `  Dashboard  ${publicUrl}/dashboard${config.demo ? '  (demo: it signs you in by itself)' : ''}`,
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

/** What is switched off or opened up, and should not be on a real site. */
const warningsOf = (config: Started['config']) => [
  ...(config.captcha.provider === 'off'
    ? ['CAPTCHA is off: anyone can send contact requests by program.']
    : []),
  ...(config.chatbotOpenWrites ? ['CHATBOT_OPEN_WRITES is 1: anyone can change the chatbot.'] : []),
  ...(config.rateLimits ? [] : ['RATE_LIMITS is off: passwords can be guessed without end.']),
  ...(config.passwordHashes === 'weak'
    ? ['PASSWORD_HASHES is weak: who gets the database gets the passwords.']
    : []),
  ...(config.demo ? ['DEMO is 1: everything here is thrown away at the end.'] : []),
];
