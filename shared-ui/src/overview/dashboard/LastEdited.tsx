import { css } from '@emotion/react';
import type { LastEdit } from '@agency/contract/overview';
import { kindsOnDashboard } from '../../dashboard/dashboardKinds.ts';
import { Link } from '../../kit/Link.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { ago } from '../../kit/relativeTime.ts';
import { whereTo } from '../../dashboard/whereTo.ts';

/** The documents that the user edited last. */
export const LastEdited = ({ edited }: { edited: readonly LastEdit[] }) => (
  <Panel title="Pick up where you left off">
    <ul role="list" css={cards}>
      {edited.map((each) => (
        <li key={`${each.kind} ${each.id}`}>
          <span css={frame} aria-hidden>
            {each.image ? (
              <Picture src={each.image} alt="" placeholders={each.placeholders} sizes="72px" />
            ) : (
              <KindIcon of={each} />
            )}
          </span>
          <div css={words}>
            <Link to={whereTo(each)} css={link}>
              <span dir="auto">{each.title}</span>
            </Link>
            <span css={when}>Edited {ago(each.at)}</span>
          </div>
        </li>
      ))}
    </ul>
  </Panel>
);

function KindIcon({ of }: { of: LastEdit }) {
  const { Icon } = kindsOnDashboard[of.kind];
  return <Icon size={22} />;
}

const cards = css`
  display: grid;
  gap: 14px;
  margin: 0;
  padding: 0;
  > li {
    position: relative;
    display: flex;
    align-items: center;
    gap: 14px;
  }
`;
const frame = css`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  overflow: hidden;
  inline-size: 72px;
  block-size: 48px;
  border-radius: 10px;
  background: var(--sunk);
  color: var(--ink-soft);
`;
const words = css`
  display: grid;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
const link = css`
  font-weight: 600;
  text-decoration: none;
  /* The whole line is a link. */
  &::after {
    position: absolute;
    inset: 0;
    border-radius: 10px;
    content: '';
  }
  &:hover {
    text-decoration: underline;
  }
`;
const when = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
