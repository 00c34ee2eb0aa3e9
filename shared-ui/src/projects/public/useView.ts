import { useCallback, useEffect } from 'react';
import { useInAddress } from '../../kit/useInAddress.ts';
import { keepView } from './keptView.ts';
import { queryOf, viewIn, type ProjectsPageView } from './projectsView.ts';

/** The visitor's filters and view. A change shows at once on the page, and a moment later in the address. */
export function useView(): [ProjectsPageView, (change: Partial<ProjectsPageView>) => void] {
  const [view, setView] = useInAddress(viewIn, queryOf);
  const wanted = queryOf(view).toString();

  useEffect(() => keepView(wanted), [wanted]);

  const change = useCallback(
    (changes: Partial<ProjectsPageView>) => setView((before) => ({ ...before, ...changes })),
    [setView],
  );
  return [view, change];
}
