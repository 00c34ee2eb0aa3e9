import { useEffect, useState } from 'react';

/** Smaller scroll movements are ignored, in pixels. */
const STEP = 8;

/** 'down' at the start of the page and while the visitor scrolls down, 'up' after a scroll up, 'end' at the end of the page. */
export function useScrolling(): 'down' | 'up' | 'end' {
  const [scrolling, setScrolling] = useState<'down' | 'up' | 'end'>('down');

  useEffect(() => {
    let last = 0;
    const look = () => {
      if (Math.abs(scrollY - last) < STEP) return;
      const left = document.documentElement.scrollHeight - innerHeight - scrollY;
      setScrolling(left <= STEP ? 'end' : scrollY > last || scrollY < STEP ? 'down' : 'up');
      last = scrollY;
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  return scrolling;
}
