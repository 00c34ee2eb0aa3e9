import { css } from '@emotion/react';
import { RotateCcw, UserRound } from 'lucide-react';
import { useEffect, useReducer } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../kit/Link.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { paths } from '../../paths.ts';
import { useSettings } from '../../site/useSettings.ts';
import { useReadChatbotQuery } from '../chatbotApi.ts';
import { chatSessionId } from './chatSession.ts';
import { begin, converse, type Conversation, type Turn } from './conversation.ts';
import { Talk, talkColumn } from './Talk.tsx';
import { useFollowing } from './useFollowing.ts';
import { useMoreWords } from '../../language.ts';

/** How long the chat shows that it is 'thinking' before it shows an answer (specification, section 9). */
const THINKING_MS = 1300;

export interface ChatProps {
  /** Closes the chat, because the visitor opens another page. */
  onLeave: () => void;
}

/** The chat: the conversation, the choices and the current position. */
export function Chat({ onLeave }: ChatProps) {
  const words = useMoreWords('chat');
  const { brand } = useSettings();
  const [talk, turn] = useReducer(
    (before: Conversation, turn: Turn) => converse(before, turn, words),
    words.welcome(brand),
    begin,
  );
  const tree = useReadChatbotQuery({});
  const navigate = useNavigate();
  const { log, follow, onScroll } = useFollowing(talk);
  const { messages, breadcrumb, thinking } = talk;

  useEffect(() => void chatSessionId(), []);
  useEffect(() => {
    if (tree.error) console.error('Failed to fetch chatbot data', tree.error);
  }, [tree.error]);
  useEffect(() => {
    if (!thinking) return;
    const timer = setTimeout(() => turn({ type: 'answer' }), THINKING_MS);
    return () => clearTimeout(timer);
  }, [thinking]);

  const onTurn = (next: Turn) => {
    follow();
    turn(next);
  };
  const onContact = () => {
    onLeave();
    void navigate(paths.contact);
  };

  return (
    <>
      {messages.length > 1 && (
        <div css={bar}>
          <p css={current} dir="auto">
            {breadcrumb.length > 0 && words.current(breadcrumb.map(({ question }) => question).join(' > '))}
          </p>
          <IconButton label={words.reset} onClick={() => onTurn({ type: 'reset' })}>
            <RotateCcw size={18} aria-hidden />
          </IconButton>
        </div>
      )}
      <div
        ref={log}
        role="log"
        aria-label={words.conversation}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard must be able to focus it.
        tabIndex={0}
        css={[talkColumn, box]}
        onScroll={onScroll}
      >
        <Talk {...{ talk, tree, onTurn, onContact, onLeave }} />
      </div>
      <Link to={paths.contact} css={person} onClick={onLeave}>
        <UserRound size={18} aria-hidden />
        {words.person}
      </Link>
    </>
  );
}

const bar = css`
  display: flex;
  align-items: center;
  gap: 8px;
  padding-inline: 20px 8px;
  border-block-end: 1px solid var(--hairline);
`;
const current = css`
  flex: 1;
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.35;
`;
const box = css`
  position: relative;
  flex: 1;
  min-block-size: 0;
  padding: 20px;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-behavior: smooth;
  &:focus-visible {
    outline-offset: -4px;
  }
`;
const person = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 44px;
  padding-inline: 20px;
  border-block-start: 1px solid var(--hairline);
  border-radius: 0 0 24px 24px;
  color: var(--ink-soft);
  font-size: var(--step--1);
  font-weight: 600;
  text-decoration: none;
  &:hover {
    color: var(--ink);
    text-decoration: underline;
  }
  &:focus-visible {
    outline-offset: -4px;
    border-radius: 0 0 24px 24px;
  }
`;
