import { css } from '@emotion/react';
import type { Placeholders } from '@agency/contract/fields';
import { mediaIdOf, renditionOf, widthsFor } from '@agency/contract/media';
import { useEffect, useRef, useState } from 'react';
import { Mark } from '../brand/Mark.tsx';
import { usePictures } from '../host.ts';
import { placeholderBackground } from './placeholder.ts';

interface Props {
  src: string;
  alt: string;
  placeholders?: Placeholders | undefined;
  /** How wide it is shown, as the `sizes` of an img. */
  sizes: string;
  /** The first picture of a page: wanted before anything else. */
  first?: boolean;
  /** Something of it is seen beneath: no frame waits for its decoding. */
  over?: boolean;
}

/** A picture that fills its frame: ours in the best format and width, others as they are, and a drawing where there is none. */
export function Picture({ src, alt, placeholders, sizes, first = false, over = false }: Props) {
  const [broken, setBroken] = useState('');
  const image = useRef<HTMLImageElement>(null);
  const sourceOf = usePictures();
  // Where it is fetched from elsewhere, it is tried anew.
  const source = src && sourceOf(src);

  // It may have failed before the page came alive.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setBroken(source);
  }, [source]);

  if (!src || broken === source) return <NoPicture alt={alt} />;
  const placeholder = placeholders?.[src];
  const id = placeholder && mediaIdOf(src);
  const offered = id ? widthsFor(placeholder.width) : [];
  const sources = (format: 'avif' | 'webp') =>
    offered.map((width) => `${sourceOf(renditionOf(id!, width, format))} ${width}w`).join(', ');
  return (
    <picture css={frame}>
      {id && <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />}
      {id && <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />}
      <img
        ref={image}
        src={source}
        alt={alt}
        css={fill}
        {...(placeholder && { width: placeholder.width, height: placeholder.height })}
        loading={first ? 'eager' : 'lazy'}
        decoding={first && !over ? 'auto' : 'async'}
        // React 18 passes this on only in lower case.
        {...(first && { fetchpriority: 'high' })}
        style={placeholder && { background: placeholderBackground(placeholder) }}
        onError={() => setBroken(source)}
      />
    </picture>
  );
}

const NoPicture = ({ alt }: { alt: string }) => (
  <span css={[fill, none]} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
    <Mark size={72} />
  </span>
);

const frame = css`
  display: contents;
`;
const fill = css`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;
const none = css`
  display: grid;
  place-items: center;
  background: var(--sunk);
  color: var(--edge);
`;
