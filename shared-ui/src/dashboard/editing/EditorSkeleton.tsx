import { css } from '@emotion/react';
import type { Kind } from '@agency/contract/kinds';
import type { ReactNode } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { besideColumns } from '../preview/Preview.tsx';
import { ScreenHead } from '../ScreenHead.tsx';

interface Props {
  title: string;
  kind: Kind;
  /** What is loading, for screen readers. */
  label: string;
  /** Also shows section links below the head, and a preview next to the form if there is room. */
  long?: boolean;
  /** Placeholders for the fields. */
  children: ReactNode;
}

/** Placeholder for an EditorForm, with the same layout, so that nothing moves when it loads. */
export const EditorSkeleton = ({ title, kind, label, long, children }: Props) => (
  <>
    <ScreenHead title={title}>
      <HistoryLink kind={kind} />
      <Button disabled>Save Changes</Button>
    </ScreenHead>
    <div role="status" aria-label={label} aria-busy css={long && withSections}>
      {long && <Skeleton width="320px" height="36px" round="999px" />}
      <div css={parts}>{children}</div>
      {long && (
        <div css={preview}>
          <Skeleton height="100%" round="20px" />
        </div>
      )}
    </div>
  </>
);

const parts = css`
  display: grid;
  align-content: start;
  gap: 20px;
`;
// The window's width from which Preview.tsx has room to be next to the form.
const beside = '@media (min-width: 1200px)';
const withSections = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px clamp(24px, 3vw, 40px);
  @media (min-width: 480px) {
    margin-block-start: -16px;
  }
  ${beside} {
    grid-template-columns: ${besideColumns};
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
const preview = css`
  display: none;
  ${beside} {
    display: block;
    block-size: min(860px, 100dvh - 228px);
  }
`;
