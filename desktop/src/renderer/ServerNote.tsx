import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { SERVER_PATH } from './routes.tsx';

interface Props {
  server: string;
  keyring: boolean;
}

/** Below the sign-in form: which server it is for, the way to another one, and whether the session will be kept. */
export const ServerNote = ({ server, keyring }: Props) => (
  <div css={note}>
    {!keyring && <p>This computer has no keyring, so you will be asked to sign in again at each start.</p>}
    <p>
      <span dir="ltr">{server.replace(/^https?:\/\//, '')}</span>{' '}
      <Link to={SERVER_PATH}>Use another server</Link>
    </p>
  </div>
);

const note = css`
  display: grid;
  gap: 12px;
  margin-block-start: 24px;
  padding-block-start: 20px;
  border-block-start: 1px solid var(--hairline);
  color: var(--ink-soft);
  font-size: var(--step--1);
  > p:last-of-type {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 16px;
  }
  a {
    color: var(--violet);
    font-weight: 600;
  }
`;
