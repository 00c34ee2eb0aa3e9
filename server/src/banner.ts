import type { FirstAdmin } from './session/firstAdmin.ts';

interface Started {
  publicUrl: string;
  admin: FirstAdmin;
  /** What database this is. */
  about: string;
  demo: boolean;
  warnings: readonly string[];
}

/** What a person who starts the server wants to know. */
export function banner({ publicUrl, admin, about, demo, warnings }: Started): string {
  const password = admin.password
    ? `${admin.password}  (shown this once; kept in ${admin.file})`
    : admin.file
      ? `kept in ${admin.file}`
      : 'the one that was set';
  return [
    '',
    `  Site       ${publicUrl}/`,
    `  Dashboard  ${publicUrl}/dashboard${demo ? '  (demo: it signs you in by itself)' : ''}`,
    `  API        ${publicUrl}/api/docs`,
    `  Admin      ${admin.email}`,
    `  Password   ${password}`,
    '',
    `  ${about}`,
    ...warnings.map((warning) => `  Warning: ${warning}`),
    '',
    '',
  ].join('\n');
}

/** What is switched off or opened up, and should not be on a real site. */
export const warningsOf = (config: {
  captcha: { provider: string };
  chatbotOpenWrites: boolean;
  rateLimits: boolean;
  demo: boolean;
}) => [
  ...(config.captcha.provider === 'off'
    ? ['CAPTCHA is off: anyone can send contact requests by program.']
    : []),
  ...(config.chatbotOpenWrites ? ['CHATBOT_OPEN_WRITES is 1: anyone can change the chatbot.'] : []),
  ...(config.rateLimits ? [] : ['RATE_LIMITS is off: passwords can be guessed without end.']),
  ...(config.demo ? ['DEMO is 1: everything here is thrown away at the end.'] : []),
];
