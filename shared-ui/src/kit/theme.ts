export type Theme = 'light' | 'dark' | 'system';

/** Where the choice is kept. */
export const themeKey = 'infinity-works-theme';

const system = '(prefers-color-scheme: dark)';

/**
 * Runs in the head before anything is painted, and keeps following the system afterwards.
 * Self-contained: its text goes into the page, and its hash into the Content-Security-Policy.
 */
export const themeScript = `(function(){var d=document.documentElement,m=matchMedia('${system}');function a(){var t='system';try{t=localStorage.getItem('${themeKey}')||t}catch(e){}d.dataset.theme=t==='light'||t==='dark'?t:m.matches?'dark':'light'}a();m.addEventListener('change',a);addEventListener('storage',a);addEventListener('theme-chosen',a)})()`;

/** What was chosen; the system's theme where nothing was. */
export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(themeKey);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Keeps the choice and shows it. */
export function chooseTheme(theme: Theme) {
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is forbidden here: the choice lasts for this page.
    if (theme !== 'system') document.documentElement.dataset['theme'] = theme;
    return;
  }
  dispatchEvent(new Event('theme-chosen'));
}

/** From light to dark, and from dark to light, whatever it came from. */
export const toggleTheme = () =>
  chooseTheme(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark');
