import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import mp4 from '../../brand/fetcho.mp4';
import webm from '../../brand/fetcho.webm';
import ios from '../../brand/fetcho-ios.webp';
import still from '../../brand/fetcho-still.webp';

interface Props {
  moves: boolean;
  /** Whether the film is shown. Before that, it is only preloaded and doesn't play. */
  seen: boolean;
  /** Called when the browser can't or won't play the film, for example to save power. */
  onRefused: (moves: false) => void;
}

/**
 * The assistant as a looping video that pauses while it is off the screen. On iOS, where autoplay may fail, it is an
 * animated image instead.
 */
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

/** An iPad's user agent says Macintosh, but no Mac has a touch screen. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const fill = css`
  display: block;
  inline-size: 100%;
  block-size: auto;
  border-radius: 50%;
`;
