import { css } from '@emotion/react';
import { Picture } from './Picture.tsx';

interface Props {
  /** What they are called, whose first letters stand in for a picture. */
  name: string;
  /** A picture's address; '' for none. */
  picture: string;
}

/** Somebody's picture, small and round. Their name stands beside it, so that it says nothing to screen readers. */
export const Face = ({ name, picture }: Props) => (
  <span css={round} aria-hidden>
    {picture ? <Picture src={picture} alt="" sizes="44px" /> : initialsOf(name)}
  </span>
);

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');

const round = css`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  overflow: hidden;
  border-radius: 50%;
  background: var(--info-wash);
  color: var(--violet);
  font-size: var(--step--1);
  font-weight: 650;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
