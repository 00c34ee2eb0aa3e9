import { css } from '@emotion/react';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { Link } from '../kit/Link.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { ThemeToggle } from '../kit/ThemeToggle.tsx';
import { useOpenHere } from '../kit/useOpenHere.ts';
import { Brand } from './Brand.tsx';
import { ariaCurrent } from './siteLinks.ts';
import { useSiteLinks } from './useSiteLinks.ts';
import { useLanguage } from '../language.ts';

/** The sticky header. On small screens its links are in a menu. */
export function Header() {
  const { words, choice } = useLanguage();
  const [open, setOpen] = useOpenHere();
  const siteLinks = useSiteLinks();
  const header = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Mark a clicked link as the current one at once, while its page is still loading.
  const ahead = useNavigation().location?.pathname ?? pathname;

  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      header.current?.querySelector<HTMLElement>('[aria-controls=site-links]')?.focus();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open, setOpen]);

  return (
    <header ref={header} className="site-header" css={bar}>
      <div className="wrap" css={row}>
        <Brand />
        <nav id="site-links" aria-label={words.mainLinks} css={links} className="no-print" data-open={open}>
          {siteLinks.map(({ to, name }) => (
            <Link
              key={to}
              to={to}
              css={link}
              aria-current={ariaCurrent(to, pathname)}
              data-lit={ariaCurrent(to, ahead) !== undefined}
              onClick={() => setOpen(false)}
            >
              {words.pages[name]}
            </Link>
          ))}
        </nav>
        {choice && <choice.HeaderLanguages menu={{ open }} />}
        <div css={tools} className="no-print">
          {choice && <choice.HeaderLanguages />}
          <ThemeToggle />
          <span css={menuButton}>
            <IconButton
              label={open ? words.closeMenu : words.openMenu}
              aria-expanded={open}
              aria-controls="site-links"
              onClick={() => setOpen(!open)}
            >
              {open ? <X size={22} aria-hidden /> : <Menu size={22} aria-hidden />}
            </IconButton>
          </span>
        </div>
      </div>
    </header>
  );
}

const wide = '@media (min-width: 860px)';

const bar = css`
  position: sticky;
  inset-block-start: var(--toasts-room);
  z-index: 20;
  background: color-mix(in srgb, var(--paper) 95%, transparent);
  backdrop-filter: blur(14px) saturate(1.4);
  border-block-end: 1px solid var(--hairline);
`;
const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding-block: 10px;
  ${wide} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    column-gap: 20px;
  }
`;
const tools = css`
  display: flex;
  grid-row: 1;
  grid-column: 2;
  margin-inline-end: -10px;
  ${wide} {
    grid-column: 3;
  }
`;
const menuButton = css`
  display: contents;
  html:not([data-theme]) & {
    display: none;
  }
  ${wide} {
    display: none;
  }
`;
const links = css`
  display: none;
  grid-column: 1 / -1;
  padding-block: 12px 8px;
  &[data-open='true'],
  html:not([data-theme]) & {
    display: grid;
  }
  ${wide} {
    &,
    html:not([data-theme]) & {
      display: flex;
    }
    gap: 4px;
    grid-column: 2;
    padding: 0;
  }
`;
const link = css`
  position: relative;
  padding: 12px 0;
  border-block-start: 1px solid var(--hairline);
  color: var(--ink-soft);
  font: 600 var(--step-1) / 1.2 var(--display);
  text-decoration: none;
  transition: color var(--swift);
  &:hover,
  &[data-lit='true'] {
    color: var(--ink);
  }
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-end: 4px;
    block-size: 3px;
    border-radius: 2px;
    background: var(--glow-line);
    transform: scaleX(0);
    transform-origin: left;
    transition: transform 240ms cubic-bezier(0.2, 0.7, 0.2, 1);
  }
  &:dir(rtl)::after {
    transform-origin: right;
  }
  &[data-lit='true']::after {
    transform: scaleX(1);
  }
  @media (max-width: 859px) {
    &::after {
      inset-inline-end: auto;
      inline-size: 56px;
    }
  }
  ${wide} {
    padding: 10px 12px;
    border: 0;
    font: 550 1rem / 1.5 var(--text);
    &::after {
      inset-inline: 12px;
    }
  }
`;
