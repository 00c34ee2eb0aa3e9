import { css } from '@emotion/react';
import { ArrowRight } from 'lucide-react';
import { ButtonLink } from './Button.tsx';

interface Props {
  /** The invitation, in large type, next to the link. */
  words: string;
  href: string;
  /** The label of the link. */
  label: string;
}

/** The end of a public page: a link to the next one, on the footer's background. */
export const NextStep = ({ words, href, label }: Props) => (
  <aside css={ending} className="no-print">
    <div className="wrap" css={row}>
      <p>{words}</p>
      <ButtonLink tone="primary" href={href}>
        {label}
        <ArrowRight size={20} aria-hidden />
      </ButtonLink>
    </div>
  </aside>
);

const ending = css`
  /* No space above the footer, which has the same background. */
  margin-block: var(--section) calc(-1 * var(--section));
  background: var(--night);
  color: var(--on-night);
  & :focus-visible {
    outline-color: #a78eff;
  }
`;
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: clamp(24px, 3vw, 40px);
  padding-block: clamp(56px, 8vw, 120px) clamp(40px, 5vw, 72px);
  border-block-end: 1px solid var(--night-hairline);
  p {
    max-inline-size: 11em;
    font: 700 var(--step-5) / 1 var(--display);
    letter-spacing: -0.035em;
    text-wrap: balance;
  }
`;
