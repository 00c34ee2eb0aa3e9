import { css } from '@emotion/react';
import type { Activity } from '@agency/contract/activity';
import { requestStateLabels, requestStates } from '@agency/contract/contactRequests';
import { type FieldChange, SINGLE_DOCUMENT_ID } from '@agency/contract/history';
import { type Kind, kinds } from '@agency/contract/kinds';
import type { ReactNode } from 'react';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Link } from '../../kit/Link.tsx';
import { TimeAgo } from '../../kit/TimeAgo.tsx';
import { paths } from '../../paths.ts';
import { deedsOf } from '../../dashboard/changeWords.ts';
import { kindsOnDashboard } from '../../dashboard/dashboardKinds.ts';
import { byDay, nameOf } from './activityByDay.ts';

/** The list 'Recent Activity': who did what, newest first. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  if (activity.length === 0)
    return (
      <EmptyState title="No activity yet.">
        <p>Changes by you and your colleagues appear here.</p>
      </EmptyState>
    );
  return (
    <div css={days}>
      {byDay(activity).map(({ date, deeds: done }) => (
        <section key={date} aria-label={nameOf(date)} css={day}>
          <h3>{nameOf(date)}</h3>
          <ol css={list}>
            {done.map(({ id, at, actor, name, action, kind, documentId, title, changes = [], times }) => (
              <li key={id} css={line}>
                <p css={action === 'signedIn' && quiet}>
                  {/* Two people may have the same name, so the tooltip shows the e-mail address. */}
                  <strong dir="auto" title={actor}>
                    {name ?? actor}
                  </strong>{' '}
                  {marks(kind, changes)
                    ? 'marked'
                    : changes.length > 0
                      ? `${deedsOf(changes)} in`
                      : moves(action, kind)
                        ? 'moved'
                        : joins(action, kind)
                          ? 'joined'
                          : kind === 'gallery'
                            ? pictureDeed(action, times)
                            : deeds[action]}{' '}
                  <Leading
                    to={
                      isErased(kind, title) || (changes.length > 0 && !marks(kind, changes))
                        ? undefined
                        : historyPathOf(kind, documentId)
                    }
                  >
                    {isErased(kind, title)
                      ? kindsOnDashboard.contactRequest.untitled
                      : changes.length > 0
                        ? nounOf(kind, documentId)
                        : whatIt(action, kind, documentId, title === actor)}{' '}
                    {isNamed(kind, documentId) && title && (title !== actor || changes.length > 0) && (
                      <Named kind={kind}>{title}</Named>
                    )}
                  </Leading>
                  {marks(kind, changes) && ` as ${stateIn(changes)}`}
                  {times > 1 && !countsPictures(action, kind) && ` ${repeats(action, times)}`}
                </p>
                <span css={when}>
                  <TimeAgo at={at} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Shows what an entry is about: for a request the visitor's name, for everything else the title. */
const Named = ({ kind, children }: { kind: Activity['kind']; children: string }) =>
  kind === 'contactRequest' ? (
    <>
      <bdi>{children}</bdi>’s request
    </>
  ) : (
    <q dir="auto">{children}</q>
  );

const Leading = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? (
    <>{children}</>
  ) : (
    <Link to={to} css={leading}>
      {children}
    </Link>
  );

/** The history page of an entry's document. None for accounts, nor for a change to all chatbot questions at once. */
function historyPathOf(kind: Activity['kind'], id: string): string | undefined {
  if (kind === 'account' || (kind === 'chatbot' && id === '')) return undefined;
  return paths.dashboardHistory(kind === 'gallery' ? 'project' : kind, id || SINGLE_DOCUMENT_ID);
}

/** Whether the entry says that one item was moved. In a gallery, 'reordered' is about all its pictures. */
const moves = (action: Activity['action'], kind: Activity['kind']) =>
  action === 'reordered' && kind !== 'gallery';

const marks = (kind: Activity['kind'], changes: readonly FieldChange[]) =>
  kind === 'contactRequest' && changes.length > 0;

