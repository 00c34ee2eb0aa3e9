import { css } from '@emotion/react';
import type { Placeholders } from '@agency/contract/fields';
import { mediaIdOf, renditionOf, widthsFor } from '@agency/contract/media';
import { useEffect, useRef, useState } from 'react';
import { Mark } from '../brand/Mark.tsx';
import { usePictures } from '../host.ts';
import { placeholderBackground } from './placeholder.ts';

interface Props {
  src: string;
  /** The alternative text; '' if the picture is decorative. Undefined: the text from the image library. */
  alt: string | undefined;
  placeholders?: Placeholders | undefined;
  /** The displayed width, as the `sizes` attribute of an img. */
  sizes: string;
  /** One of the page's first pictures: it is loaded at once, with the highest priority. */
  first?: boolean;
  /** The picture covers a smaller version of itself, so there is no hurry: it is decoded asynchronously. */
  over?: boolean;
}

/**
 * A picture that fills its frame. If it is cropped, its focal point stays visible. Our own pictures come in the best
 * format and width, those of other sites unchanged. If there is no picture, shows a drawing instead.
 */
export function Picture({ src, alt: given, placeholders, sizes, first = false, over = false }: Props) {
  const [broken, setBroken] = useState('');
  const image = useRef<HTMLImageElement>(null);
  const sourceOf = usePictures();
  // `broken` is the source that failed: a new source is tried again.
  const source = src && sourceOf(src);

  // The browser may have failed to load the picture before hydration, when `onError` was not yet attached.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setBroken(source);
  }, [source]);

  const placeholder = placeholders?.[src];
  const alt = given ?? placeholder?.alt ?? '';
  if (!src || broken === source) return <NoPicture alt={alt} />;
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
        // React 18 only passes this attribute on in lower case.
        {...(first && { fetchpriority: 'high' })}
        style={
          placeholder && {
            background: placeholderBackground(placeholder),
            objectPosition: placeholder.objectPosition,
          }
        }
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
