import { css } from '@emotion/react';
import { Link } from '../../kit/Link.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { screens } from '../../dashboard/screens.ts';
import { line, lines } from '../../kit/rowList.ts';

const others = [
  ['people', 'Who can sign in, their roles, and whether two-step sign-in is required.'],
  ['mail', 'Emails that failed to send.'],
  ['trash', 'Deleted items, which you can restore for a limited time.'],
] as const;

/** Links to the screens for people, mail and the trash. `hasMail` says whether the server sends mail. */
export const AlsoHere = ({ hasMail }: { hasMail: boolean }) => (
  <Panel title="Related pages">
    <ul css={lines}>
      {others
        .filter(([name]) => hasMail || name !== 'mail')
        .map(([name, what]) => (
          <li key={name} css={line}>
            <div>
              <Link to={screens[name].path} css={strong}>
                {screens[name].label}
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
