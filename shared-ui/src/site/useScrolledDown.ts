import { useEffect, useState } from 'react';

/** Less than this, in pixels, is a trembling hand. */
const STEP = 8;

/** Whether the page was last scrolled down, and has not come to its end. */
export function useScrolledDown(): boolean {
  const [down, setDown] = useState(false);

  useEffect(() => {
    let last = scrollY;
    const look = () => {
      if (Math.abs(scrollY - last) < STEP) return;
      const left = document.documentElement.scrollHeight - innerHeight - scrollY;
      setDown(scrollY > last && left > STEP);
      last = scrollY;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  return down;
}
