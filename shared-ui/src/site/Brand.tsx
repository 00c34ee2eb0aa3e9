import { css } from '@emotion/react';
import { Link } from '../kit/Link.tsx';
import { Mark } from '../brand/Mark.tsx';
import { usePictures } from '../host.ts';
import { useWords } from '../language.ts';
import { paths } from '../paths.ts';
import { useSettings } from './useSettings.ts';

/** The logo with the name, as a link to the home page. */
export function Brand() {
  const { toHome } = useWords();
  const { brand, logo } = useSettings();
  const sourceOf = usePictures();
  return (
    <Link to={paths.home} css={line} aria-label={toHome(brand)}>
      {logo ? <img src={sourceOf(logo)} alt="" css={picture} /> : <Mark size={42} />}
      <span dir="auto">{brand}</span>
    </Link>
  );
}

const line = css`
  display: inline-flex;
  justify-self: start;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
  min-block-size: 44px;
  font: 700 1.1875rem / 1.1 var(--display);
  letter-spacing: -0.02em;
  text-decoration: none;
  svg,
  img {
    flex: none;
  }
  /* A long name wraps to at most two lines. */
  span {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
  }
`;
const picture = css`
  block-size: 36px;
  inline-size: auto;
`;
