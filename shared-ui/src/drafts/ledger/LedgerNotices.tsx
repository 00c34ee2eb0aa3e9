import { css } from '@emotion/react';
import { Notice } from '../../kit/Notice.tsx';
import type { ReactNode } from 'react';
import { RoomNotice } from '../RoomNotice.tsx';
import { useDrafts } from '../useDrafts.ts';
import { whyAway } from './entryWords.ts';

/** The notices above the list of unsent changes. `children` come first. */
export function LedgerNotices({ children }: { children: ReactNode }) {
  const { host, entries, offline, away, tooOld, workInDrafts } = useDrafts();
  return (
    <div css={notices}>
      {children}
      <RoomNotice />
      {host.aboveLedger}
      {tooOld && (
        <Notice tone="problem">
          This app is older than the server. Please update it. Until then, some screens show older content.
          Your changes stay on this device and can be exported.
        </Notice>
      )}
      {offline && away?.code !== 'moved' && entries.length > 0 && (
        <Notice tone="info">
          {whyAway(away)} Everything here is safe on this device
          {workInDrafts ? ' until you send it.' : ' and will be sent when the server is back.'}
        </Notice>
      )}
    </div>
  );
}

const notices = css`
  display: grid;
  gap: 12px;
  &:not(:empty) {
    margin-block-end: 16px;
  }
`;
