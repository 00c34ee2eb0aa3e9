import { css } from '@emotion/react';
import type { Activity } from '@agency/contract/activity';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Moment } from '../../kit/Moment.tsx';

/** Who did what, newest first. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  if (activity.length === 0)
    return (
      <EmptyState title="Nothing has happened yet.">
        <p>What you and others change appears here.</p>
      </EmptyState>
    );
  return (
    <ol css={list}>
      {activity.map(({ id, at, actor, action, kind, title }) => (
        <li key={id} css={line}>
          <p>
            <strong dir="auto">{actor}</strong> {deeds[action]}{' '}
            {action === 'signedIn' ? '' : (nouns[kind] ?? kind)}{' '}
            {named.has(kind) && title && <q dir="auto">{title}</q>}
          </p>
          <span css={when}>
            <Moment at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}

const deeds: Record<Activity['action'], string> = {
  created: 'added',
  updated: 'changed',
  deleted: 'deleted',
  restored: 'brought back',
  reordered: 'reordered',
  replaced: 'replaced',
  signedIn: 'signed in',
};
const nouns: Partial<Record<Activity['kind'], string>> = {
  project: 'the project',
  gallery: 'the gallery of',
  service: 'the service',
  home: 'the home page',
  about: 'the about page',
  contactInfo: 'the contact information',
  contactRequest: 'the contact request of',
  chatbot: 'the chatbot’s questions',
  settings: 'the settings',
  account: 'the password',
};
/** Kinds of which there are many, so that the title tells which. */
const named = new Set<Activity['kind']>(['project', 'gallery', 'service', 'contactRequest']);

const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 2px 20px;
  padding-block: 12px;
  border-block-start: 1px solid var(--hairline);
  strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
const when = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
