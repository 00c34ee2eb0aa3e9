import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { InfinityLine, LINE_HEIGHT } from '../brand/Mark.tsx';

interface Props {
  title: string;
  /** An explanation below the title. */
  lead: ReactNode;
  /** The form. It needs JavaScript and is hidden without it. */
  children: ReactNode;
  /** Shown below the card. */
  note?: ReactNode;
}

/** The layout of sign-in pages: one card in front of a large infinity line. */
export const AccountCard = ({ title, lead, children, note }: Props) => (
  <section css={page}>
    <InfinityLine css={line} />
    <div className="wrap" css={card}>
      <h1>{title}</h1>
      <p>{lead}</p>
      <noscript>
        <p>Turn on JavaScript in your browser to use this page.</p>
      </noscript>
      <div css={withScript}>{children}</div>
      {note}
    </div>
  </section>
);

/** The layout of a form in an AccountCard. */
export const cardFields = css`
  display: grid;
  gap: 20px;
`;

const page = css`
  position: relative;
  overflow-x: clip;
  padding-block: clamp(40px, 8vw, 104px) 24px;
`;
const card = css`
  position: relative;
  max-inline-size: 480px;
  padding: clamp(24px, 4vw, 40px);
  border-radius: 28px;
  background: var(--raised);
  box-shadow:
    0 0 0 1px var(--hairline),
    var(--shadow);
  h1 {
    font-size: var(--step-3);
    letter-spacing: -0.03em;
  }
  > p {
    margin-block: 8px 28px;
    color: var(--ink-soft);
  }
`;
const withScript = css`
  html:not([data-theme]) & {
    display: none;
  }
`;
const line = css`
  position: absolute;
  inset-block-start: 50%;
  block-size: max(320px, ${LINE_HEIGHT});
  translate: 0 -60%;
`;
