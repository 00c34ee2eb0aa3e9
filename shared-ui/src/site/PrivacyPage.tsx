import { css } from '@emotion/react';
import { pageHead } from '../kit/pageHead.ts';
import { NextStep } from '../kit/NextStep.tsx';
import { paragraphsOf } from '../kit/paragraphs.ts';
import { paths } from '../paths.ts';
import { useSettings } from './useSettings.ts';
import { useMoreWords, useWords } from '../language.ts';

/** The privacy notice. Its text is a setting of the agency. */
export function PrivacyPage() {
  const words = useWords();
  const privacy = useMoreWords('privacy');
  const { privacyText } = useSettings();
  const paragraphs = paragraphsOf(privacyText || privacy.text);
  return (
    <>
      <div className="wrap" css={pageHead}>
        <h1>{words.pages.privacy}</h1>
        <div css={text}>
          {paragraphs.map((paragraph, place) => (
            <p key={place} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <NextStep words={privacy.next} href={paths.contact} label={words.getInTouch} />
    </>
  );
}

const text = css`
  display: grid;
  justify-items: start;
  gap: 1.4em;
  max-inline-size: 38em;
  p {
    color: var(--ink-soft);
    white-space: pre-line;
  }
  p:first-of-type {
    color: var(--ink);
    font-size: var(--step-1);
    line-height: 1.45;
  }
`;