/** Whether the person's data was erased: the server then removes the visitor's name from the activity. */
const isErased = (kind: Activity['kind'], title: string) => kind === 'contactRequest' && title === '';

const stateIn = ([change]: readonly FieldChange[]): string => {
  const state = requestStates.find((each) => each === change?.added[0]);
  return state ? requestStateLabels[state].toLowerCase() : '';
};

const repeats = (action: Activity['action'], times: number) =>
  action === 'signedIn' ? `${times.toLocaleString()} times` : `(${times.toLocaleString()} changes)`;

/** Whether an entry means that one picture was added or removed. The number of repetitions is then the number of pictures. */
const countsPictures = (action: Activity['action'], kind: Activity['kind']) =>
  kind === 'gallery' && (action === 'created' || action === 'deleted');

function pictureDeed(action: Activity['action'], times: number): string {
  const pictures = times === 1 ? 'a picture' : `${times.toLocaleString()} pictures`;
  if (action === 'created') return `added ${pictures} to`;
  if (action === 'deleted') return `removed ${pictures} from`;
  return action === 'restored' ? 'restored a picture in' : deeds[action];
}

/** Whether the entry says that a person joined: people create their own account, from an invitation. */
const joins = (action: Activity['action'], kind: Activity['kind']) =>
  action === 'created' && kind === 'account';

/**
 * The words before the title that say what was changed. For an action on one's own account: 'their account' or 'the
 * password'.
 */
const whatIt = (action: Activity['action'], kind: Activity['kind'], id: string, isOwn: boolean) => {
  if (action === 'signedIn' || action === 'invited' || action === 'withdrew' || joins(action, kind))
    return '';
  if (kind !== 'account' || !isOwn) return nounOf(kind, id);
  return action === 'updated' ? 'the password' : 'their account';
};

const deeds: Record<Activity['action'], string> = {
  created: 'added',
  updated: 'updated',
  deleted: 'deleted',
  restored: 'restored',
  reverted: 'restored an earlier version of',
  reordered: 'reordered',
  replaced: 'replaced',
  signedIn: 'signed in',
  invited: 'invited',
  withdrew: 'withdrew the invitation for',
  secured: 'turned on two-step sign-in for',
  unsecured: 'turned off two-step sign-in for',
  wayAdded: 'added a sign-in method to',
  wayRemoved: 'removed a sign-in method from',
  previewCreated: 'created a preview link for',
  previewRevoked: 'revoked a preview link for',
};
const otherNouns: Record<Exclude<Activity['kind'], Kind>, string> = {
  gallery: 'the gallery of',
  account: 'the account of',
};

const isContent = (kind: Activity['kind']): kind is Kind => kind in kinds;

function nounOf(kind: Activity['kind'], id: string): string {
  if (kind === 'chatbot' && id === '') return 'the chatbot’s questions';
  return isContent(kind) ? kindsOnDashboard[kind].noun : otherNouns[kind];
}

/** Whether the entry shows a title: only if there can be several documents of this kind. */
const isNamed = (kind: Activity['kind'], id: string) =>
  !isContent(kind) || 'list' in kinds[kind] || (kind === 'chatbot' && id !== '');

const days = css`
  columns: 2 520px;
  column-gap: 48px;
  /* Cancels the padding of the last line. */
  margin-block-end: -12px;
`;
const day = css`
  & + & {
    margin-block-start: 28px;
  }
  h3 {
    break-after: avoid;
    margin-block-end: 8px;
    color: var(--ink-soft);
    font: 600 var(--step--1) / 1.3 var(--text);
    letter-spacing: 0;
  }
`;
const quiet = css`
  color: var(--ink-soft);
`;
const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const line = css`
  display: grid;
  align-items: baseline;
  gap: 2px 20px;
  break-inside: avoid;
  overflow-wrap: anywhere;
  @media (min-width: 480px) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  padding-block: 12px;
  border-block-start: 1px solid var(--hairline);
  strong {
    font-weight: 600;
  }
`;
const leading = css`
  color: inherit;
  text-decoration-color: var(--edge);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  &:hover {
    text-decoration-color: currentcolor;
  }
`;
const when = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
