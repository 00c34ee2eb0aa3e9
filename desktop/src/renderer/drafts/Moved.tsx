import { css } from '@emotion/react';
import { useSyncExternalStore } from 'react';
import { MovedNotice } from '../MovedNotice.tsx';
import { useDrafts } from './useDrafts.ts';

/** Where the site went, if it did. */
export function Moved() {
  const { drafts } = useDrafts();
  const to = useSyncExternalStore(drafts.connection.subscribe, drafts.movedTo);
  return (
    to !== undefined && (
      <div css={apart}>
        <MovedNotice to={to} />
      </div>
    )
  );
}

const apart = css`
  margin-block-end: 20px;
`;
