import { useEffect, useRef, useState } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { useLocation, useMatches, useSearchParams } from 'react-router-dom';
import type { Handle } from '../routes.tsx';
import type { RootState } from '../store.ts';

/** Keeps title, description and canonical link in step with the page, and says its name to screen readers. */
export function DocumentHead() {
  const match = useMatches().at(-1);
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const page = (match?.handle as Handle | undefined)?.page;
  const { title, description } = useSelector(
    (state: RootState) => page?.head(state, { params: match?.params ?? {}, query }) ?? nothing,
    shallowEqual,
  );
  const [announced, announce] = useState('');
  const first = useRef(pathname);

  useEffect(() => {
    if (!title) return;
    document.title = title;
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    if (canonical) canonical.href = new URL(pathname, canonical.href).href;
    if (first.current === pathname) return;
    first.current = '';
    announce(title);
  }, [title, description, pathname]);

  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}

const nothing = { title: '', description: '' };
