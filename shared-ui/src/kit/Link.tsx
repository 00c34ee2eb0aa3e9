import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** Passed to the page as history state. */
  state?: unknown;
  /** Uses a view transition, if the browser supports it: elements that are on both pages move to their new places. */
  viewTransition?: boolean;
}

/**
 * A link to a page of the site. React Router's own Link includes prefetching code for frameworks, a tenth of the router's
 * size.
 */
export function Link({ to, state, viewTransition = false, onClick, children, ...rest }: Props) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { state, viewTransition });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    >
      {children}
    </a>
  );
}
