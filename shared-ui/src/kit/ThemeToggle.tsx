import { css } from '@emotion/react';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { toggleTheme } from './theme.ts';
import { useWords } from '../language.ts';

/**
 * Switches between light and dark. Both icons are rendered, and CSS shows one of them: the server doesn't know the theme,
 * and hydration needs the same elements as in the server's HTML.
 */
export const ThemeToggle = () => {
  const { toggleTheme: label } = useWords();
  return (
    <span css={withScript}>
      <IconButton label={label} onClick={toggleTheme}>
        <Moon size={20} aria-hidden css={inLight} />
        <Sun size={20} aria-hidden css={inDark} />
      </IconButton>
    </span>
  );
};

/** Hidden without JavaScript: then the page uses the system's theme and can't change it. */
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
