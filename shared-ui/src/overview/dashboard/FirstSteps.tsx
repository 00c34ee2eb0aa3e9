import { css } from '@emotion/react';
import { ArrowRight, Check } from 'lucide-react';
import { useMay } from '../../dashboard/useMay.ts';
import { Link } from '../../kit/Link.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { screens } from '../../dashboard/screens.ts';

interface Props {
  projects: number;
  services: number;
}

/** The first steps for a site without content. */
export function FirstSteps({ projects, services }: Props) {
  const may = useMay();
  const steps = [
    { to: screens.service.path, words: 'Add your services', done: services > 0 },
    {
      to: screens.project.path,
      words: 'Add your projects, with pictures',
      done: projects > 0,
    },
    ...(may('editor')
      ? [{ to: screens.contactInfo.path, words: 'Add your contact information', done: false }]
      : []),
    { to: screens.home.path, words: 'Write the top of your home page', done: false },
  ];
  return (
    <div css={room}>
      <Panel title="First steps">
        <ol role="list" css={list}>
          {steps.map(({ to, words, done }, index) => (
            <li key={to}>
              <span css={number} data-done={done} aria-hidden>
                {done ? <Check size={16} /> : index + 1}
              </span>
              <Link to={to} css={link}>
                {words}
                {done && <span className="visually-hidden"> (done)</span>}
              </Link>
              <ArrowRight size={18} aria-hidden />
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}

const room = css`
  margin-block: 0 24px;
`;
const list = css`
  /* Cancels the padding of the last step. */
  margin-block-end: -10px;
  li {
    position: relative;
    display: flex;
    align-items: center;
    gap: 14px;
    min-block-size: 52px;
    padding-block: 10px;
    line-height: 1.35;
    border-block-start: 1px solid var(--hairline);
  }
  > li > svg {
    flex: none;
    margin-inline-start: auto;
    color: var(--ink-soft);
    &:dir(rtl) {
      scale: -1 1;
    }
  }
`;
const number = css`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 30px;
  block-size: 30px;
  border: 1.5px solid var(--hairline);
  border-radius: 50%;
  font-size: 0.8125rem;
  font-weight: 650;
  &[data-done='true'] {
    border-color: var(--success);
    color: var(--success);
  }
`;
const link = css`
  font-weight: 600;
  text-decoration: none;
  /* The whole line is a link. */
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  &:hover {
    text-decoration: underline;
  }
`;
