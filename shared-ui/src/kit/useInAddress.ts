import { useContext, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router-dom';

/** How long after the last key press the address is updated, in milliseconds. */
const PAUSE_MS = 250;

/**
 * A state that is also in the page's address, so that it survives a reload. The screen shows a change at once; the
 * address follows a moment later. `read` and `write` must not change between renders.
 */
export function useInAddress<State>(
  read: (query: URLSearchParams) => State,
  write: (state: State) => URLSearchParams,
): [State, Dispatch<SetStateAction<State>>] {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const [state, setState] = useState(() => read(query));
  const addressOf = (search: string) => write(read(new URLSearchParams(search))).toString();
  const inAddress = addressOf(query.toString());
  const wanted = write(state).toString();
  // The query that is rendered now, followed by the queries written since. On a slow device, it takes a while until a
  // written query is rendered.
  const written = useRef([inAddress]);
  const writing = useRef<ReturnType<typeof setTimeout>>();
  // `useLocation` may lag behind the address, so ask the router itself.
  const router = useContext(UNSAFE_DataRouterContext)?.router;

  useEffect(() => {
    if (wanted === written.current.at(-1)) return;
    writing.current = setTimeout(function put() {
      // Writing the address now would cancel a navigation to another page, so wait.
      if (router && router.state.navigation.state !== 'idle') {
        writing.current = setTimeout(put, PAUSE_MS);
        return;
      }
      // Write nothing if the router is already at another page, although this page is still rendered.
      if (router && router.state.location.pathname !== pathname) return;
      // Also write nothing if the router already has another query, for example because the user opened an item. The next
      // render takes that query over.
      if (router && addressOf(router.state.location.search) !== written.current.at(-1)) return;
      written.current.push(wanted);
      setQuery(wanted, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(writing.current);
    // Only a new wanted address may start a write: the address follows the state.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted]);

  useEffect(() => {
    const shown = written.current.indexOf(inAddress);
    if (shown >= 0) return void written.current.splice(0, shown);
    // The address was changed by going back or by a link. It takes precedence over a pending write.
    clearTimeout(writing.current);
    written.current = [inAddress];
    setState(read(new URLSearchParams(inAddress)));
  }, [inAddress, read]);

  return [state, setState];
}

const searchIn = (query: URLSearchParams) => query.get('search') ?? '';
const searching = (words: string) => new URLSearchParams(words && { search: words });

/** The search text of a screen without other filters. */
export const useSearchInAddress = (): [string, Dispatch<SetStateAction<string>>] =>
  useInAddress(searchIn, searching);
