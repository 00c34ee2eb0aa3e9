import { useEffect, useState } from 'react';

/** Smaller scroll movements are ignored, in pixels. */
const STEP = 8;

type Scrolling = 'start' | 'down' | 'up' | 'end';

/** Where the visitor last scrolled: 'down' or 'up', or to the 'start' or 'end' of the page. */
export function useScrolling(): Scrolling {
  const [scrolling, setScrolling] = useState<Scrolling>('start');

  useEffect(() => {
    let last = 0;
    const look = () => {
      if (Math.abs(scrollY - last) < STEP) return;
      const left = document.documentElement.scrollHeight - innerHeight - scrollY;
      setScrolling(left <= STEP ? 'end' : scrollY < STEP ? 'start' : scrollY > last ? 'down' : 'up');
      last = scrollY;
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  return scrolling;
}
