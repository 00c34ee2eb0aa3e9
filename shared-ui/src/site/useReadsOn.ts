import { useEffect, useState } from 'react';

/** Smaller scroll movements are ignored, in pixels. */
const STEP = 8;

/**
 * Whether the visitor is reading: true at the start of the page and while scrolling down, false after scrolling up and
 * at the end of the page.
 */
export function useReadsOn(): boolean {
  const [reads, setReads] = useState(true);

  useEffect(() => {
    let last = 0;
    const look = () => {
      if (Math.abs(scrollY - last) < STEP) return;
      const left = document.documentElement.scrollHeight - innerHeight - scrollY;
      setReads((scrollY > last || scrollY < STEP) && left > STEP);
      last = scrollY;
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  return reads;
}
