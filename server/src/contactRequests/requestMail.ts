import { Types } from 'mongoose';
import { hearAboutUsLabelOf } from '@agency/contract/hearAboutUs';
import type { MailState } from '@agency/contract/mailState';
import type { ComposedMail } from '../mail/composedMail.ts';
import { mailStates, queueMail } from '../mail/mailQueue.ts';
import { requests, type StoredRequest } from './model.ts';

/**
 * Puts the mails about new requests into the mail queue. A new request is stored with the field `mail`, which says that
 * its mail is due. When the mail is in the queue, the field is removed. A mail's id is made from the request's id, so
 * if the server crashes in between, the mail isn't queued twice.
 */
export async function collectRequestMails(): Promise<void> {
  for (;;) {
    const request = await requests.model
      .findOne({ 'mail.at': { $exists: true } }, '_id mail')
      .lean<Pick<StoredRequest, '_id' | 'mail'>>();
    if (!request) return;
    const { _id, mail } = request;
    // Version 0.1 counted the attempts to send the mail in the request. The queue continues with that number.
    const { tries = 0, at = new Date(), held = false } = mail ?? {};
    await queueMail('request', _id.toString(), { tries, at, ...(held && { state: 'held' }) });
    await requests.model.updateOne({ _id }, { $unset: { mail: 1 } });
  }
}

/**
 * The state of the mail about a request. If the mail is in the queue already, its state there counts, even if the
 * request still has the field `mail`.
 */
export async function requestMailState({ _id, mail }: StoredRequest): Promise<MailState> {
  const queued = (await mailStates('request', [_id.toString()]))(_id.toString());
  if (queued.state !== 'none' || !mail) return queued;
  return { state: mail.held ? 'held' : 'waiting', tries: mail.tries, at: mail.at.toISOString(), why: '' };
}

/** Writes the mail about a contact request. */
export async function mailAboutRequest(
  id: string,
  { to, publicUrl }: { to: string; publicUrl: string },
): Promise<ComposedMail> {
  const request = await requests.model
    .findOne({ _id: new Types.ObjectId(id), erasedAt: { $exists: false } })
    .lean<StoredRequest>();
  if (!request) return undefined;
  if (request.deletedAt) return { whyNot: 'The request is in the trash.' };
  return {
    to,
    replyTo: { name: request.name, address: request.email },
    subject: `Contact request from ${request.name}`,
    text: [
      `Name: ${request.name}`,
      `Email: ${request.email}`,
      `Phone: ${request.countryCode} ${request.phone}`,
      request.company && `Company: ${request.company}`,
      `Services: ${request.services.join(', ')}`,
      request.hearAboutUs && `Heard about us: ${hearAboutUsLabelOf(request.hearAboutUs)}`,
      request.note && `\n${request.note}`,
      `\n${publicUrl}/dashboard/requests?request=${id}`,
    ]
      .filter(Boolean)
      .join('\n'),
  };
}
