import { css } from '@emotion/react';
import { Fragment } from 'react';
import { offering, type Conversation, type Turn } from './conversation.ts';
import { Offered, type Tree } from './Offered.tsx';
import { Said, Thinking } from './Said.tsx';

interface Props {
  talk: Conversation;
  tree: Tree;
  onTurn: (turn: Turn) => void;
  /** Goes to the contact page. */
  onContact: () => void;
  /** Closes the chat, because the visitor goes to another page. */
  onLeave: () => void;
}

/** What was said, with what can be chosen below it. */
export function Talk({ talk, tree, onTurn, onContact, onLeave }: Props) {
  const live = offering(talk);
  return (
    <>
      {talk.messages.map((message, index) => (
        <Fragment key={index}>
          {/* Once something was chosen, nothing stands below these words any more. */}
          {(message === live || message.offer?.kind !== 'questions') && (
            <Said message={message} onLeave={onLeave} />
          )}
          {message === live && <Offered {...{ talk, tree, onTurn, onContact }} offer={message.offer} />}
        </Fragment>
      ))}
      {talk.thinking && <Thinking />}
    </>
  );
}

/** For the element that holds a talk. */
export const talkColumn = css`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: 12px;
`;
