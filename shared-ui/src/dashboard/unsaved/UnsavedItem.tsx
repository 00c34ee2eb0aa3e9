import { css } from '@emotion/react';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import type { UnsavedInputEntry } from '../../saving/unsavedStorage.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { TimeAgo } from '../../kit/TimeAgo.tsx';
import { notify } from '../../kit/notify.ts';
import { documentsOf } from './documentScreens.ts';
import { nameOf, readable } from './readableDraft.ts';

interface Props {
  found: UnsavedInputEntry;
  overtakenBy: string | undefined;
  onOpen: (() => void) | undefined;
  onLetGo: () => void;
}

/** The unsaved input of one form. */
export function UnsavedItem({ found, overtakenBy, onOpen, onLetGo }: Props) {
  const [shown, setShown] = useState(false);
  const words = useId();
  const { label, to } = documentsOf(found);
  const name = nameOf(found);
  const called = name ? `${label} ${name}` : untitled(label);
  const fields = readable(found);

  async function copy() {
    const text = fields.map(([field, value]) => `${field}: ${value}`).join('\n');
    await navigator.clipboard.writeText(text).then(
      () => notify.success('Copied'),
      () => notify.problem('Failed to copy'),
    );
  }

  return (
    <li css={line}>
      <p css={what}>
        {name && <span css={kind}>{label}</span>} <strong dir="auto">{name || untitled(label)}</strong>
        <span css={when}>
          <TimeAgo at={found.kept.at} />
          {overtakenBy && ` · ${overtakenBy} has changed this since. Open it to merge.`}
        </span>
      </p>
      <div css={buttons}>
        <Button aria-expanded={shown} aria-controls={words} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Review'}
        </Button>
        {onOpen ? (
          <Button onClick={onOpen} aria-label={`Open ${called}`}>
            Open
          </Button>
        ) : (
          <ButtonLink href={to} aria-label={`Open ${called}`}>
            Open
          </ButtonLink>
        )}
        <Button tone="quiet" onClick={onLetGo} aria-label={`Discard ${called}`}>
          Discard
        </Button>
      </div>
      <div id={words} hidden={!shown} css={text}>
        <dl>
          {fields.map(([field, value]) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
        {/* Without https there is no clipboard API. The text can still be selected. */}
        {navigator.clipboard && (
          <Button onClick={() => void copy()}>
            <Copy size={17} aria-hidden />
            Copy text
          </Button>
        )}
      </div>
    </li>
  );
}

const untitled = (label: string) => `Untitled ${label.toLowerCase()}`;

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  padding-block: 10px;
  & + & {
    border-block-start: 1px solid var(--hairline);
  }
`;
const what = css`
  flex: 1 1 16rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  strong {
    font-weight: 600;
  }
`;
const kind = css`
  color: var(--ink-soft);
`;
const when = css`
  display: block;
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;
const text = css`
  flex-basis: 100%;
  padding-block-end: 8px;
  dl {
    display: grid;
    gap: 10px;
    max-inline-size: 62ch;
    margin: 4px 0 14px;
  }
  dt {
    color: var(--ink-soft);
    font-size: 0.8125rem;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
