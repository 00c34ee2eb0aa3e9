import { css } from '@emotion/react';
import { PreviewPanel } from '../../dashboard/preview/PreviewPanel.tsx';
import { Button } from '../../kit/Button.tsx';
import { Chip } from '../../kit/Chip.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { TimeAgo } from '../../kit/TimeAgo.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { ArrowRight, ChevronDown, Eye } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from '../../kit/Link.tsx';
import type { Difference } from '../../dashboard/differences/documentDiff.ts';
import { Differences } from '../../dashboard/differences/Differences.tsx';
import type { Entry } from '../../outbox/entry.ts';
import { deedOf, labelOf, screenOf, sidesOf, stateOf, troubleOf } from './entryWords.ts';

interface Props {
  entry: Entry;
  differences: readonly Difference[];
  /** Whether the differences are shown. */
  open: boolean;
  onOpen: (open: boolean) => void;
  /** A preview of the site, if the document is shown there. */
  preview: ReactNode;
  sending: boolean;
  /** Whether another unsent change must be sent first, but waits for the user's decision. */
  waits: boolean;
  /** Undefined if the change can't be sent now. */
  onSend: (() => void) | undefined;
  onDecide: () => void;
  onTryAgain: () => void;
  onDiscard: () => void;
}

/**
 * An unsent change: what it is, when it was made, how it differs from the server's version, and the possible actions.
 */
export function EntryCard({
  entry,
  differences,
  open,
  onOpen,
  preview,
  sending,
  waits,
  onSend,
  onDecide,
  onTryAgain,
  onDiscard,
}: Props) {
  const [previewing, setPreviewing] = useState(false);
  const details = useId();
  const trouble = troubleOf(entry);
  const { name, at } = entry;
  const screen = screenOf(entry);
  return (
    <article css={card} data-trouble={trouble !== undefined} aria-label={`${deedOf(entry)}: ${name}`}>
      <header css={head}>
        <div css={what}>
          {labelOf(entry) !== name && <p css={kind}>{labelOf(entry)}</p>}
          <h2 dir="auto">{name}</h2>
        </div>
        <div css={facts}>
          <Chip>{deedOf(entry)}</Chip>
          <span css={when}>
            <TimeAgo at={at} />
          </span>
          <span css={state}>{stateOf(entry, sending, waits)}</span>
        </div>
      </header>
      {trouble && (
        <Notice
          tone="problem"
          action={
            entry.trouble?.why === 'refused' ? (
              <Button onClick={onTryAgain}>Try again</Button>
            ) : (
              <Button onClick={onDecide}>Decide</Button>
            )
          }
        >
          {trouble}
        </Notice>
      )}
      {open && differences.length > 0 && (
        <div id={details}>
          <Differences differences={differences} sides={sidesOf(entry)} />
        </div>
      )}
      <footer css={actions}>
        {differences.length > 0 && (
          <Button
            tone="quiet"
            aria-expanded={open}
            aria-controls={open ? details : undefined}
            onClick={() => onOpen(!open)}
          >
            <ChevronDown size={18} aria-hidden css={turned} data-open={open} />
            {open ? 'Hide what changes' : 'Show what changes'}
          </Button>
        )}
        {preview && (
          <Button tone="quiet" aria-haspopup="dialog" onClick={() => setPreviewing(true)}>
            <Eye size={18} aria-hidden />
            Preview
          </Button>
        )}
        <Link to={screen.path} css={go}>
          <ArrowRight size={16} aria-hidden />
          Open {screen.label}
        </Link>
        <div css={acts}>
          <Button tone="quiet" disabled={sending} onClick={onDiscard}>
            Discard
          </Button>
          {!trouble && (
            <Button disabled={!onSend || sending} busy={sending && 'Sending...'} onClick={onSend}>
              Send
            </Button>
          )}
        </div>
      </footer>
      {previewing && preview && (
        <Dialog title={`Preview: ${name}`} wide onClose={() => setPreviewing(false)}>
          <div css={inDialog}>
            <PreviewPanel label={name}>{preview}</PreviewPanel>
          </div>
        </Dialog>
      )}
    </article>
  );
}

const card = css`
  display: grid;
  gap: 14px;
  padding: 16px 18px 10px;
  border: 1px solid var(--hairline);
  border-radius: var(--round);
  background: var(--raised);
  &[data-trouble='true'] {
    border-color: var(--problem);
  }
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px 20px;
  h2 {
    font-size: 1.125rem;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
`;
const what = css`
  flex: 1 1 260px;
  min-inline-size: 0;
`;
const kind = css`
  color: var(--ink-soft);
  font-size: 0.8125rem;
  font-weight: 500;
`;
const facts = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 14px;
  font-size: var(--step--1);
`;
const when = css`
  color: var(--ink-soft);
`;
const state = css`
  font-weight: 550;
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  margin-inline: -10px -6px;
  > button {
    padding-inline: 10px;
  }
`;
const acts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-inline-start: auto;
`;
const turned = css`
  transition: rotate var(--swift);
  &[data-open='true'] {
    rotate: 180deg;
  }
`;
const go = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 44px;
  padding-inline: 10px;
  border-radius: 999px;
  color: var(--ink);
  font-weight: 600;
  line-height: 1.2;
  text-decoration: none;
  &:hover {
    background: var(--sunk);
  }
  &:dir(rtl) svg {
    scale: -1 1;
  }
`;
const inDialog = css`
  display: grid;
  block-size: calc(100dvh - 140px);
`;
