import { css } from '@emotion/react';
import type { Chatbot, Question } from '@agency/contract/chatbot';
import { ArrowRight } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { leadsOn, type Conversation, type Offer, type Turn } from './conversation.ts';
import { useMoreWords, useWords } from '../../language.ts';

/** The state of the query (RTK Query) that loads the question tree. */
export interface QuestionTreeQuery {
  data?: Chatbot | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props {
  offer: Offer | undefined;
  talk: Conversation;
  tree: QuestionTreeQuery;
  onTurn: (turn: Turn) => void;
  onContact: () => void;
}

/** The choices below the last message. */
export function Offered({ offer, talk: { breadcrumb, thinking }, tree, onTurn, onContact }: Props) {
  const words = useMoreWords('chat');
  const { tryAgain } = useWords();
  // The depth of the shown choices. While the answer is pending, the breadcrumb already has the new question, but the
  // choices are still those of the level above.
  const depth = breadcrumb.length - (thinking ? 1 : 0);
  const contact = <Button onClick={onContact}>{words.contact}</Button>;
  const choose = (question: Question) => onTurn({ type: 'choose', question });

  switch (offer?.kind) {
    case 'questions':
      return <Options questions={offer.questions} disabled={thinking} onChoose={choose} />;
    case 'actions':
      return (
        <div css={[actions, pairs]} data-offer>
          <Button disabled={thinking} onClick={() => onTurn({ type: 'askAnother' })}>
            {words.another}
          </Button>
          <Button onClick={() => onTurn({ type: 'reset' })}>{words.restart}</Button>
          {depth > 1 && (
            <Button disabled={thinking} onClick={() => onTurn({ type: 'goBack' })}>
              {words.back}
            </Button>
          )}
          {contact}
        </div>
      );
    case 'categories': {
      const { data, isFetching, refetch } = tree;
      if (data && data.categories.length > 0)
        return <Options questions={data.categories} disabled={thinking} onChoose={choose} />;
      if (isFetching) return <Waiting />;
      return (
        <>
          <p>{data ? words.noAnswers : words.answersFailed}</p>
          <div css={actions} data-offer>
            {!data && <Button onClick={() => void refetch()}>{tryAgain}</Button>}
            {contact}
          </div>
        </>
      );
    }
    case undefined:
      return null;
  }
}

interface OptionsProps {
  questions: Question[];
  disabled: boolean;
  onChoose: (question: Question) => void;
}

const Options = ({ questions, disabled, onChoose }: OptionsProps) => (
  <ul role="list" css={list} data-offer>
    {questions.map((question) => (
      <li key={question.id}>
        <button
          type="button"
          css={option}
          disabled={disabled || !leadsOn(question)}
          onClick={() => onChoose(question)}
        >
          <span dir="auto">{question.question}</span>
          <ArrowRight size={18} aria-hidden />
        </button>
      </li>
    ))}
  </ul>
);

const Waiting = () => {
  const { loading } = useWords();
  return (
    <div css={[list, bones]} role="status" aria-label={loading}>
      {['58%', '44%', '66%', '50%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
};

const list = css`
  inline-size: 100%;
  border: 1px solid var(--hairline);
  border-radius: 16px;
  li + li {
    border-block-start: 1px solid var(--hairline);
  }
`;
const option = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 44px;
  padding: 8px 14px 8px 16px;
  border: 0;
  border-radius: 15px;
  background: none;
  font-weight: 550;
  line-height: 1.35;
  text-align: start;
  cursor: pointer;
  transition: background-color var(--swift);
  span {
    flex: 1;
    min-inline-size: 0;
  }
  svg {
    flex: none;
    color: var(--violet);
    transition: transform var(--swift);
  }
  &:dir(rtl) svg {
    scale: -1 1;
  }
  &:hover:not(:disabled) {
    background: var(--sunk);
    svg {
      transform: translateX(3px);
    }
  }
  &:focus-visible {
    border-radius: 15px;
    outline-offset: -2px;
  }
  &:disabled {
    color: var(--ink-soft);
    cursor: default;
    svg {
      visibility: hidden;
    }
  }
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  button {
    padding-inline: 16px;
    font-size: var(--step--1);
  }
`;
const pairs = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  inline-size: 100%;
`;
const bones = css`
  display: grid;
  gap: 28px;
  padding: 14px 16px;
`;
