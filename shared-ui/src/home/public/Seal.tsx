import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { Mark } from '../../brand/Mark.tsx';
import type { Intro as IntroCode } from './Intro.tsx';

/**
 * The logo on the hero. It is below the point where the hero's line crosses itself, or in the middle of the line's right
 * loop if the hero has no picture. The intro replaces the logo for a while.
 */
export function Seal({ alone, still }: { alone: boolean; still: boolean }) {
  const [intro, setIntro] = useState<{ Intro: typeof IntroCode; since: number }>();
  const [shown, setShown] = useState(true);
  const logo = useRef<HTMLDivElement>(null);

  // The intro's times count from hydration (`since`). Its code is loaded a second later, while the visitor reads.
  useEffect(() => {
    if (still) return;
    const since = performance.now();
    const fetching = setTimeout(() => {
      import('./Intro.tsx').then(
        ({ Intro }) => setIntro({ Intro, since }),
        () => {}, // Offline: the logo stays.
      );
    }, 1000);
    return () => clearTimeout(fetching);
  }, [still]);

  return (
    <>
      <div ref={logo} tabIndex={-1} css={[seal, alone ? amid : below]} style={{ opacity: shown ? 1 : 0 }}>
        <Mark size={alone ? 220 : 128} />
      </div>
      {intro && <intro.Intro since={intro.since} alone={alone} logo={logo} onLogo={setShown} />}
    </>
  );
}

const seal = css`
  position: absolute;
  display: grid;
  place-items: center;
  transition: opacity 300ms;
  &:focus {
    outline: none;
  }
`;
const below = css`
  inset-block-end: var(--seal-end);
  inset-inline-start: var(--seal-start);
  inline-size: var(--seal);
  aspect-ratio: 1;
  svg {
    inline-size: 74%;
    block-size: auto;
  }
`;
const amid = css`
  inset: 0;
`;
