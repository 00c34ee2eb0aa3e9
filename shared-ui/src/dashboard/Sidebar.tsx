import { css } from '@emotion/react';
import { ArrowLeft } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { Link } from '../kit/Link.tsx';
import { useHost } from '../host.ts';
import { Mark } from '../brand/Mark.tsx';
import { useCountContactRequestsQuery } from '../contactRequests/dashboard/contactRequestsAdminApi.ts';
import { screens } from './screens.ts';
import { paths } from '../paths.ts';
import { useReadSettingsQuery } from '../settings/settingsApi.ts';
import { useSettings } from '../site/useSettings.ts';
import { dashboardGroups, type DashboardLink, entryAt } from './dashboardLinks.ts';
import { useMay } from './useMay.ts';

/** The navigation of the dashboard, with a link back to the site. */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const { brand } = useSettings();
  const { links: more = [] } = useHost();
  const { pathname } = useLocation();
  // Mark the entry that was clicked at once, even while its screen's code is still loading.
  const ahead = entryAt(useNavigation().location?.pathname ?? pathname);
  const here = entryAt(pathname);
  const may = useMay();
  const waiting = useCountContactRequestsQuery({}, { skip: !may('editor') }).data?.new ?? 0;
  const { data: settings } = useReadSettingsQuery({});
  const isShown = (link: DashboardLink) => may(link.least) && (isUsual(link) || settings?.mail === true);
  const entry = ({ least: _, ...each }: DashboardLink) => (
    <Entry
      key={each.to}
      {...each}
      current={each.to === here && (here === pathname ? 'page' : 'true')}
      lit={each.to === ahead}
      onClick={onChoose}
    >
      {each.to === screens.contactRequest.path && waiting > 0 && (
        <span css={badge}>
          <span aria-hidden>{shortly.format(waiting)}</span>
          <span className="visually-hidden">{waiting.toLocaleString()} new</span>
        </span>
      )}
    </Entry>
  );
  return (
    <div css={column}>
      <p css={name}>
        <Mark size={32} />
        <span dir="auto">{brand}</span>
      </p>
      <nav aria-label="Dashboard" css={groups}>
        {dashboardGroups.map(({ label, links }) => (
          <Group key={label} label={label || undefined} links={links.filter(isShown)}>
            {entry}
          </Group>
        ))}
        <Group links={more.filter(isShown)}>{entry}</Group>
      </nav>
      <Link to={paths.home} css={link}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden css={back} />
        Exit Dashboard
      </Link>
    </div>
  );
}

/** Whether every site has this screen. 'Mail' is only on sites that can send mail. */
const isUsual = ({ to }: DashboardLink) => to !== screens.mail.path;

/** Placeholder for the sidebar, until we know who is signed in. */
export const SidebarShape = ({ at }: { at: string }) => (
  <div css={column} aria-hidden>
    <p css={name}>
      <Mark size={32} />
      <Bone letters={12} />
    </p>
    <div css={groups}>
      {dashboardGroups.map(({ label, links }) => (
        <div key={label} css={group}>
          {label && (
            <p css={heading}>
              <Bone letters={label.length} />
            </p>
          )}
          {links.filter(isUsual).map(({ to, label: words, Icon }) => (
            <span key={to} css={link} data-lit={to === at}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              {to === at ? words : <Bone letters={words.length} />}
            </span>
          ))}
        </div>
      ))}
    </div>
  </div>
);

const Bone = ({ letters }: { letters: number }) => <span css={[bone, css({ inlineSize: `${letters}ch` })]} />;

interface GroupProps {
  label?: string | undefined;
  links: readonly DashboardLink[];
  children: (link: DashboardLink) => ReactNode;
}

function Group({ label, links, children }: GroupProps) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <div role={label && 'group'} aria-labelledby={label && id} css={group}>
      {label && (
        <p id={id} css={heading}>
          {label}
        </p>
      )}
      {links.map(children)}
    </div>
  );
}

interface EntryProps extends Omit<DashboardLink, 'least'> {
  /** 'page' if the entry is the current screen, 'true' if the current screen belongs to the entry. */
  current: 'page' | 'true' | false;
  lit: boolean;
  onClick: (() => void) | undefined;
  children?: ReactNode;
}

const Entry = ({ to, label, note, Icon, current, lit, onClick, children }: EntryProps) => (
  <Link
    to={to}
    css={link}
    aria-current={current || undefined}
    aria-description={note}
    data-lit={lit}
    onClick={onClick}
  >
    <Icon size={20} strokeWidth={1.75} aria-hidden />
    {label}
    {note && (
      <small aria-hidden css={soft}>
        {note}
      </small>
    )}
    {children}
  </Link>
);

/** Formats 1234 as 1.2K: a count of four digits would wrap the label. */
const shortly = new Intl.NumberFormat(undefined, { notation: 'compact' });

const column = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-block-size: 100%;
  padding: 0 14px 20px;
`;
const name = css`
  display: flex;
  align-items: center;
  gap: 10px;
  /* As high as the bar beside it. */
  min-block-size: 68px;
  padding-inline: 12px;
  font: 700 1.0625rem / 1.1 var(--display);
  letter-spacing: -0.02em;
  > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
const groups = css`
  display: grid;
  align-content: start;
  gap: 20px;
  flex: 1;
  @media (max-height: 840px) {
    gap: 12px;
  }
`;
const group = css`
  display: grid;
  gap: 2px;
`;
const heading = css`
  padding-inline: 12px;
  color: var(--ink-soft);
  font-size: 0.8125rem;
  font-weight: 600;
`;
const soft = css`
  margin-inline-start: auto;
  color: var(--ink-soft);
  font-size: 0.75rem;
  font-weight: 450;
`;
const link = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 36px;
  padding: 5px 12px;
  border-radius: 12px;
  color: var(--ink-soft);
  font-size: 0.9688rem;
  font-weight: 550;
  text-decoration: none;
  transition: background-color var(--swift);
  &:hover {
    background: color-mix(in srgb, var(--ink) 7%, transparent);
    color: var(--ink);
  }
  &:focus-visible {
    border-radius: 12px;
    outline-offset: -2px;
  }
  &[data-lit='true'] {
    background: var(--raised);
    color: var(--ink);
    box-shadow: 0 0 0 1px var(--hairline);
    &::before {
      content: '';
      position: absolute;
      inset-block: 12px;
      inset-inline-start: 0;
      inline-size: 3px;
      border-radius: 2px;
      background: linear-gradient(var(--glow-from), var(--glow-to));
    }
  }
`;
const bone = css`
  display: inline-block;
  block-size: 0.7em;
  border-radius: 6px;
  background: color-mix(in srgb, var(--ink) 9%, transparent);
`;
const badge = css`
  flex: none;
  min-inline-size: 26px;
  margin-inline-start: auto;
  padding: 1px 8px;
  border-radius: 999px;
  background: var(--info-wash);
  color: var(--violet);
  font-size: 0.8125rem;
  font-weight: 650;
  text-align: center;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;
const back = css`
  &:dir(rtl) {
    scale: -1 1;
  }
`;
