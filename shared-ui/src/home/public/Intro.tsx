import { css } from '@emotion/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Sentence } from '../../site/Sentence.tsx';
import { useSettings } from '../../site/useSettings.ts';
import { Film } from './Film.tsx';
import { useMoreWords } from '../../language.ts';

// In milliseconds (specification, sections 2 and 9).
const LOGO_STAYS = 2000;
const ROBOT_AFTER = 400;
const CHAT_AFTER = 400 + 100;

interface Props {
  /** The time at which the page was hydrated, from `performance.now()`. */
  since: number;
  /** Whether the hero has no picture. The assistant then takes its place. */
  alone: boolean;
  logo: RefObject<HTMLElement>;
  onLogo: (shown: boolean) => void;
}

type Stage = 'logo' | 'between' | 'robot' | 'leaving' | 'over';

/**
 * Hides the logo, shows the assistant and offers to chat. A click on the assistant ends the intro and opens the chat.
 */
export function Intro({ since, alone, logo, onLogo }: Props) {
  const words = useMoreWords('home');
  const { brand } = useSettings();
  const [stage, setStage] = useState<Stage>('logo');
  const [moves, setMoves] = useState(mayMove);
  const shown = stage === 'robot';
  const [greeter, inSight] = useInSight(shown);

  useEffect(() => {
    if (stage === 'logo')
      return after(since + LOGO_STAYS - performance.now(), () => {
        onLogo(false);
        setStage('between');
      });
    if (stage === 'between') return after(ROBOT_AFTER, () => setStage('robot'));
    if (stage === 'leaving')
      return after(CHAT_AFTER, () => {
        setStage('over');
        dispatchEvent(new Event('open-chatbot'));
      });
  }, [stage, since, onLogo]);

  const leave = () => {
    onLogo(true);
    setStage('leaving');
    // The focused button is about to be removed. Move the focus to the logo until the chat takes it.
    logo.current?.focus({ preventScroll: true });
  };

  if (stage === 'over') return null;
  return (
    // While `data-greets` is set, Dock.tsx hides the page's own chat button, which on a small screen would cover the
    // assistant.
    <div
      ref={greeter}
      css={[place, alone ? amid : below, !shown && hidden]}
      data-greets={(shown && inSight) || undefined}
    >
      <button type="button" css={offer} onClick={leave}>
        <span css={porthole}>
          {stage !== 'logo' && <Film moves={moves} seen={shown} onRefused={setMoves} />}
        </span>
        <span css={bubble}>
          <Sentence
            text={words.hello}
            parts={{ hi: <b>{words.hi}</b>, brand: <bdi>{brand}</bdi>, break: <br /> }}
          />
          <span className="visually-hidden"> {words.chat}</span>
        </span>
      </button>
      {/* Animations over five seconds must have a pause button (WCAG 2.2.2). Users who prefer reduced motion can start it
          here. */}
      <button
        type="button"
        css={pause}
        title={moves ? words.pause : words.play}
        aria-label={moves ? words.pause : words.play}
        onClick={() => setMoves(!moves)}
      >
        <svg viewBox="0 0 12 12" width="12" height="12" fill="currentColor" aria-hidden>
          <path d={moves ? 'M2 1h3v10H2zM7 1h3v10H7z' : 'M3 1l8 5-8 5z'} />
        </svg>
      </button>
    </div>
  );
}

/** Whether any part of an element is in the viewport. */
function useInSight(wanted: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!wanted || !element.current) return;
    const watch = new IntersectionObserver((entries) => setInSight(Boolean(entries.at(-1)?.isIntersecting)));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [wanted]);
  return [element, inSight] as const;
}

/** False for users who prefer reduced motion or reduced data. */
const mayMove = () => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
};

function after(wait: number, then: () => void): () => void {
  const timer = setTimeout(then, wait);
  return () => clearTimeout(timer);
}

const place = css`
  position: absolute;
  display: flex;
  transition:
    opacity 300ms,
    transform 300ms cubic-bezier(0.2, 0.7, 0.2, 1),
    visibility 300ms;
`;
const hidden = css`
  visibility: hidden;
  opacity: 0;
  transform: translateY(8px) scale(0.97);
`;
const below = css`
  inset-block-end: var(--seal-end);
  inset-inline: var(--seal-start) 0;
`;
const amid = css`
  --seal: clamp(140px, 100px + 8vw, 200px);
  inset: 0;
  inline-size: max-content;
  block-size: max-content;
  margin: auto;
  > button:first-of-type {
    flex-direction: column;
    align-items: center;
  }
  > button:first-of-type > span:last-child::before {
    inset-block: -6px auto;
    inset-inline-start: calc(50% - 7px);
  }
  > button:last-of-type {
    inset-block: calc(var(--seal) - 28px) auto;
    inset-inline-start: calc(50% - var(--seal) / 2);
  }
`;
const offer = css`
  display: flex;
  align-items: end;
  gap: 14px;
  padding: 0;
  border: 0;
  background: none;
  text-align: start;
  cursor: pointer;
  &:focus-visible {
    outline: none;
  }
  &:focus-visible > span {
    outline: 3px solid var(--violet);
    outline-offset: 3px;
  }
`;
const porthole = css`
  flex: none;
  inline-size: var(--seal);
  aspect-ratio: 1;
  border: 3px solid transparent;
  border-radius: 50%;
  background:
    linear-gradient(#2b2487, #6f46bd) padding-box,
    var(--glow-line) border-box;
  box-shadow: var(--shadow);
`;
const bubble = css`
  position: relative;
  max-inline-size: 19em;
  margin-block-end: 8px;
  padding: 12px 16px;
  border-radius: 18px;
  background: var(--raised);
  box-shadow:
    0 0 0 1px var(--hairline),
    var(--shadow);
  font-size: var(--step--1);
  line-height: 1.4;
  text-wrap: balance;
  b {
    display: block;
    font: 650 1.15em var(--display);
  }
  &::before {
    content: '';
    position: absolute;
    inset-block-end: 24px;
    inset-inline-start: -6px;
    inline-size: 14px;
    block-size: 14px;
    rotate: 45deg;
    border-radius: 3px;
    background: inherit;
  }
`;
const pause = css`
  position: absolute;
  inset-block-end: 0;
  inset-inline-start: 0;
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: var(--raised);
  color: var(--ink-soft);
  box-shadow: 0 0 0 1px var(--hairline);
  cursor: pointer;
  &:hover {
    color: var(--ink);
  }
`;
