import { css } from '@emotion/react';
import { Button } from '@agency/shared-ui/kit/Button.tsx';
import { useHost } from '@agency/shared-ui/host.ts';
import type { RememberedAccount } from '@agency/shared-ui/drafts/rememberedAccount.ts';
import { Link } from '@agency/shared-ui/kit/Link.tsx';
import { WITHOUT_SESSION } from '@agency/shared-ui/session/heldToken.ts';
import { useEffect, useState } from 'react';
import { findMovedServer } from './serverRedirect.ts';
import { MovedNotice } from './MovedNotice.tsx';
import { SERVER_PATH } from './routes.tsx';

interface Props {
  server: string;
  keyring: boolean;
  remembered: RememberedAccount;
}

/** Below the sign-in form: the current server, a link to choose another one, and whether the session will be kept. */
export const ServerNote = ({ server, keyring, remembered }: Props) => (
  <div css={note}>
    <Moved server={server} />
    <WithoutSession remembered={remembered} />
    {!keyring && <p>This computer has no keyring, so you’ll have to sign in each time you start the app.</p>}
    <p>
      <span dir="ltr">{server.replace(/^https?:\/\//, '')}</span>{' '}
      <Link to={SERVER_PATH}>Use another server</Link>
    </p>
  </div>
);

/** Shows the site's new address to users who can't sign in because the site has moved. */
function Moved({ server }: { server: string }) {
  const [to, setTo] = useState<string>();
  useEffect(() => void findMovedServer(server).then(setTo), [server]);
  return to !== undefined && <MovedNotice to={to} />;
}

/** Lets the last user of this app work without a session while the server can't be reached. */
function WithoutSession({ remembered }: Pick<Props, 'remembered'>) {
  const { token } = useHost();
  const known = remembered.last();
  return (
    known && (
      <div>
        <span>
          No connection? Continue as <bdi>{known.email}</bdi> and sign in when the server is back.
        </span>
        <Button onClick={() => token.keep(WITHOUT_SESSION)}>Work offline</Button>
      </div>
    )
  );
}

const note = css`
  display: grid;
  gap: 12px;
  margin-block-start: 24px;
  padding-block-start: 20px;
  border-block-start: 1px solid var(--hairline);
  color: var(--ink-soft);
  font-size: var(--step--1);
  > :has(> span) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
  }
  > div > span {
    flex: 1 1 14rem;
  }
  a {
    color: var(--violet);
    font-weight: 600;
  }
`;
