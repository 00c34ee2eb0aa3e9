import { Types } from 'mongoose';
import { Gauge } from 'prom-client';
import { type DecidedKind, decidedKinds, MOST_UNSENT, type UnsentMail } from '@agency/contract/mails';
import { requests } from '../contactRequests/model.ts';
import { Invitation } from '../people/model.ts';
import { titleOf } from '../session/accountNotices.ts';
import { Mail, type StoredMail, unsent } from './mailQueue.ts';

/** The filter for mails that an admin can decide about. Password resets aren't among them, because people can request another link. */
const undecided = { kind: { $in: [...decidedKinds] }, state: { $in: [...unsent] } };

/** The unsent mails, latest first, and their number. */
export async function unsentMails(): Promise<{ mails: UnsentMail[]; count: number }> {
  const [found, count] = await Promise.all([
    Mail.find(undecided).sort({ at: -1, _id: 1 }).limit(MOST_UNSENT).lean<StoredMail[]>(),
    Mail.countDocuments(undecided),
  ]);
  const who = await namesIn(found);
  const mails = found.map(({ kind, about, state, tries, at, why, notice }) => ({
    kind: kind as DecidedKind,
    id: about,
    who: notice?.email ?? who.get(about) ?? '',
    what: notice ? titleOf(notice) : '',
    state,
    tries,
    at: at.toISOString(),
    why,
  }));
  return { mails, count };
}

/** The name or e-mail address of the person whom each mail is about, by the id of the contact request or invitation. */
async function namesIn(mails: readonly StoredMail[]): Promise<Map<string, string>> {
  const idsOf = (kind: DecidedKind) =>
    mails.flatMap((mail) => (mail.kind === kind ? new Types.ObjectId(mail.about) : []));
  const [written, invited] = await Promise.all([
    requests.model.find({ _id: { $in: idsOf('request') } }, 'name').lean<{ _id: object; name: string }[]>(),
    Invitation.find({ _id: { $in: idsOf('invitation') } }, 'email').lean(),
  ]);
  return new Map([
    ...written.map(({ _id, name }) => [String(_id), name] as const),
    ...invited.map(({ _id, email }) => [_id.toString(), email] as const),
  ]);
}

const counted = (count: number, one: string, more: string) =>
  count === 0 ? [] : count === 1 ? one : `${count.toLocaleString('en')} ${more}`;

/** A sentence for admins about mails that won't be sent until someone decides; undefined if there are none. */
export async function mailNotice(): Promise<string | undefined> {
  const [givenUp, held] = await Promise.all(
    (['givenUp', 'held'] as const).map((state) => Mail.countDocuments({ ...undecided, state })),
  );
  const sentences = [
    counted(givenUp ?? 0, 'An email failed to send.', 'emails failed to send.'),
    counted(
      held ?? 0,
      'An email is on hold since the restore, because it may already have been sent.',
      'emails are on hold since the restore, because they may already have been sent.',
    ),
  ].flat();
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** A metric for alerts: how many mails were not sent. */
new Gauge({
  name: 'mails_unsent',
  help: 'Mails that were not sent: that wait, were given up, or are held since a restore.',
  labelNames: ['state'],
  aggregator: 'max',
  async collect() {
    for (const state of unsent) {
      const count = await Mail.countDocuments({ ...undecided, state }).catch(() => undefined);
      if (count !== undefined) this.set({ state }, count);
    }
  },
});
