import { css } from '@emotion/react';
import { Picture } from './Picture.tsx';

interface Props {
  /** The person's name. Its initials replace a missing picture. */
  name: string;
  /** The picture's address; '' for none. */
  picture: string;
}

/** A small round portrait. The name is next to it, so screen readers skip the picture. */
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
