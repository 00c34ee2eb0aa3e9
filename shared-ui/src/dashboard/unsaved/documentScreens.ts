import { kindNames } from '@agency/contract/kinds';
import { paths } from '../../paths.ts';
import type { UnsavedInputEntry } from '../../saving/unsavedStorage.ts';
import { kindsOnDashboard } from '../dashboardKinds.ts';
import { screens } from '../screens.ts';

interface Documents {
  /** What the form edits, such as 'Project' or 'Team member'. */
  label: string;
  /** The path of the screen that edits the document. */
  to: string;
}

/** The label and the screen for the document that unsaved input belongs to. */
export function documentsOf({ document }: UnsavedInputEntry): Documents {
  for (const kind of kindNames)
    for (const [start, label] of Object.entries(kindsOnDashboard[kind].forms))
      if (document.startsWith(start)) return { label, to: screens[kind].path };
  return { label: document, to: paths.dashboard };
}

/** The document's id; undefined for a new one. */
export function idOf({ document }: UnsavedInputEntry): string | undefined {
  const id = document.split('/').at(-1);
  return id === 'new' ? undefined : id;
}
