import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether an element's parent is at least this wide, in pixels. */
export function useRoom(place: RefObject<HTMLElement>, width: number): boolean {
  const [enough, setEnough] = useState(false);
  useLayoutEffect(() => {
    const parent = place.current?.parentElement;
    if (!parent) return;
    const measure = () => setEnough(parent.clientWidth >= width);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(parent);
    return () => watch.disconnect();
  }, [place, width]);
  return enough;
}
