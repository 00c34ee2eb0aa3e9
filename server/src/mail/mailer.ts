import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { collectRequestMails, mailAboutRequest } from '../contactRequests/requestMail.ts';
import type { StoredRequest } from '../contactRequests/model.ts';
import { invitationMail } from '../people/invitationMail.ts';
import { type AccountNotice, accountMail } from '../session/accountNotices.ts';
import { resetMail } from '../session/passwordReset.ts';
import type { ComposedMail } from './composedMail.ts';
import { whyNot } from './mailFailure.ts';
import {
  dropMail,
  type MailKind,
  noteFailed,
  noteGivenUp,
  noteSent,
  requeueMail,
  queueNotice,
  type StoredMail,
  takeMail,
} from './mailQueue.ts';

export interface Mailer {
  /** Whether this server can send mail. */
  isOn: boolean;
  /**
   * Fields for a new contact request that say that its mail is due. They are stored together with the request, so the
   * mail can't be forgotten if the server crashes.
   */
  due(): Pick<StoredRequest, 'mail'>;
  /** Queues a mail to be sent as soon as possible, even if it was given up before. Resolves when the mail is in the queue. */
  post(kind: MailKind, about: string): Promise<void>;
  /** Queues a mail about an account event. */
  tell(notice: AccountNotice): Promise<void>;
  /** Sends the mails that are due, in the background; never throws. */
  run(): void;
}

/** Whether a mail stays in the queue after it was sent, so that the dashboard can show that it was sent. */
const isToldOf: Record<MailKind, boolean> = {
  request: true,
  invitation: true,
  reset: false,
  account: false,
};

const POLL_INTERVAL_MS = 5_000;

/** Sends the mails of the queue. The queue is in the database, so it survives restarts, and all servers share it. */
export function mailer(settings: Config['mail'], publicUrl: string, log: Logger): Mailer {
  if (!settings)
    return { isOn: false, due: () => ({}), post: async () => {}, tell: async () => {}, run() {} };
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url: settings.url, ...patience }, { from: settings.from });

  const write: Record<MailKind, (mail: StoredMail) => Promise<ComposedMail>> = {
    request: ({ about: id }) => mailAboutRequest(id, { to: settings.to, publicUrl }),
    invitation: ({ about: id }) => invitationMail(id, publicUrl),
    reset: ({ about: email }) => resetMail(email, publicUrl),
    account: async ({ notice }) => notice && accountMail(notice, publicUrl),
  };

  async function sendDue() {
    await collectRequestMails();
    for (let next = await takeMail(); next; next = await takeMail()) {
      const { kind, about, tries } = next;
      try {
        const written = await write[kind](next);
        if (written && 'whyNot' in written) {
          await noteGivenUp(next, written.whyNot);
          continue;
        }
        if (written) await transport.sendMail(written);
        await (written && isToldOf[kind] ? noteSent(next) : dropMail(next));
      } catch (error) {
        const isOver = await noteFailed(next, whyNot(error));
        log.error(
          { err: error, mail: kind, about: kind === 'reset' ? '' : about, tries },
          `A mail could not be sent${isOver ? ', and is given up' : '; it is tried again'}`,
        );
      }
    }
  }

  let running = false;
  let asked = false;
  const run = () => {
    asked = running;
    if (running) return;
    running = true;
    sendDue()
      .catch((error: unknown) => log.debug({ err: error }, 'Mails could not be looked for'))
      .finally(() => {
        running = false;
        // If run() was called meanwhile, more mails may be due.
        if (asked) run();
      });
  };
  setInterval(run, POLL_INTERVAL_MS).unref();
  return {
    isOn: true,
    due: () => ({ mail: { tries: 0, at: new Date() } }),
    async post(kind, about) {
      await requeueMail(kind, about);
      run();
    },
    async tell(notice) {
      await queueNotice(notice);
      run();
    },
    run,
  };
}
