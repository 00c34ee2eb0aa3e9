import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Told to the page, where it is one of this site. */
  state?: unknown;
}

/** A link to wherever an address leads: a page of this site in place, the web in a new tab, mail and phone as they are. */
export function Anchor({ href, state, ...rest }: Props) {
  if (href.startsWith('/')) return <Link to={href} state={state} {...rest} />;
  if (/^https?:/i.test(href)) return <a href={href} target="_blank" rel="noopener noreferrer" {...rest} />;
  return <a href={href} {...rest} />;
}
