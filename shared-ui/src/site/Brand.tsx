import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { Mark } from '../brand/Mark.tsx';
import { paths } from '../paths.ts';
import { useSettings } from './useSettings.ts';

/** The logo with the name, leading home. */
export function Brand() {
  const { brand, logo } = useSettings();
  return (
    <Link to={paths.home} css={line} aria-label={`${brand}, home`}>
      {logo ? <img src={logo} alt="" css={picture} /> : <Mark size={42} />}
      <span dir="auto">{brand}</span>
    </Link>
  );
}

const line = css`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-block-size: 44px;
  font: 700 1.1875rem / 1 var(--display);
  letter-spacing: -0.02em;
  text-decoration: none;
  white-space: nowrap;
`;
const picture = css`
  block-size: 36px;
  inline-size: auto;
`;
