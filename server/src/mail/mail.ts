import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { StoredRequest } from '../contactRequests/model.ts';

/** Tells someone about a contact request. Never fails: the request is stored already, and a lost mail is only logged. */
export type Notify = (request: StoredRequest) => Promise<void>;

export function notifier(settings: Config['mail'], dashboard: string, log: Logger): Notify {
  if (!settings) return async () => {};
  const transport = createTransport(settings.url, { from: settings.to });
  return async (request) => {
    try {
      await transport.sendMail({
        to: settings.to,
        replyTo: { name: request.name, address: request.email },
        subject: `Contact request from ${request.name}`,
        text: [
          `Name: ${request.name}`,
          `Email: ${request.email}`,
          `Phone: ${request.countryCode} ${request.phone}`,
          request.company && `Company: ${request.company}`,
          `Services: ${request.services.join(', ')}`,
          request.hearAboutUs && `Heard about us: ${request.hearAboutUs}`,
          request.note && `\n${request.note}`,
          `\n${dashboard}/requests`,
        ]
          .filter(Boolean)
          .join('\n'),
      });
    } catch (error) {
      log.error(
        { err: error, requestId: request._id.toString() },
        'The mail about a contact request could not be sent',
      );
    }
  };
}
