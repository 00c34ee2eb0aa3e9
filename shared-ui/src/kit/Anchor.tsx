import { css } from '@emotion/react';
import { ArrowUpRight } from 'lucide-react';
import type { AnchorHTMLAttributes } from 'react';
import { Link } from './Link.tsx';
import { useWords } from '../language.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** History state for the page, if the address is on this site. */
  state?: unknown;
  /** Uses a view transition, if the browser supports it: elements that are on both pages move to their new places. */
  viewTransition?: boolean;
}

/**
 * A link to any address. Pages of this site open in the same tab, other websites in a new tab (the link then has an
 * icon). `mailto:` and `tel:` links are ordinary links.
 */
export function Anchor({ href, state, viewTransition = false, children, ...rest }: Props) {
  const { newTab } = useWords();
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
        <span className="visually-hidden"> {newTab}</span>
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
