import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';

export const arrived = 'Thank you. Your message is with our team now.';

/** In place of the fields, once what stood in them has arrived. */
export function Sent({ onAgain }: { onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} tabIndex={-1} css={end}>
      <Notice tone="success">{arrived}</Notice>
      <Button onClick={onAgain}>Write another message</Button>
    </div>
  );
}

const end = css`
  display: grid;
  grid-column: 1 / -1;
  justify-items: start;
  gap: 20px;
  &:focus {
    outline: none;
  }
`;
