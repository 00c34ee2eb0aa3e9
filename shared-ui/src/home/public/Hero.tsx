import { css } from '@emotion/react';
import type { Home } from '@agency/contract/home';
import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../kit/Button.tsx';
import { paths } from '../../paths.ts';
import { HeroLoop } from './HeroLoop.tsx';
import { stage } from './heroLayout.ts';
import { useMoreWords } from '../../language.ts';
import type { MoreWords } from '../../site/words/en.ts';

type HeroContent = Pick<
  Home,
  'headline' | 'subheadline' | 'ctaText' | 'ctaLink' | 'heroImage' | 'placeholders'
>;

/** Shown if the page's content can't be read (specification, section 4). */
export const fallbackHero = (home: MoreWords['home']): HeroContent => ({
  headline: home.headline,
  subheadline: home.subheadline,
  ctaText: home.start,
  ctaLink: paths.contact,
  heroImage: '',
  placeholders: {},
});

/** Headline, text and button, and next to them the picture, in one loop of a line that looks like an infinity sign. */
export const Hero = ({
  headline,
  subheadline,
  ctaText,
  ctaLink,
  heroImage,
  placeholders,
  still = false,
}: HeroContent & { still?: boolean }) => {
  const home = useMoreWords('home');
  return (
    <section css={stage.section}>
      <div className="wrap" css={stage.grid}>
        <div css={stage.words}>
          <h1 css={[title, headline.length > 60 && longer, headline.length > 120 && longest]} dir="auto">
            {headline || home.headline}
          </h1>
          {subheadline && (
            <p css={[lead, clear]} dir="auto">
              {subheadline}
            </p>
          )}
          <ButtonLink tone="primary" href={ctaLink || paths.contact}>
            <span dir="auto">{ctaText || home.start}</span>
            <ArrowRight size={20} aria-hidden />
          </ButtonLink>
        </div>
        <HeroLoop image={heroImage} placeholders={placeholders} still={still} />
      </div>
    </section>
  );
};

/** A background in the page's colour, so that the hero's line is hidden behind the text. */
const clear = css`
  border-radius: 24px;
  background: var(--paper);
  box-shadow: 0 0 16px 16px var(--paper);
`;
const title = css`
  font-size: var(--step-5);
  font-weight: 700;
  line-height: 1;
  letter-spacing: -0.035em;
`;
const longer = css`
  font-size: var(--step-4);
`;
const longest = css`
  font-size: var(--step-3);
  line-height: 1.1;
`;
const lead = css`
  max-inline-size: 23em;
  color: var(--ink-soft);
  font-size: var(--step-1);
  line-height: 1.45;
`;
