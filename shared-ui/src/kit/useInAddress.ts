import { useContext, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router-dom';

/** How long nothing more is typed before the address follows, in milliseconds. */
const PAUSE = 250;

/**
 * A state that is kept in the address, so that it is there again after a reload: at once on the screen, a moment later
 * there. `read` and `write` are the same each time.
 */
export function useInAddress<State>(
  read: (query: URLSearchParams) => State,
  write: (state: State) => URLSearchParams,
): [State, Dispatch<SetStateAction<State>>] {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const [state, setState] = useState(() => read(query));
  const inAddress = write(read(query)).toString();
  const wanted = write(state).toString();
  const written = useRef(inAddress);
  const writing = useRef<ReturnType<typeof setTimeout>>();
  // What is drawn of it may come later than somebody's press, so the router itself is asked.
  const router = useContext(UNSAFE_DataRouterContext)?.router;

  useEffect(() => {
    if (wanted === written.current) return;
    writing.current = setTimeout(function write() {
      // Whoever is on the way to another page would be called back by it.
      if (router && router.state.navigation.state !== 'idle') {
        writing.current = setTimeout(write, PAUSE);
        return;
      }
      // The next page's address is there before that page is drawn in place of this one.
      if (router && router.state.location.pathname !== pathname) return;
      written.current = wanted;
      setQuery(wanted, { replace: true, preventScrollReset: true });
    }, PAUSE);
    return () => clearTimeout(writing.current);
    // Only what is wanted starts the writing: the address follows.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted]);

  useEffect(() => {
    if (inAddress === written.current) return;
    // The address changed by itself (back, or a link): it leads, also over what was about to be written.
    clearTimeout(writing.current);
    written.current = inAddress;
    setState(read(new URLSearchParams(inAddress)));
  }, [inAddress, read]);

  return [state, setState];
}

const searchIn = (query: URLSearchParams) => query.get('search') ?? '';
const searching = (words: string) => new URLSearchParams(words && { search: words });

/** The words that are searched for on a screen where nothing else is chosen. */
export const useSearchInAddress = (): [string, Dispatch<SetStateAction<string>>] =>
  useInAddress(searchIn, searching);
