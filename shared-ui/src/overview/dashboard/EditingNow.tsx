import { css } from '@emotion/react';
import type { Kind } from '@agency/contract/kinds';
import { kindsOnDashboard } from '../../dashboard/dashboardKinds.ts';
import { nameOf } from '../../dashboard/live/EditingNote.tsx';
import { useLive } from '../../dashboard/live/LiveAround.tsx';
import { Link } from '../../kit/Link.tsx';
import { whereTo } from '../../dashboard/whereTo.ts';

function oneOf(kind: Kind): string {
  const { noun, untitled = noun } = kindsOnDashboard[kind];
  return untitled;
}

/** Who else is editing something right now. */
export function EditingNow() {
  const { people } = useLive();
  return (
    <ul role="list" aria-label="Editing now" css={list}>
      {people.map((person) => (
        <li key={`${person.account} ${person.kind} ${person.id} ${person.field}`}>
          {person.you ? (
            'You are also'
          ) : (
            <>
              <span dir="auto">{nameOf(person)}</span> is
            </>
          )}{' '}
          editing <Link to={whereTo({ kind: person.kind, title: '' })}>{oneOf(person.kind)}</Link>
          {person.you && ' on another device'}
        </li>
      ))}
    </ul>
  );
}

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin: 0 0 20px;
  padding: 0;
  color: var(--ink-soft);
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
  > li {
    /* The dot has a column of its own next to the lines. */
    padding-inline-start: 18px;
    &::before {
      float: inline-start;
      inline-size: 8px;
      block-size: 8px;
      margin-block-start: 0.5lh;
      margin-inline-start: -18px;
      translate: 0 -50%;
      border-radius: 50%;
      background: var(--success);
      content: '';
    }
  }
  a {
    color: inherit;
  }
`;
