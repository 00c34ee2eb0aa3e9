import { css } from '@emotion/react';
// Draws QR codes for authenticator apps: 5 KB, without dependencies.
import encodeQR from 'qr';
import { useMemo } from 'react';

/** A QR code. Black on white in both themes, as scanners expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { border: 3 });
    const squares = rows.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: rows.length, path: squares.join('') };
  }, [text]);
  return (
    <svg css={look} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

const look = css`
  display: block;
  margin-inline: auto;
  inline-size: min(232px, 100%);
  block-size: auto;
  border-radius: 12px;
`;
