import { css, keyframes } from '@emotion/react';
import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FetchoHead } from '../../brand/FetchoHead.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { tab } from '../../kit/edgeButton.ts';
import { useLater } from '../../kit/useLater.ts';
import { useLanguage, useWords } from '../../language.ts';

/** The button that opens the chat, and the chat's frame. The chat's code is loaded at the first click. */
export function ChatLauncher() {
  const { more } = useLanguage();
  const words = useWords();
  const fetchChat = useCallback(
    () => Promise.all([import('./Chat.tsx'), more.load('chat')]).then(([{ Chat }]) => Chat),
    [more],
  );
  // Undefined until the visitor first opens the chat. 'left': closed because the visitor opened another page.
  const [state, setState] = useState<'open' | 'closed' | 'left'>();
  const { Part: Chat, failed, load } = useLater(fetchChat);
  const launcher = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isOpen = state === 'open';

  const open = () => {
    load();
    setState('open');
  };

  useEffect(() => {
    addEventListener('open-chatbot', open);
    return () => removeEventListener('open-chatbot', open);
  });

  useEffect(() => {
    if (!state) return;
    const next = isOpen ? frame.current : state === 'closed' ? launcher.current : content();
    next?.focus({ preventScroll: true });
    dispatchEvent(new CustomEvent('chatbot-state-changed', { detail: { isOpen } }));
  }, [state, isOpen]);

  return (
    <>
      <button
        ref={launcher}
        type="button"
        css={[tab, button]}
        hidden={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={open}
      >
        <span>{words.askAssistant}</span>
        <FetchoHead size={44} />
      </button>
      {state && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles Escape, which bubbles up.
        <div
          ref={frame}
          role="dialog"
          aria-labelledby="chat-title"
          tabIndex={-1}
          css={panel}
          hidden={!isOpen}
          onKeyDown={(event) => event.key === 'Escape' && setState('closed')}
        >
          <header>
            <FetchoHead size={72} />
            <h2 id="chat-title">{words.assistant}</h2>
            <IconButton label={words.closeChat} onClick={() => setState('closed')}>
              <X size={22} aria-hidden />
            </IconButton>
          </header>
          {Chat ? (
            <Chat onLeave={() => setState('left')} />
          ) : failed ? (
            <Notice tone="problem" onRetry={load}>
              {words.chatNotLoaded}
            </Notice>
          ) : (
            <p role="status">{words.moment}</p>
          )}
        </div>
      )}
    </>
  );
}

const content = () => document.getElementById('content');

const blink = keyframes`
  50% { transform: scaleY(0.1); }
`;
const label = `
  inline-size: auto;
  padding-inline: 20px 6px;
  span {
    position: static;
    clip-path: none;
  }
`;
const button = css`
  display: flex;
  gap: 12px;
  padding-inline-start: 2px;
  font-weight: 600;
  &[hidden] {
    display: none;
  }
  svg {
    flex: none;
    margin-block-start: -12px;
    transition: transform var(--swift);
  }
  &:hover svg {
    transform: translateY(-4px);
  }
  .eyes {
    transform-origin: 0 207px;
  }
  &:hover .eyes {
    animation: ${blink} 200ms 250ms;
  }
  span {
    position: absolute;
    clip-path: inset(50%);
  }
  @media (min-width: 600px) {
    aside:is([data-scrolling='up'], [data-scrolling='end']) > &,
    &:focus-visible {
      ${label}
    }
    @media (hover: hover) {
      &:hover {
        ${label}
      }
    }
  }
`;
const panel = css`
  position: fixed;
  inset-inline: 8px;
  inset-block-end: max(8px, env(safe-area-inset-bottom));
  display: flex;
  flex-direction: column;
  block-size: min(560px, 100dvh - 48px);
  border-radius: 24px;
  background: var(--raised);
  box-shadow:
    0 0 0 1px var(--hairline),
    var(--shadow);
  &[hidden] {
    display: none;
  }
  &:focus-visible {
    outline: none;
  }
  @media (min-width: 600px) {
    inset-inline: auto 20px;
    inset-block-end: 20px;
    inline-size: 400px;
    block-size: min(450px, 100dvh - 56px);
  }
  @media (min-width: 1024px) {
    block-size: min(500px, 100dvh - 56px);
  }
  > header {
    display: flex;
    align-items: center;
    gap: 12px;
    block-size: 60px;
    padding-inline: 16px 8px;
    border-radius: 24px 24px 0 0;
    background: var(--night);
    color: var(--on-night);
    > svg {
      margin-block-start: -24px;
    }
    h2 {
      flex: 1;
      font-size: var(--step-1);
    }
  }
  > p,
  > [role='alert'] {
    margin: 20px;
  }
`;
