import { css } from '@emotion/react';
import { Link } from '../../kit/Link.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { paths } from '../../paths.ts';
import { line, lines } from '../../kit/lines.ts';

const screens = [
  [paths.dashboardPeople, 'People', 'Who can sign in, their roles, and whether a second factor is required.'],
  [paths.dashboardMail, 'Mail', 'Emails that failed to send.'],
  [paths.dashboardTrash, 'Trash', 'Deleted items, until they’re removed permanently.'],
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
