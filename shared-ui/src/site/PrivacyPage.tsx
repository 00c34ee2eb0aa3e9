import { css } from '@emotion/react';
import { pageHead } from '../kit/pageHead.ts';
import { NextStep } from '../kit/NextStep.tsx';
import { paragraphsOf } from '../kit/paragraphs.ts';
import { paths } from '../paths.ts';
import { useSettings } from './useSettings.ts';

/** The privacy notice. Its text is a setting of the agency. */
export function PrivacyPage() {
  const { privacyText } = useSettings();
  const paragraphs = paragraphsOf(privacyText);
  return (
    <>
      <div className="wrap" css={pageHead}>
        <h1>Privacy</h1>
        <div css={words}>
          {paragraphs.map((paragraph, place) => (
            <p key={place} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <NextStep words="Something unclear? Ask us." href={paths.contact} label="Get in Touch" />
    </>
  );
}

const words = css`
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
