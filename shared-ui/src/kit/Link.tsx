import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useLanguage } from '../language.ts';
import { hasLanguage, isEnglishOnly } from '../paths.ts';

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
  const { apart } = useLanguage();
  const href = useHref(to);
  const isElsewhere = hasLanguage(to) || (apart && isEnglishOnly(to) !== (apart === 'english'));
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { state, viewTransition });
  return (
    <a
      {...rest}
      href={isElsewhere ? to : href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !isElsewhere) go(event);
      }}
    >
      {children}
    </a>
  );
}
