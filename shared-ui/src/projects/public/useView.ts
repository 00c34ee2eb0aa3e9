import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { keepView } from './keptView.ts';
import { queryOf, viewIn, type View } from './view.ts';

/** The view, at once on the page and a moment later in the address. */
export function useView(): [View, (change: Partial<View>) => void] {
  const [query, setQuery] = useSearchParams();
  const [view, setView] = useState(() => viewIn(query));
  const inAddress = queryOf(viewIn(query)).toString();
  const wanted = queryOf(view).toString();
  const written = useRef(inAddress);
  const leaving = useNavigation().state !== 'idle';

  useEffect(() => keepView(wanted), [wanted]);
  useEffect(() => {
    // Whoever is on the way to another page would be called back by it.
    if (leaving || wanted === written.current) return;
    const writing = setTimeout(() => {
      written.current = wanted;
      setQuery(wanted, { replace: true, preventScrollReset: true });
    }, 250);
    return () => clearTimeout(writing);
    // Only what is wanted starts the writing: the address follows.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, leaving]);

  useEffect(() => {
    if (inAddress === written.current) return;
    // The address changed by itself (back, or a link): it leads.
    written.current = inAddress;
    setView(viewIn(new URLSearchParams(inAddress)));
  }, [inAddress]);

  const change = useCallback(
    (changes: Partial<View>) => setView((before) => ({ ...before, ...changes })),
    [],
  );
  return [view, change];
}
