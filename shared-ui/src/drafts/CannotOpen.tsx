import { css } from '@emotion/react';
import { Mark } from '../brand/Mark.tsx';
import { Button } from '../kit/Button.tsx';
import { BlockedError } from '../outbox/storage/reconnectingDatabase.ts';

/**
 * Why the stored data can't be opened: a newer version of the app wrote it, another window with an older version has it
 * open, or the disk is full or broken.
 */
export type WhyClosed = 'newer' | 'blocked' | 'broken';

export function whyClosed(error: unknown): WhyClosed {
  if (error instanceof BlockedError) return 'blocked';
  return error instanceof DOMException && error.name === 'VersionError' ? 'newer' : 'broken';
}

const explanations: Record<WhyClosed, string> = {
  newer:
    'It was saved by a newer version of this app. Nothing was deleted. Update the app to open it. In a browser, try again when the server can be reached.',
  blocked:
    'It is open in another window with an older version of this app. Nothing was deleted. Close that window and try again.',
  broken: 'Nothing was deleted. The disk may be full. Free some space and try again.',
};

interface Props {
  why: WhyClosed;
  onWithout?: (() => void) | undefined;
}

/** Shown instead of an empty window when the data on this device can't be opened. */
export const CannotOpen = ({ why, onWithout }: Props) => (
  <main id="content" css={middle}>
    <Mark size={72} />
    <h1>Your saved work can’t be opened</h1>
    <p>{explanations[why]}</p>
    <Button tone="primary" onClick={() => location.reload()}>
      Try again
    </Button>
    {onWithout && <Button onClick={onWithout}>Turn off offline work</Button>}
  </main>
);

const middle = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 20px;
  min-block-size: 100dvh;
  padding: 24px;
  text-align: center;
  h1 {
    max-inline-size: 20em;
    font-size: var(--step-2);
  }
  p {
    max-inline-size: 34em;
    color: var(--ink-soft);
  }
`;
