import { css } from '@emotion/react';
import { Link } from '../kit/Link.tsx';
import { Anchor } from '../kit/Anchor.tsx';
import { ThemeChoice } from '../kit/ThemeChoice.tsx';
import { paths } from '../paths.ts';
import { useSettings } from './useSettings.ts';
import { useSiteLinks } from './useSiteLinks.ts';
import { useLanguage } from '../language.ts';

/** The footer of every public page. */
export function Footer() {
  const { words, choice } = useLanguage();
  const { brand, tagline, socialNetworkUrl, professionalNetworkUrl } = useSettings();
  return (
    <footer css={night} className="no-print">
      <div className="wrap" css={columns}>
        <div css={blurb}>
          <p css={name} dir="auto">
            {brand}
          </p>
          <p css={line} dir="auto">
            {tagline}
          </p>
        </div>
        <nav aria-labelledby="quick-links" css={list}>
          <h2 id="quick-links">{words.quickLinks}</h2>
          {useSiteLinks().map(({ to, name }) => (
            <Link key={to} to={to}>
              {words.pages[name]}
            </Link>
          ))}
        </nav>
        <nav aria-labelledby="connect" css={list}>
          <h2 id="connect">{words.connect}</h2>
          <Anchor href={socialNetworkUrl}>{networkName(socialNetworkUrl)}</Anchor>
          <Anchor href={professionalNetworkUrl}>{networkName(professionalNetworkUrl)}</Anchor>
        </nav>
      </div>
      <div className="wrap" css={last}>
        <p suppressHydrationWarning>{words.rights(new Date().getFullYear(), brand)}</p>
        <Link to={paths.privacy} css={small}>
          {words.pages.privacy}
        </Link>
        {choice && <choice.FooterLanguages />}
        <ThemeChoice />
      </div>
    </footer>
  );
}

const known: Record<string, string> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'x.com': 'X',
  'youtube.com': 'YouTube',
  'linkedin.com': 'LinkedIn',
  'xing.com': 'Xing',
};

/** The name of the social network at an address. */
function networkName(address: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
  return known[host] ?? host;
}

const night = css`
  margin-block-start: var(--section);
  /* Space to scroll the last line out from under the floating buttons. */
  padding-block: clamp(48px, 7vw, 96px) 88px;
  background: var(--night);
  color: var(--on-night);
  & :focus-visible {
    outline-color: #a78eff;
  }
`;
const columns = css`
  display: grid;
  gap: 40px clamp(32px, 6vw, 96px);
  grid-template-columns: repeat(2, minmax(0, 1fr));
  @media (min-width: 760px) {
    grid-template-columns: minmax(0, 1fr) auto auto;
  }
`;
const blurb = css`
  grid-column: 1 / -1;
  @media (min-width: 760px) {
    grid-column: auto;
  }
`;
const name = css`
  color: var(--on-night-soft);
  font-size: var(--step--1);
  font-weight: 600;
`;
const line = css`
  max-inline-size: 16em;
  margin-block-start: 12px;
  font: 600 var(--step-1) / 1.25 var(--display);
  text-wrap: balance;
  letter-spacing: -0.02em;
`;
const list = css`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: 4px;
  h2 {
    margin-block-end: 8px;
    color: var(--on-night-soft);
    font: 600 var(--step--1) / 1.6 var(--text);
    letter-spacing: 0;
  }
  a {
    padding-block: 4px;
    text-decoration-color: transparent;
    transition: text-decoration-color var(--swift);
    &:hover {
      text-decoration-color: currentColor;
    }
  }
`;
const last = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 28px;
  margin-block-start: clamp(48px, 6vw, 80px);
  padding-block-start: 20px;
  /* Beside the floating buttons. */
  @media (max-width: 1400px) {
    padding-inline-end: 48px;
  }
  border-block-start: 1px solid var(--night-hairline);
  color: var(--on-night-soft);
  font-size: var(--step--1);
`;
const small = css`
  margin-inline-end: auto;
  padding-block: 4px;
`;
