import { useEffect, useState } from 'react';

/** Less than this, in pixels, is a trembling hand. */
const STEP = 8;

/** Whether the page is at its start or was last scrolled down, and is not at its end. */
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
