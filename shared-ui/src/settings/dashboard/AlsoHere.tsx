import { css } from '@emotion/react';
import { Link } from '../../kit/Link.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { paths } from '../../paths.ts';
import { line, lines } from '../../kit/lines.ts';

const people = [
  paths.dashboardPeople,
  'People',
  'Who can sign in, their roles, and whether a second factor is required.',
] as const;
const mail = [paths.dashboardMail, 'Mail', 'Emails that failed to send.'] as const;
const trash = [paths.dashboardTrash, 'Trash', 'Deleted items, until they’re removed permanently.'] as const;

/** Links to the screens where people, mail and deleted items are managed; `hasMail` is whether the server sends mail. */
export const AlsoHere = ({ hasMail }: { hasMail: boolean }) => (
  <Panel title={hasMail ? 'People, mail and trash' : 'People and trash'}>
    <ul css={lines}>
      {[people, ...(hasMail ? [mail] : []), trash].map(([path, label, what]) => (
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
