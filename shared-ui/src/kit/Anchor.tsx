import { css } from '@emotion/react';
import { ArrowUpRight } from 'lucide-react';
import type { AnchorHTMLAttributes } from 'react';
import { Link } from './Link.tsx';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Told to the page, where it is one of this site. */
  state?: unknown;
  /** What both pages show glides from one to the other, where the browser can. */
  viewTransition?: boolean;
}

/** A link to wherever an address leads: a page of this site in place, the web in a new tab and marked so, mail and phone as they are. */
export function Anchor({ href, state, viewTransition = false, children, ...rest }: Props) {
  if (href.startsWith('/'))
    return (
      <Link to={href} state={state} viewTransition={viewTransition} {...rest}>
        {children}
      </Link>
    );
  if (!/^https?:/i.test(href))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span css={leaving}>
        <ArrowUpRight size="1.05em" strokeWidth={1.75} aria-hidden />
        <span className="visually-hidden"> (opens in a new tab)</span>
      </span>
    </a>
  );
}

const leaving = css`
  svg {
    display: inline-block;
    margin-inline-start: 0.2em;
    vertical-align: -0.14em;
  }
  &:dir(rtl) svg {
    scale: -1 1;
  }
`;
