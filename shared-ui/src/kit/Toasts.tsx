import { useEffect, useState, type ComponentType } from 'react';
import { showToasts, type Toast } from './notify.ts';

/** Loads the code of the toast area. */
export const loadToasts = () => import('./ToastArea.tsx');

/** The live region for toasts. The code to render them is loaded with the first toast, unless it was preloaded. */
export function Toasts() {
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
        // Loading the code failed, for example offline. The next toast tries again.
        () => (fetching = false),
      );
    };
    return showToasts((toast) => show(toast));
  }, []);

  // The live region must exist before the first toast. As a live region it also stays accessible while a dialog hides the
  // rest of the page.
  return <div aria-live="polite">{area && <area.ToastArea />}</div>;
}
