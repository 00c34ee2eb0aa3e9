import { css } from '@emotion/react';
import { Face } from './Face.tsx';

interface Props {
  name: string;
  /** '' for none. */
  job: string;
  /** The picture's address; '' for none. */
  picture: string;
  /** What screen readers say before the name, such as 'By'. */
  as?: string;
}

/** A person with picture and role, in one line. */
export const PersonLine = ({ name, job, picture, as }: Props) => (
  <div css={line}>
    <Face name={name} picture={picture} />
    <p>
      {as && <span className="visually-hidden">{as} </span>}
      <strong dir="auto">{name}</strong>
      {job && <span dir="auto">{job}</span>}
    </p>
  </div>
);

const line = css`
  display: flex;
  align-items: center;
  gap: 14px;
  line-height: 1.35;
  strong,
  strong + span {
    display: block;
  }
  strong + span {
    color: var(--ink-soft);
    font-size: var(--step--1);
    font-weight: 400;
  }
`;
