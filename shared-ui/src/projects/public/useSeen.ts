import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The picture that is open in the lightbox. Opening it adds a history entry, so that Back closes it and stays in the
 * gallery.
 */
export function useSeen() {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const isOpen = (state as { seen?: true } | null)?.seen === true;
  const [index, setIndex] = useState<number>();
  const closing = useRef('');

  const close = () => {
    // Go back only once, even if `close` is called again before the navigation is done.
    if (closing.current === key) return;
    closing.current = key;
    void navigate(-1);
  };

  // After a reload the lightbox is closed, so remove its history entry.
  useEffect(() => {
    if (isOpen && index === undefined) close();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const opened = useRef(isOpen);
  useEffect(() => void (opened.current = isOpen), [isOpen]);
  const open = useCallback(
    (first: number) => {
      setIndex(first);
      if (!opened.current) void navigate('', { state: { seen: true }, preventScrollReset: true });
    },
    [navigate],
  );

  return { seen: isOpen ? index : undefined, open, move: setIndex, close };
}
