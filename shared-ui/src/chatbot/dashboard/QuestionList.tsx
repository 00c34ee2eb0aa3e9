import { css } from '@emotion/react';
import type { Question } from '@agency/contract/chatbot';
import { quietRow, rowActions } from '../../kit/rowActions.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { QuestionItem } from './QuestionItem.tsx';

/** The questions as nested lists; of what is closed nothing is drawn. */
export const QuestionList = ({ questions }: { questions: readonly Question[] }) => (
  <ul role="list" aria-label="Questions" css={tree}>
    {questions.map((question) => (
      <QuestionItem key={question.id} question={question} />
    ))}
  </ul>
);

/** Questions on their way, and the search above them. */
export const QuestionListSkeleton = () => (
  <div role="status" aria-label="Loading questions" aria-busy>
    <div css={finder}>
      <Skeleton width="460px" height="48px" round="999px" />
    </div>
    <ul role="list" aria-hidden css={tree}>
      {[46, 38, 52, 41, 48, 36].map((width) => (
        <li key={width}>
          <div className="row">
            <div className="words">
              <p className="name">
                <Skeleton width={`${width}%`} height="1.3rem" />
              </p>
              <p className="answer">
                <Skeleton width="70%" />
              </p>
            </div>
            <div className="actions">
              <Skeleton height="44px" round="50%" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  </div>
);

const finder = css`
  margin-block-end: 20px;
  @media (max-width: 640px) {
    min-block-size: 128px;
  }
`;
// One style sheet for the whole tree, rather than one computed for each of its many parts.
const tree = css`
  display: grid;
  gap: 10px;
  margin: 0;
  > li {
    padding-inline: clamp(8px, 1.6vw, 16px);
    border: 1px solid var(--hairline);
    border-radius: var(--round);
    background: var(--raised);
  }
  ul {
    margin: 0 0 8px;
    padding: 0;
    padding-inline-start: clamp(8px, 1.4vw, 18px);
    /* The buttons of all levels line up: what an item leaves for the ring is taken back. */
    margin-inline: clamp(4px, 1vw, 16px) -3px;
    border-inline-start: 1.5px solid var(--hairline);
  }
  /* Deeper than this, the lines alone show the levels: there must be room left for words. */
  ul ul ul ul ul {
    padding-inline-start: 4px;
    margin-inline-start: 0;
  }
  li li {
    /* Rows far from what is on the screen cost nothing; the room is for the ring around what has the focus. */
    padding-inline: 3px;
    content-visibility: auto;
    contain-intrinsic-size: auto 92px;
  }
  .row {
    ${quietRow};
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    gap: 4px 12px;
    padding-block: 6px;
    border-radius: 12px;
  }
  li li + li > .row {
    border-block-start: 1px solid var(--hairline);
    border-radius: 0;
  }
  .actions {
    ${rowActions};
    color: var(--ink-soft);
  }
  .words {
    min-inline-size: 0;
    padding-block-end: 8px;
  }
  .name {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    margin: 0;
    padding: 4px 8px 4px 4px;
    border: 0;
    border-radius: 10px;
    background: none;
    font-weight: 600;
    line-height: 1.35;
    text-align: start;
  }
  p.name {
    /* In line with those that have a sign before them. */
    padding-inline-start: 30px;
  }
  button.name {
    cursor: pointer;
    &:hover {
      background: var(--sunk);
    }
    > svg {
      flex: none;
      color: var(--ink-soft);
      transition: rotate var(--swift);
    }
    &:dir(rtl) > svg {
      scale: -1 1;
    }
    &[aria-expanded='true'] > svg {
      rotate: 90deg;
    }
  }
  .count {
    flex: none;
    min-inline-size: 26px;
    padding: 1px 8px;
    border-radius: 999px;
    background: var(--sunk);
    color: var(--ink-soft);
    font-size: 0.8125rem;
    font-weight: 600;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  .answer,
  .link,
  .hint {
    max-inline-size: 68ch;
    margin-inline-start: 30px;
    color: var(--ink-soft);
    font-size: var(--step--1);
    line-height: 1.45;
  }
  .answer {
    display: -webkit-box;
    overflow: hidden;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
  }
  .link {
    display: flex;
    align-items: center;
    gap: 6px;
    margin-block-start: 4px;
    overflow-wrap: anywhere;
    svg {
      flex: none;
    }
  }
  .hint {
    color: var(--violet);
  }
`;
