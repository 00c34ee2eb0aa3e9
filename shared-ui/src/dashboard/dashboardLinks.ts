import { type Kind, kindNames, kinds } from '@agency/contract/kinds';
import type { Role } from '@agency/contract/roles';
import {
  KeyRound,
  LayoutDashboard,
  Mails,
  Trash2,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { matchPath } from 'react-router-dom';
import { paths } from '../paths.ts';
import { kindsOnDashboard } from './dashboardKinds.ts';
import { groupNames, type ScreenName, screenNames, screens } from './screens.ts';

/** An entry in the sidebar. */
export interface DashboardLink {
  to: string;
  label: string;
  /** The screen's heading, if it isn't the label. */
  title?: string | undefined;
  /** An explanation, if the label alone could be misunderstood. */
  note?: string | undefined;
  Icon: LucideIcon;
  /** The lowest role that may use it; undefined for all. */
  least?: Role | undefined;
}

const otherIcons: Record<Exclude<ScreenName, Kind>, LucideIcon> = {
  overview: LayoutDashboard,
  people: UsersRound,
  mail: Mails,
  trash: Trash2,
  profile: UserRound,
  password: KeyRound,
};

const isKind = (name: ScreenName): name is Kind => name in kinds;

function linkTo(name: ScreenName): DashboardLink {
  const { path, label, title, note, least } = screens[name];
  return isKind(name)
    ? { to: path, label, title, note, Icon: kindsOnDashboard[name].Icon, least: kinds[name].role }
    : { to: path, label, title, note, Icon: otherIcons[name], least };
}

/** The groups of the sidebar, in the specification's order. */
export const dashboardGroups = groupNames.map((label) => ({
  label,
  links: screenNames.filter((name) => screens[name].group === label).map(linkTo),
}));

const dashboardLinks: DashboardLink[] = dashboardGroups.flatMap(({ links }) => links);

/** The address of the sidebar entry that a page belongs to. A document's history belongs to its kind's screen. */
export function entryAt(pathname: string): string {
  const history = matchPath(paths.dashboardHistory(':kind', ':id'), pathname);
  const kind = kindNames.find((each) => each === history?.params['kind']);
  return kind ? screens[kind].path : pathname;
}

interface Here extends Pick<DashboardLink, 'label' | 'title' | 'least'> {
  /** The label of the screen that this one belongs to. */
  under?: string | undefined;
}

/**
 * The screen at an address. Undefined for the overview: its name, 'Dashboard', is in the bar of every screen anyway.
 */
export function entryOf(pathname: string, more: readonly DashboardLink[] = []): Here | undefined {
  if (pathname === paths.dashboard) return undefined;
  const at = entryAt(pathname);
  const entry = [...dashboardLinks, ...more].find(({ to }) => to === at);
  return at === pathname ? entry : { label: 'History', under: entry?.label };
}
