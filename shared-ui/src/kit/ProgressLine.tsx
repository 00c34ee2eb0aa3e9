import { css, keyframes } from '@emotion/react';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useWords } from '../language.ts';

/** A navigation that takes less than this shows no line. */
const SOON_MS = 150;

/** A progress line at the top of the window while the next page loads. */
export function ProgressLine() {
  const { loadingPage } = useWords();
  const onTheWay = useNavigation().state !== 'idle';
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!onTheWay) return;
    const timer = setTimeout(() => setLate(true), SOON_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [onTheWay]);

  return late ? <div role="progressbar" aria-label={loadingPage} css={line} className="no-print" /> : null;
}

/** The line slows down but never reaches the end, because the remaining time is unknown. */
const grow = keyframes`
  from { transform: scaleX(0.08); }
  25% { transform: scaleX(0.5); }
  to { transform: scaleX(0.94); }
`;
const line = css`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  /* Above headers and dialogs. */
  z-index: 55;
  block-size: 3px;
  background: var(--glow-line);
  transform: scaleX(0.94);
  transform-origin: left;
  animation: ${grow} 8s cubic-bezier(0.1, 0.7, 0.2, 1);
  pointer-events: none;
  &:dir(rtl) {
    transform-origin: right;
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Highlight;
  }
`;
