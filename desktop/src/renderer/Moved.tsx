import { css } from '@emotion/react';
import { useSyncExternalStore } from 'react';
import { MovedNotice } from './MovedNotice.tsx';
import { useDrafts } from '@agency/shared-ui/drafts/useDrafts.ts';

/** Shows the site's new address, if it has moved. */
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
