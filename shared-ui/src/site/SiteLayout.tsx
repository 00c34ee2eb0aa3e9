import { css } from '@emotion/react';
import { Outlet } from 'react-router-dom';
import type { Page } from '../page.ts';
import { Dock } from './Dock.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { HydrationPart } from './HydrationPart.tsx';
import { useSiteLinks } from './useSiteLinks.ts';
import { useAhead } from './useAhead.ts';
import { useLanguage } from '../language.ts';

/** The frame of the public site. */
export function SiteLayout({ pages }: { pages: readonly Page[] }) {
  const { choice } = useLanguage();
  useAhead(
    pages,
    useSiteLinks().map(({ to }) => to),
  );
  return (
    <div css={page}>
      <Header />
      <main id="content" tabIndex={-1} css={main}>
        <HydrationPart>
          <Outlet />
        </HydrationPart>
      </main>
      <Footer />
      <Dock />
      {choice && <choice.LanguageOffer />}
      {choice && <choice.LanguageMarkup />}
    </div>
  );
}

const page = css`
  display: flex;
  flex-direction: column;
  min-block-size: 100vh;
  min-block-size: 100dvh;
`;
const main = css`
  flex: 1;
  &:focus {
    outline: none;
  }
`;
