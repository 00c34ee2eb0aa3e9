import { css } from '@emotion/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';

/** The visitor's message. A long one is cut off after eight lines. */
export function RequestNote({ note }: { note: string }) {
  const words = useRef<HTMLSpanElement>(null);
  const [isLong, setLong] = useState(false);
  const [all, setAll] = useState(false);

  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = words.current ?? {};
    setLong(scrollHeight > clientHeight);
  }, [note]);

  return (
    <dl css={message}>
      <div>
        <dt>Note</dt>
        <dd>
          {note ? (
            <span ref={words} dir="auto" css={!all && firstLines}>
              {note}
            </span>
          ) : (
            '–'
          )}
          {isLong && !all && (
            <Button tone="quiet" onClick={() => setAll(true)}>
              Show all
            </Button>
          )}
        </dd>
      </div>
    </dl>
  );
}

const message = css`
  margin: 0;
  padding: 12px 16px;
  border-radius: 14px;
  background: var(--paper);
  dt {
    color: var(--ink-soft);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  dd {
    margin: 0;
    font-size: 1.0625rem;
    line-height: 1.6;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  button {
    margin-inline: -14px;
    padding-inline: 14px;
  }
`;
const firstLines = css`
  @media screen {
    display: -webkit-box;
    overflow: hidden;
    -webkit-line-clamp: 8;
    -webkit-box-orient: vertical;
  }
`;
