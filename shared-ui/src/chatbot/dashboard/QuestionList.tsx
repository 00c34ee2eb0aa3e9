import { css } from '@emotion/react';
import type { Question } from '@agency/contract/chatbot';
import { quietRow, rowActions } from '../../kit/rowActions.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { QuestionItem } from './QuestionItem.tsx';

/** The questions as nested lists. The sub-questions of a collapsed question are not rendered. */
export const QuestionList = ({ questions }: { questions: readonly Question[] }) => (
  <ul role="list" aria-label="Questions" css={tree}>
    {questions.map((question) => (
      <QuestionItem key={question.id} question={question} />
    ))}
  </ul>
);

/** Placeholder for the questions and their search while they load. */
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
// One style sheet for the whole tree is faster than one for each of its many parts.
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
    /* Cancels the items' padding for the focus ring, so that the buttons of all levels line up. */
    margin-inline: clamp(4px, 1vw, 16px) -3px;
    border-inline-start: 1.5px solid var(--hairline);
  }
  /* Deeper levels are hardly indented, so that there is room for text: only their lines show the levels. */
  ul ul ul ul ul {
    padding-inline-start: 4px;
    margin-inline-start: 0;
  }
  li li {
    /* Rows outside the screen are not rendered (content-visibility). The padding leaves room for the focus ring. */
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
  }
  .words {
    min-inline-size: 0;
    padding-block-end: 8px;
    @media (max-width: 640px) {
      /* The answer is as wide as the card, below the name and the actions. */
      display: contents;
      > :not(.name) {
        grid-column: 1 / -1;
      }
      + .actions {
        grid-area: 1 / 2;
      }
    }
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
    /* Aligns this name with the names of questions that have an arrow in front. */
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
