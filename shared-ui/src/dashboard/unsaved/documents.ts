import { kindNames } from '@agency/contract/kinds';
import { paths } from '../../paths.ts';
import type { Found } from '../../saving/kept.ts';
import { kindsOnDashboard } from '../kinds.ts';
import { screens } from '../screens.ts';

interface Documents {
  /** What people call one of them. */
  label: string;
  /** The screen on which they are written. */
  to: string;
}

/** What something typed belongs to. */
export function documentsOf({ document }: Found): Documents {
  for (const kind of kindNames)
    for (const [start, label] of Object.entries(kindsOnDashboard[kind].forms))
      if (document.startsWith(start)) return { label, to: screens[kind].path };
  return { label: document, to: paths.dashboard };
}

/** Its document's id; undefined for a new one. */
export function idOf({ document }: Found): string | undefined {
  const id = document.split('/').at(-1);
  return id === 'new' ? undefined : id;
}
