import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** Told to the page. */
  state?: unknown;
  /** What both pages show glides from one to the other, where the browser can. */
  viewTransition?: boolean;
}

/** A link to a page of the site. The router's own brings along what frameworks prefetch with, which is a tenth of the router. */
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
