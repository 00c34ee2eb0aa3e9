import { css, keyframes } from '@emotion/react';
import { ArrowRight, ArrowUpRight } from 'lucide-react';
import { Mark } from '../../brand/Mark.tsx';
import { Anchor } from '../../kit/Anchor.tsx';
import { addressOf, labelOf } from './answerLink.ts';
import type { Message } from './conversation.ts';
import { useMoreWords, useWords } from '../../language.ts';

interface Props {
  message: Message;
  onLeave: () => void;
}

/** One message, with its link. */
export const ChatMessage = ({ message: { from, text, link }, onLeave }: Props) => {
  const words = useMoreWords('chat');
  return (
    <div css={[said, from === 'visitor' ? mine : theirs]} data-from={from} tabIndex={-1}>
      <span className="visually-hidden">{from === 'visitor' ? `${words.you} ` : ''}</span>
      {text && <p dir="auto">{text}</p>}
      {link && <Way address={addressOf(link)} onLeave={onLeave} />}
    </div>
  );
};

/** The link of a message. On a phone the chat covers the page, so following a link within the site closes it. */
function Way({ address, onLeave }: { address: string; onLeave: () => void }) {
  const words = useWords();
  const chat = useMoreWords('chat');
  const inPlace = address.startsWith('/');
  const Icon = inPlace ? ArrowRight : ArrowUpRight;
  return (
    <Anchor
      href={address}
      css={way}
      onClick={() => inPlace && matchMedia('(max-width: 599px)').matches && onLeave()}
    >
      {labelOf(address, words, chat)}
      <Icon size={16} aria-hidden />
    </Anchor>
  );
}

/** Shown while the answer is pending. */
export const Thinking = () => {
  const words = useMoreWords('chat');
  return (
    <p css={[said, thinking]}>
      <Mark size={28} />
      {words.thinking}
    </p>
  );
};

const draw = keyframes`
  from { stroke-dashoffset: 2; }
`;
const appear = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;
const said = css`
  max-inline-size: 100%;
  animation: ${appear} 180ms ease-out;
  line-height: 1.5;
  p {
    white-space: pre-line;
  }
  &:focus-visible {
    outline-offset: 4px;
  }
`;
const theirs = css`
  padding-inline-end: 24px;
`;
const mine = css`
  align-self: end;
  max-inline-size: 88%;
  margin-block: 8px 4px;
  padding: 8px 16px;
  border-radius: 20px 20px 4px 20px;
  background: var(--info-wash);
  font-weight: 550;
  &:dir(rtl) {
    border-radius: 20px 20px 20px 4px;
  }
`;
const thinking = css`
  display: flex;
  align-items: center;
  gap: 10px;
  color: var(--ink-soft);
  path {
    stroke-dasharray: 1;
    animation: ${draw} 1.3s linear infinite;
  }
`;
const way = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 36px;
  margin-block-start: 8px;
  padding: 4px 14px;
  border: 1.5px solid var(--edge);
  border-radius: 999px;
  font-size: var(--step--1);
  font-weight: 600;
  text-decoration: none;
  transition:
    background-color var(--swift),
    border-color var(--swift);
  &:hover {
    border-color: var(--ink);
    background: var(--sunk);
  }
  &:focus-visible {
    border-radius: 999px;
  }
  &:dir(rtl) svg {
    scale: -1 1;
  }
`;
