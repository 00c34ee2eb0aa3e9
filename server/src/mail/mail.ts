import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { requests, type StoredRequest } from '../contactRequests/model.ts';

export interface Notifier {
  /** What a new request carries until someone was told of it; nothing where nobody wants to be. */
  due(): Pick<StoredRequest, 'mail'>;
  /** Tells of what is due now; never fails, since a request is stored whatever becomes of its mail. */
  run(): void;
}

/** A mail that fails is tried again after waits that double, for a bit more than a day. */
const waits = { first: 5_000, longest: 6 * 3_600_000, tries: 16 };
/** How long nobody else takes a mail that is being sent. */
const TAKEN = 2 * 60_000;
const LOOK_EVERY = 5_000;

const waitAfter = (tries: number) => Math.min(waits.longest, waits.first * 2 ** (tries - 1));
const inFuture = (ms: number) => new Date(Date.now() + ms);

/** Tells someone of each contact request. What is to be told is kept with the request, so that no restart loses it. */
export function notifier(settings: Config['mail'], dashboard: string, log: Logger): Notifier {
  if (!settings) return { due: () => ({}), run() {} };
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url: settings.url, ...patience }, { from: settings.to });

  async function send(request: StoredRequest) {
    const { _id, mail } = request;
    try {
      await transport.sendMail({ to: settings?.to, ...mailAbout(request, dashboard) });
      await requests.model.updateOne({ _id }, { $unset: { mail: 1 } });
    } catch (error) {
      const tries = mail?.tries ?? waits.tries;
      const isOver = tries >= waits.tries;
      const next = isOver ? { $unset: { mail: 1 } } : { $set: { 'mail.at': inFuture(waitAfter(tries)) } };
      // Whoever reads that it is tried again finds that noted.
      await requests.model
        .updateOne({ _id }, next)
        .finally(() =>
          log.error(
            { err: error, requestId: _id.toString(), tries },
            `The mail about a contact request could not be sent${isOver ? ', and is given up' : '; it is tried again'}`,
          ),
        );
    }
  }

  async function sendDue() {
    for (let next = await take(); next; next = await take()) await send(next);
  }

  let running = false;
  const run = () => {
    if (running) return;
    running = true;
    sendDue()
      .catch((error: unknown) => log.debug({ err: error }, 'Mails could not be looked for'))
      .finally(() => (running = false));
  };
  setInterval(run, LOOK_EVERY).unref();
  return { due: () => ({ mail: { tries: 0, at: new Date() } }), run };
}

/** Takes a request whose mail is due, so that of several servers one sends it. */
const take = () =>
  requests.model
    .findOneAndUpdate(
      {
        deletedAt: null,
        // Farther away than any wait: put there by another clock.
        $or: [{ 'mail.at': { $lte: new Date() } }, { 'mail.at': { $gt: inFuture(waits.longest) } }],
      },
      { $inc: { 'mail.tries': 1 }, $set: { 'mail.at': inFuture(TAKEN) } },
      { sort: { 'mail.at': 1 }, returnDocument: 'after' },
    )
    .lean<StoredRequest>();

const mailAbout = (request: StoredRequest, dashboard: string) => ({
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
