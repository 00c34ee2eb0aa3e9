import { Types } from 'mongoose';
import { people as calls } from '@agency/contract/people';
import { differences } from '@agency/contract/document/differences';
import { Problem } from '@agency/contract/problems';
import { rights } from '@agency/contract/securityFields';
import { isDuplicate } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import type { RateLimit } from '../http/rateLimit.ts';
import { serve } from '../http/serveCall.ts';
import type { Mailer } from '../mail/mailer.ts';
import { mailStates, withdrawMails } from '../mail/mailQueue.ts';
import { markUnused } from '../media/model.ts';
import { hashOfLink, newLinkToken } from '../session/linkTokens.ts';
import { Admin } from '../session/model.ts';
import { hashPassword } from '../session/passwords.ts';
import { demandOf, isDemanded, removeSecondFactor } from '../session/secondFactor.ts';
import { endSessions } from '../session/sessions.ts';
import type { Tokens } from '../session/tokens.ts';
import { weaknessOf } from '../session/weakPassword.ts';
import { joinLink } from './invitationMail.ts';
import {
  allPeople,
  giveRole,
  Invitation,
  invitationOf,
  isMeant,
  invited,
  invitedUntil,
  onePerson,
  takeInvitation,
  type StoredInvitation,
} from './model.ts';

interface Dependencies {
  limit: RateLimit;
  tokens: Tokens;
  mailer: Mailer;
  publicUrl: string;
  demo: boolean;
}

export function peopleRoutes(
  router: ApiRouter,
  { limit, tokens, mailer, publicUrl, demo }: Dependencies,
): void {
  /** Visitors of a demo can't invite or remove people, or change roles. */
  const refuseInDemo = () => {
    if (demo) throw new Problem('otherRole', { message: 'You can’t change people in the demo.' });
  };
  const forget = async (_id: Types.ObjectId) => {
    await withdrawMails('invitation', [_id.toString()]);
    return Invitation.findByIdAndDelete(_id);
  };
  /** Deletes the invitations of a person who is no longer an owner, and so may not invite people. */
  const withdrawBy = async (id: string) => {
    for (const { _id } of await Invitation.find({ by: new Types.ObjectId(id) }, '_id').lean())
      await forget(_id);
  };
  const presentAll = async (invitations: readonly StoredInvitation[]) => {
    const stateOf = await mailStates(
      'invitation',
      invitations.map(({ _id }) => _id.toString()),
    );
    return invitations.map(({ _id, email, role, expiresAt }) => ({
      id: _id.toString(),
      email,
      role,
      expiresAt: expiresAt.toISOString(),
      mail: stateOf(_id.toString()),
    }));
  };

  serve(router, calls.list, async () => {
    const [people, secondFactorDemanded, invitations] = await Promise.all([
      allPeople(),
      isDemanded(),
      invited(),
    ]);
    return { people, invitations: await presentAll(invitations), mail: mailer.isOn, secondFactorDemanded };
  });

  serve(router, calls.invite, async ({ body: { role, by, ...body }, admin, note }) => {
    refuseInDemo();
    if (by === 'mail' && !mailer.isOn) throw new Problem('noMail');
    const email = body.email.toLowerCase();
    if (await Admin.exists({ email }))
      throw new Problem('invalid', {
        fields: { email: 'Someone with this email address is already here.' },
      });
    const token = by === 'link' ? newLinkToken() : undefined;
    const asked = {
      role,
      tokenHash: token === undefined ? '' : hashOfLink(token),
      expiresAt: invitedUntil(),
      by: new Types.ObjectId(admin.id),
    };
    const invitation = await Invitation.findOneAndUpdate(
      { email },
      { $set: asked },
      { upsert: true, returnDocument: 'after' },
    ).lean();
    const id = invitation._id.toString();
    if (token === undefined) await mailer.post('invitation', id);
    else await withdrawMails('invitation', [id]);
    await note('invited', 'account', { id, title: email });
    const [shown] = await presentAll([invitation]);
    return { invitation: shown!, link: token === undefined ? null : joinLink(publicUrl, token) };
  });

  serve(router, calls.withdraw, async ({ params: { id }, note }) => {
    refuseInDemo();
    const _id = new Types.ObjectId(id);
    const invitation = await Invitation.findById(_id).lean();
    if (!invitation || !(await forget(_id))) throw new Problem('notFound');
    await note('withdrew', 'account', { id, title: invitation.email });
  });

  serve(router, calls.changeRole, async ({ params: { id }, body: { role }, note, tellOwner }) => {
    refuseInDemo();
    const { email, role: before } = await giveRole(id, role);
    if (role !== 'owner') await withdrawBy(id);
    if (before !== role) {
      const changes = differences(rights, { role: before }, { role });
      await note('updated', 'account', { id, title: email, changes });
      await tellOwner({ email }, 'roleChanged', role);
    }
    return onePerson(id);
  });

  serve(router, calls.remove, async ({ params: { id }, note, tellOwner }) => {
    refuseInDemo();
    // Change the role first, because `giveRole` refuses to remove the last owner.
    const { email, picture = '' } = await giveRole(id, 'author');
    await Admin.deleteOne({ _id: new Types.ObjectId(id) });
    await endSessions(id);
    await withdrawBy(id);
    await removeSecondFactor(id);
    await markUnused(picture);
    await note('deleted', 'account', { id, title: email });
    await tellOwner({ email }, 'accessEnded');
  });

  serve(router, calls.readInvitation, async ({ body: { token }, address }) => {
    await limit.count('link', address);
    const { email, role } = await invitationOf(token);
    return { email, role };
  });

  serve(
    router,
    calls.join,
    async ({ body: { token, name, password }, address, ip, userAgent, knowDevice, note }) => {
      await limit.count('link', address);
      const asked = await invitationOf(token);
      const { email } = asked;
      const weakness = await weaknessOf(password, email);
      if (weakness) throw new Problem('invalid', { fields: { password: `Password ${weakness}` } });
      const passwordHash = await hashPassword(password);
      const _id = new Types.ObjectId();
      const invitation = await inTransaction(async () => {
        const taken = await takeInvitation(token);
        await Admin.create([{ _id, email, name, role: taken.role, generation: 1, passwordHash }]);
        return taken;
      }).catch(async (error: unknown) => {
        if (!isDuplicate(error)) throw error;
        await forget(asked._id);
        throw new Problem('linkOver');
      });
      // The person who sent the invitation may have lost the owner role meanwhile.
      if (!(await isMeant(invitation))) {
        await Admin.deleteOne({ _id });
        throw new Problem('linkOver');
      }
      await withdrawMails('invitation', [invitation._id.toString()]);
      await demandOf(_id);
      const admin = { _id, email, name, role: invitation.role, generation: 1 };
      await note('created', 'account', { id: _id.toString(), title: email }, admin);
      knowDevice(tokens.issueDevice(admin));
      return { access_token: await tokens.issue(admin, { ip, userAgent }) };
    },
  );
}
