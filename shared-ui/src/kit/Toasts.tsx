import { useEffect, useState, type ComponentType } from 'react';
import { showToasts, type Toast } from './notify.ts';

interface Area {
  ToastArea: ComponentType;
  showToast: (toast: Toast) => void;
}

/** The toast area. What draws it is only loaded with the first thing there is to say. */
export function Toasts() {
  const [area, setArea] = useState<Area>();

  useEffect(() => {
    if (area) return showToasts(area.showToast);
    const early: Toast[] = [];
    const stop = showToasts((toast) => {
      early.push(toast);
      if (early.length > 1) return;
      void import('./ToastArea.tsx').then((loaded) => {
        setArea(loaded);
        early.forEach(loaded.showToast);
      });
    });
    return stop;
  }, [area]);

  // Known to be live before anything is said: what is live stays in reach while a dialog hides the rest.
  return <div aria-live="polite">{area && <area.ToastArea />}</div>;
}
