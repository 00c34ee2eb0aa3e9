import { css, keyframes } from '@emotion/react';

interface Props {
  /** Any CSS length. */
  width?: string;
  height?: string;
  ratio?: string;
  round?: string;
}

/** Placeholder for something that is loading. Hidden from screen readers: its container says that it is loading. */
export const Skeleton = ({ width = '100%', height = '1em', ratio, round = '8px' }: Props) => (
  <span
    aria-hidden
    data-skeleton
    css={bone}
    style={{
      inlineSize: width,
      ...(ratio ? { aspectRatio: ratio } : { blockSize: height }),
      borderRadius: round,
    }}
  />
);

const breathe = keyframes`
  50% { opacity: 0.45; }
`;
const bone = css`
  display: block;
  max-inline-size: 100%;
  background: var(--sunk);
  background: light-dark(#e7dfd1, #222a48);
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
