import { css } from '@emotion/react';
import { Tooltips } from '../kit/Tooltip.tsx';
import { LedgerScreen } from './ledger/LedgerScreen.tsx';
import { useDrafts } from './useDrafts.ts';

/** Drafts of a user whose session has ended. They can be read and exported. */
export function KeptDrafts() {
  const { entries } = useDrafts();
  return (
    entries.length > 0 && (
      <div css={block}>
        <Tooltips>
          <LedgerScreen as="h2" />
        </Tooltips>
      </div>
    )
  );
}

const block = css`
  inline-size: min(920px, calc(100vw - 48px));
  margin-block-start: 32px;
  padding-block-start: 32px;
  border-block-start: 1px solid var(--hairline);
  text-align: start;
`;
