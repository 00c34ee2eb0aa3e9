import { useEffect, useState, type ComponentType } from 'react';
import { useHost } from '../host.ts';
import { showToasts, type Toast } from './notify.ts';

/** Fetches what draws toasts. */
export const loadToasts = () => import('./ToastArea.tsx');

/** The toast area. What draws it is only loaded with the first thing there is to say, unless it was fetched before. */
export function Toasts() {
  const { saved } = useHost();
  const [area, setArea] = useState<{ ToastArea: ComponentType }>();

  useEffect(() => {
    const early: Toast[] = [];
    let fetching = false;
    let show = (toast: Toast): void => {
      early.push(toast);
      if (fetching) return;
      fetching = true;
      loadToasts().then(
        (loaded) => {
          show = loaded.showToast;
          setArea(loaded);
          early.forEach(show);
        },
        // Offline: what is said next fetches it again.
        () => (fetching = false),
      );
    };
    return showToasts((toast) => {
      const text = (toast.saved && saved?.(toast.text)) || toast.text;
      show({ ...toast, text });
    });
  }, [saved]);

  // Known to be live before anything is said: what is live stays in reach while a dialog hides the rest.
  return <div aria-live="polite">{area && <area.ToastArea />}</div>;
}
