export type Theme = 'light' | 'dark' | 'system';

/** The storage key of the chosen theme. */
const themeKey = 'infinity-works-theme';

const system = '(prefers-color-scheme: dark)';

/**
 * A script that runs in the head before the first paint, and later follows changes of the system's theme. It imports
 * nothing: its text is inlined into the page, and its hash is in the Content-Security-Policy.
 */
export const themeScript = `(function(){var d=document.documentElement,m=matchMedia('${system}');function a(){var t='system';try{t=localStorage.getItem('${themeKey}')||t}catch(e){}d.dataset.theme=t==='light'||t==='dark'?t:m.matches?'dark':'light'}a();m.addEventListener('change',a);addEventListener('storage',a);addEventListener('theme-chosen',a)})()`;

/** The chosen theme; 'system' by default. */
export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(themeKey);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Stores and applies the chosen theme. */
export function chooseTheme(theme: Theme) {
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is blocked: the choice only lasts for this page.
    if (theme !== 'system') document.documentElement.dataset['theme'] = theme;
    return;
  }
  dispatchEvent(new Event('theme-chosen'));
}

/** Switches from light to dark or back. */
export const toggleTheme = () =>
  chooseTheme(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark');
