import { useId } from 'react';

/**
 * The logo as an SVG path: one open line with two loops. It starts and ends below the point where it crosses itself.
 */
export const loop =
  'M27.62,19.32C30.23,16.15 32.31,14.5 35.5,14.5A9.5 9.5 0 0 1 35.5 33.5C31 33.5 28.7 30.2 24 24C19.3 17.8 17 14.5 12.5 14.5A9.5 9.5 0 0 0 12.5 33.5C15.69,33.5 17.77,31.85 20.38,28.68';

/** The brand's decorative line as an SVG path, on a canvas of 1440 by 320. */
export const tail =
  'M-40 236C160 196 300 286 470 290C600 293 660 216 736 168C800 128 870 72 960 72C1040 72 1090 112 1090 162C1090 212 1040 250 968 250C870 250 800 196 720 160C640 124 570 70 472 70C400 70 350 108 350 158C350 208 400 248 480 248C570 248 640 192 704 152C780 104 840 27 970 30C1140 34 1280 124 1480 84';

function BrandGradient({ id, from, to }: { id: string; from: number; to: number }) {
  return (
    <linearGradient id={id} x1={from} x2={to} y1="0" y2="0" gradientUnits="userSpaceOnUse">
      <stop stopColor="#7443ee" />
      <stop offset=".5" stopColor="#3f73f0" />
      <stop offset="1" stopColor="#0a97ba" />
    </linearGradient>
  );
}

/** The brand's mark. Without a title it is decorative and hidden from screen readers. */
export function Mark({ size = 32, title }: { size?: number; title?: string }) {
  const id = useId();
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      {...(title ? { role: 'img', 'aria-labelledby': `${id}title` } : { 'aria-hidden': true })}
    >
      {title && <title id={`${id}title`}>{title}</title>}
      <defs>
        <BrandGradient id={id} from={3} to={45} />
      </defs>
      <path d={loop} stroke={`url(#${id})`} strokeWidth="4.6" strokeLinecap="round" pathLength={1} />
    </svg>
  );
}

/** The height that the drawn line (see below) needs when it is as wide as the window. With less, its loop is cut off. */
export const LINE_HEIGHT = '24vw';

/**
 * A line across the full width, with one loop. Its length counts as 1, so that CSS can draw it with stroke-dasharray: 1
 * and stroke-dashoffset from 1 to 0.
 */
export function InfinityLine({ className, strokeWidth = 3 }: { className?: string; strokeWidth?: number }) {
  const id = useId();
  return (
    <svg
      aria-hidden
      className={className}
      width="100%"
      viewBox="0 0 1440 320"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
    >
      <defs>
        <BrandGradient id={id} from={0} to={1440} />
      </defs>
      <path d={tail} stroke={`url(#${id})`} strokeWidth={strokeWidth} strokeLinecap="round" pathLength={1} />
    </svg>
  );
}
