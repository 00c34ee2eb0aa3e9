import { css } from '@emotion/react';
import { people as calls, type Invitation, type Person } from '@agency/contract/people';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../dashboard/LoadFailed.tsx';
import { confirmed } from '../../api/confirmPassword.ts';
import { RemoveDialog } from '../../dashboard/RemoveDialog.tsx';
import { Button } from '../../kit/Button.tsx';
import { entries } from '../../kit/cardList.ts';
import { notify } from '../../kit/notify.ts';
import { ScreenHead } from '../../dashboard/ScreenHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useReadSessionQuery } from '../../session/sessionApi.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import {
  useInviteMutation,
  useListPeopleQuery,
  useRemovePersonMutation,
  useWithdrawInvitationMutation,
} from './peopleAdminApi.ts';
import { PersonRow } from './PersonRow.tsx';
import { rowLook } from './rowLook.ts';
import { RoleDialog } from './RoleDialog.tsx';
import { SecondFactorRule } from './SecondFactorRule.tsx';

type Open =
  | { what: 'invite' }
  | { what: 'role' | 'remove'; person: Person }
  | { what: 'withdraw'; invitation: Invitation }
  | { what: 'link'; link: string; email: string };

/** The accounts and the pending invitations. */
export function PeopleScreen() {
  const reading = useListPeopleQuery({}, { refetchOnMountOrArgChange: true });
  const { data, error } = reading;
  const { data: me } = useReadSessionQuery({});
  const [open, setOpen] = useState<Open>();
  const [removePerson] = useRemovePersonMutation();
  const [withdraw] = useWithdrawInvitationMutation();
  const [invite] = useInviteMutation();
  const close = () => setOpen(undefined);

  async function newLink({ email, role }: Invitation) {
    const { data: made } = await confirmed(() => invite({ body: { email, role, by: 'link' } }));
    if (made?.link) setOpen({ what: 'link', link: made.link, email });
    else notify.problem(calls.invite.failure);
  }

  return (
    <>
      <ScreenHead title="People">
        <Button tone="primary" disabled={!data} onClick={() => setOpen({ what: 'invite' })}>
          <UserRoundPlus size={18} aria-hidden />
          Invite
        </Button>
      </ScreenHead>
      {data ? (
        <>
          <ul css={entries} aria-label="People">
            {data.people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isMe={person.email === me?.email}
                onRole={() => setOpen({ what: 'role', person })}
                onRemove={() => setOpen({ what: 'remove', person })}
              />
            ))}
          </ul>
          <SecondFactorRule demanded={data.secondFactorDemanded} people={data.people} me={me?.email} />
          {data.invitations.length > 0 && (
            <section css={invited} aria-labelledby="invited">
              <h2 id="invited">Invited</h2>
              <ul css={entries}>
                {data.invitations.map((invitation) => (
                  <InvitationRow
                    key={invitation.id}
                    invitation={invitation}
                    onNewLink={() => newLink(invitation)}
                    onWithdraw={() => setOpen({ what: 'withdraw', invitation })}
                  />
                ))}
              </ul>
            </section>
          )}
        </>
      ) : error ? (
        <LoadFailed reading={reading}>{calls.list.failure}</LoadFailed>
      ) : (
        <div role="status" aria-label="Loading people" aria-busy css={entries}>
          {[0, 1, 2].map((place) => (
            <div key={place} css={rowLook}>
              <div className="who">
                <Skeleton width="40px" height="40px" round="50%" />
                <Skeleton width="45%" height="1.2rem" />
              </div>
              <div className="about">
                <Skeleton width="72px" height="28px" round="999px" />
              </div>
              <div className="tools">
                <Skeleton width="88px" height="44px" round="999px" />
              </div>
            </div>
          ))}
        </div>
      )}
      {open?.what === 'invite' && data && <InviteDialog mail={data.mail} onClose={close} />}
      {open?.what === 'role' && <RoleDialog person={open.person} onClose={close} />}
      {open?.what === 'remove' && (
        <RemoveDialog
          question={`Remove ${open.person.name || open.person.email}?`}
          confirm="Remove"
          doc={open.person}
          remove={({ id }) => confirmed(() => removePerson({ params: { id } }))}
          done="Person removed"
          failed={calls.remove.failure}
          onClose={close}
        >
          {({ email, role }) => (
            <p>
              <span dir="ltr">{email}</span> is signed out everywhere and can’t sign in again. Everything they
              wrote stays.
              {role === 'owner' && ' Invitations they sent are cancelled.'}
            </p>
          )}
        </RemoveDialog>
      )}
      {open?.what === 'withdraw' && (
        <RemoveDialog
          question={`Withdraw the invitation for ${open.invitation.email}?`}
          confirm="Withdraw"
          doc={open.invitation}
          remove={({ id }) => withdraw({ params: { id } })}
          done="Invitation withdrawn"
          failed={calls.withdraw.failure}
          onClose={close}
        >
          {() => <p>The link stops working. You can invite them again at any time.</p>}
        </RemoveDialog>
      )}
      {open?.what === 'link' && (
        <LinkDialog title="New invitation link" link={open.link} email={open.email} onClose={close} />
      )}
    </>
  );
}

const invited = css`
  margin-block-start: 36px;
  h2 {
    margin-block-end: 14px;
    font-size: var(--step-1);
  }
`;
