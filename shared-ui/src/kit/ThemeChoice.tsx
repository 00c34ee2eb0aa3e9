import { css } from '@emotion/react';
import { startTransition, useEffect, useId, useState } from 'react';
import { chooseTheme, chosenTheme, type Theme } from './theme.ts';
import { useWords } from '../language.ts';

const names: readonly Theme[] = ['light', 'dark', 'system'];

/** A choice between light, dark and the system's theme. */
export function ThemeChoice() {
  const words = useWords();
  const group = useId();
  const [theme, setTheme] = useState<Theme>('system');

  // Follow changes of the theme by another control or tab. In a React transition, so that the page is repainted before
  // these buttons.
  useEffect(() => {
    const follow = () => startTransition(() => setTheme(chosenTheme()));
    follow();
    addEventListener('theme-chosen', follow);
    addEventListener('storage', follow);
    return () => {
      removeEventListener('theme-chosen', follow);
      removeEventListener('storage', follow);
    };
  }, []);

  const choose = (name: Theme) => {
    setTheme(name);
    chooseTheme(name);
  };
  return (
    <fieldset css={row}>
      <legend className="visually-hidden">{words.theme}</legend>
      {names.map((name) => (
        <label key={name} css={choice}>
          <input type="radio" name={group} checked={theme === name} onChange={() => choose(name)} />
          {words.themes[name]}
        </label>
      ))}
    </fieldset>
  );
}

const row = css`
  display: inline-flex;
  margin: 0;
  padding: 3px;
  border: 1px solid var(--night-hairline);
  border-radius: 999px;
  html:not([data-theme]) & {
    display: none;
  }
`;
const choice = css`
  position: relative;
  padding: 3px 12px;
  border-radius: 999px;
  font-size: 0.8125rem;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:checked) {
    background: var(--on-night);
    color: #11193b;
    font-weight: 600;
  }
  &:has(:focus-visible) {
    outline: 3px solid #a78eff;
    outline-offset: 2px;
  }
`;
