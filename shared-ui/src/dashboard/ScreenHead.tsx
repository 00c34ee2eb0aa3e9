import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { unseen } from '../kit/visuallyHidden.ts';

interface Props {
  title: ReactNode;
  /** Shows the title on phones, too. For titles that say more than the screen's name in the bar at the top. */
  titled?: boolean;
  /** The screen's buttons. */
  children?: ReactNode;
}

/** The head of every screen except those with one long form: their EditorHead looks the same. */
export const ScreenHead = ({ title, titled, children }: Props) => (
  <header css={[screenHead, !titled && untitledOnPhones]}>
    <h1>{title}</h1>
    {children && <div css={tools}>{children}</div>}
  </header>
);

export const screenHead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  /* The height of its buttons, so that nothing moves when they appear after loading. */
  min-block-size: 44px;
  margin-block-end: 24px;
  > h1,
  > h2 {
    margin-inline-end: auto;
    font-size: var(--step-2);
    letter-spacing: -0.03em;
    font-variant-numeric: tabular-nums;
  }
`;
/** Hides the title on phones, because the bar at the top already shows the screen's name. */
export const untitledOnPhones = css`
  @media (max-width: 479px) {
    min-block-size: 0;
    margin-block-end: 16px;
    &:not(:has(> :nth-child(2))) {
      margin-block-end: 0;
    }
    > h1 {
      ${unseen}
    }
  }
`;
const tools = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  @media (max-width: 479px) {
    flex: 1 0 100%;
    && > * {
      flex: 1 0 auto;
      /* So that two buttons fit into 328 px, the content width of a phone with 360 px. */
      padding-inline: 8px;
    }
  }
`;
