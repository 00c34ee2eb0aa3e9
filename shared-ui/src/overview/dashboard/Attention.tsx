import { css } from '@emotion/react';
import { ANSWER_WITHIN_DAYS } from '@agency/contract/contactRequests';
import type { Overview } from '@agency/contract/overview';
import { Inbox } from 'lucide-react';
import { useCountContactRequestsQuery } from '../../contactRequests/dashboard/contactRequestsAdminApi.ts';
import { ALL_ANSWERED } from '../../dashboard/allAnswered.ts';
import { Link } from '../../kit/Link.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { overRow } from '../../kit/rowActions.ts';
import { TimeAgo } from '../../kit/TimeAgo.tsx';
import { screens } from '../../dashboard/screens.ts';
import { quietLine, rows } from './overviewLook.ts';

const newRequests = `${screens.contactRequest.path}?state=new`;

/** The requests that wait for an answer. */
export function Attention({ requests }: { requests: NonNullable<Overview['requests']> }) {
  const all = useCountContactRequestsQuery({}).data?.new ?? 0;
  return (
    <Panel title="Needs an answer">
      {requests.newest.length === 0 ? (
        <p css={quietLine}>
          <Inbox size={18} aria-hidden /> {ALL_ANSWERED}
        </p>
      ) : (
        <>
          {requests.late > 0 && (
            <p css={late}>
              <Link to={`${newRequests}&late=yes`}>
                {requests.late === 1 ? '1 request has' : `${requests.late.toLocaleString()} requests have`}{' '}
                waited for more than {ANSWER_WITHIN_DAYS} days
              </Link>
            </p>
          )}
          <ul role="list" css={rows}>
            {requests.newest.map(({ id, name, words, at }) => (
              <li key={id}>
                <div css={letter}>
                  <Link to={`${newRequests}&request=${id}`}>
                    <span dir="auto">{name}</span>
                  </Link>
                  <span css={when}>
                    <TimeAgo at={at} />
                  </span>
                  <p>
                    <bdi>{words || 'No message'}</bdi>
                  </p>
                </div>
              </li>
            ))}
          </ul>
          {all > requests.newest.length && (
            <p css={rest}>
              <Link to={newRequests}>See all {all.toLocaleString()}</Link>
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

const late = css`
  padding: 10px 14px;
  border-radius: 12px;
  background: var(--problem-wash);
  font-weight: 600;
  a {
    color: var(--problem);
  }
`;
const rest = css`
  padding-block-start: 2px;
  font-weight: 600;
`;
const letter = css`
  flex: 1;
  min-inline-size: 0;
  /* The whole row is a link. */
  a {
    font-weight: 600;
    text-decoration: none;
    &::after {
      position: absolute;
      inset: 0;
      content: '';
    }
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    color: var(--ink-soft);
    font-size: var(--step--1);
    line-height: 1.4;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;
const when = css`
  ${overRow};
  float: inline-end;
  margin-inline-start: 12px;
  color: var(--ink-soft);
  font-size: var(--step--1);
  white-space: nowrap;
`;
