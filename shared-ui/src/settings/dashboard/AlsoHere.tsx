import { css } from '@emotion/react';
import { Link } from '../../kit/Link.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { paths } from '../../paths.ts';
import { line, lines } from '../../kit/lines.ts';

const screens = [
  [paths.dashboardPeople, 'People', 'Who may sign in, as what, and whether everybody needs a second factor.'],
  [paths.dashboardMail, 'Mail', 'What could not be sent, why, and what is to become of it.'],
  [paths.dashboardTrash, 'Trash', 'What was deleted, until it is erased.'],
] as const;

/** What is set up, or looked after, on screens of its own. */
export const AlsoHere = () => (
  <Panel title="People, mail and trash">
    <ul css={lines}>
      {screens.map(([path, label, what]) => (
        <li key={path} css={line}>
          <div>
            <Link to={path} css={strong}>
              {label}
            </Link>
            <p>{what}</p>
          </div>
        </li>
      ))}
    </ul>
  </Panel>
);

const strong = css`
  font-weight: 600;
`;
