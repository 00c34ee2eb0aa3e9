import { css } from '@emotion/react';
import { Anchor } from './Anchor.tsx';
import { ButtonLink } from './Button.tsx';
import { pageHead } from './pageHead.ts';

interface Props {
  title: string;
  why?: string | undefined;
  /** Pages that may help instead. */
  instead?: readonly { id: string; href: string; title: string }[];
  back: { href: string; label: string };
}

/** Shown for an address of no document, or of a deleted one. */
export const MissingPage = ({ title, why, instead = [], back }: Props) => (
  <div className="wrap" css={[pageHead, look]}>
    <h1>{title}</h1>
    {why && <p>{why}</p>}
    {instead.length > 0 && (
      <ul role="list">
        {instead.map((page) => (
          <li key={page.id}>
            <Anchor href={page.href}>
              <span dir="auto">{page.title}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    )}
    <ButtonLink tone="primary" href={back.href}>
      {back.label}
    </ButtonLink>
  </div>
);

const look = css`
  display: grid;
  justify-items: start;
  padding-block-end: var(--section);
  p {
    margin-block-end: 20px;
    color: var(--ink-soft);
  }
  ul {
    display: grid;
    gap: 8px;
    margin: 0 0 20px;
    font-size: var(--step-1);
    font-weight: 550;
  }
`;
