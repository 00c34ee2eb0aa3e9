import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import mp4 from '../../brand/fetcho.mp4';
import webm from '../../brand/fetcho.webm';
import ios from '../../brand/fetcho-ios.webp';
import still from '../../brand/fetcho-still.webp';

interface Props {
  moves: boolean;
  /** It stands in its place; before that it is fetched, and its place may be anywhere. */
  seen: boolean;
  /** The browser doesn't play it: it saves power, or can't. */
  onRefused: (moves: false) => void;
}

/** Fetcho, moving: a video that repeats and rests while it is off the screen; on iOS, where it might not start, an animated image. */
export function Film({ moves, seen, onRefused }: Props) {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const { current: film } = video;
    if (!film || !moves || !seen) return;
    const play = () =>
      film.play().catch((error: Error) => {
        if (error.name !== 'AbortError') onRefused(false);
      });
    const watch = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) void play();
      else film.pause();
    });
    watch.observe(film);
    return () => {
      watch.disconnect();
      film.pause();
    };
  }, [moves, seen, onRefused]);

  if (isIos()) return <img css={fill} src={moves ? ios : still} alt="" width={320} height={320} />;
  return (
    <video
      ref={video}
      css={fill}
      poster={still}
      width={320}
      height={320}
      muted
      loop
      playsInline
      preload={moves ? 'auto' : 'none'}
      aria-hidden
    >
      <source src={webm} type="video/webm" />
      <source src={mp4} type="video/mp4" onError={() => onRefused(false)} />
    </video>
  );
}

/** An iPad says that it is a Macintosh, which has no touch screen. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const fill = css`
  display: block;
  inline-size: 100%;
  block-size: auto;
  border-radius: 50%;
`;
