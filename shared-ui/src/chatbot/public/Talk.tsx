import { css } from '@emotion/react';
import { Fragment } from 'react';
import { offering, type Conversation, type Turn } from './conversation.ts';
import { Offered, type QuestionTreeQuery } from './Offered.tsx';
import { ChatMessage, Thinking } from './ChatMessage.tsx';

interface Props {
  talk: Conversation;
  tree: QuestionTreeQuery;
  onTurn: (turn: Turn) => void;
  /** Opens the contact page. */
  onContact: () => void;
  /** Closes the chat, because the visitor opens another page. */
  onLeave: () => void;
}

/** The messages, with the choices below them. */
export function Talk({ talk, tree, onTurn, onContact, onLeave }: Props) {
  const live = offering(talk);
  return (
    <>
      {talk.messages.map((message, index) => (
        <Fragment key={index}>
          {/* When the visitor has chosen one of the questions that a message offered, that message is no longer shown. */}
          {(message === live || message.offer?.kind !== 'questions') && (
            <ChatMessage message={message} onLeave={onLeave} />
          )}
          {message === live && <Offered {...{ talk, tree, onTurn, onContact }} offer={message.offer} />}
        </Fragment>
      ))}
      {talk.thinking && <Thinking />}
    </>
  );
}

/** Styles for the element that holds the messages. */
export const talkColumn = css`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: 12px;
`;
