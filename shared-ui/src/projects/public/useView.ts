import { useCallback, useEffect } from 'react';
import { useInAddress } from '../../kit/useInAddress.ts';
import { keepView } from './keptView.ts';
import { queryOf, viewIn, type View } from './view.ts';

/** The view: a change shows at once on the page, and a moment later in the address. */
export function useView(): [View, (change: Partial<View>) => void] {
  const [view, setView] = useInAddress(viewIn, queryOf);
  const wanted = queryOf(view).toString();

  useEffect(() => keepView(wanted), [wanted]);

  const change = useCallback(
    (changes: Partial<View>) => setView((before) => ({ ...before, ...changes })),
    [setView],
  );
  return [view, change];
}
