import { css } from '@emotion/react';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { toggleTheme } from './theme.ts';

/** Flips between light and dark. Both icons are there; the theme shows one, so that server and browser agree. */
export const ThemeToggle = () => (
  <span css={withScript}>
    <IconButton label="Toggle theme" onClick={toggleTheme}>
      <Moon size={20} aria-hidden css={inLight} />
      <Sun size={20} aria-hidden css={inDark} />
    </IconButton>
  </span>
);

/** Without JavaScript nothing has set the theme, and nothing could: the system's is shown. */
const withScript = css`
  display: contents;
  html:not([data-theme]) & {
    display: none;
  }
`;
const inLight = css`
  grid-area: 1 / 1;
  html[data-theme='dark'] & {
    display: none;
  }
`;
const inDark = css`
  grid-area: 1 / 1;
  display: none;
  html[data-theme='dark'] & {
    display: block;
  }
`;
