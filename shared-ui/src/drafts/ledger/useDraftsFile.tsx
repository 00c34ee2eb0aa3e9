import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { datedName } from '../../kit/saveFile.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Drafts } from '../../outbox/openDrafts.ts';
import {
  draftsAsText,
  draftsIn,
  freshOf,
  takeDrafts,
  type DraftsFileContent,
} from '../../outbox/draftsFile.ts';
import { counted } from '../../outbox/status.ts';
import type { DraftsHost } from '../draftsHost.ts';
import { LEDGER_PATH } from './ledgerPath.ts';

/** The result to show; undefined if the user chose no file. */
type FileMessage = { tone: 'success' | 'info' | 'problem'; text: string } | undefined;

/** A chosen file, with the drafts that this device doesn't have yet. */
interface Opened {
  name: string;
  given: DraftsFileContent;
}

async function save(drafts: Drafts, { unsavedInput, files }: DraftsHost): Promise<FileMessage> {
  const count = drafts.outbox.entries().length;
  const typed = unsavedInput.all();
  if (count + typed.length === 0) return { tone: 'info', text: 'There are no drafts to export.' };
  try {
    const saved = await files.save(datedName('drafts', 'json'), await draftsAsText(drafts, typed));
    if (!saved) return undefined;
    return { tone: 'success', text: `${counted(count)} exported. They also stay here.` };
  } catch {
    return { tone: 'problem', text: 'The file couldn’t be saved. Please try another location.' };
  }
}

async function open(drafts: Drafts, { files }: DraftsHost): Promise<FileMessage | Opened> {
  try {
    const file = await files.open();
    if (!file) return undefined;
    const { name, text } = file;
    const given = draftsIn(text);
    if (!given) return { tone: 'problem', text: `${name} contains no drafts. Nothing was imported.` };
    if (freshOf(given, drafts.outbox.entries()).length + given.typed.length === 0)
      return { tone: 'info', text: `Everything in ${name} is already here.` };
    return { name, given };
  } catch {
    return { tone: 'problem', text: 'The file couldn’t be read. Nothing was imported.' };
  }
}

/** A summary of a file's content: drafts, and unsaved input for forms. */
const contentOf = (drafts: number, typed: number): string =>
  [
    ...(drafts > 0 || typed === 0 ? [counted(drafts)] : []),
    ...(typed > 0 ? [`${typed} unsaved ${typed === 1 ? 'text' : 'texts'}`] : []),
  ].join(' and ');

export interface DraftsFile {
  save: () => void;
  open: () => void;
  said: ReactNode;
  /** The dialog that asks whether to import a file. The caller renders it. */
  question: ReactNode;
}

/** Exports drafts to a file and imports them from one; also on a command from the app's menu. */
export function useDraftsFile(drafts: Drafts, host: DraftsHost): DraftsFile {
  const [said, setSaid] = useState<FileMessage>();
  const [opened, setOpened] = useState<Opened>();
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const command = (state as { command?: unknown } | null)?.command;

  async function run(name: 'export' | 'import') {
    const outcome = await (name === 'export' ? save(drafts, host) : open(drafts, host));
    if (outcome && 'given' in outcome) setOpened(outcome);
    else if (outcome) setSaid(outcome);
  }

  async function takeIn({ name, given }: Opened) {
    setOpened(undefined);
    try {
      const count = await takeDrafts(given, drafts);
      const typed = host.unsavedInput.takeIn(given.typed);
      setSaid({ tone: 'success', text: `${contentOf(count, typed)} imported from ${name}.` });
    } catch {
      setSaid({ tone: 'problem', text: 'This device doesn’t have enough space. Nothing was imported.' });
    }
  }

  // Runs once per menu command, and not again after a reload.
  const done = useRef('');
  useEffect(() => {
    if ((command !== 'export' && command !== 'import') || done.current === key) return;
    done.current = key;
    void navigate(LEDGER_PATH, { replace: true });
    void run(command);
  });

  return {
    save: () => void run('export'),
    open: () => void run('import'),
    said: said && <Notice tone={said.tone}>{said.text}</Notice>,
    question: opened && (
      <ConfirmDialog
        question={`Import ${contentOf(freshOf(opened.given, drafts.outbox.entries()).length, opened.given.typed.length)}?`}
        confirm="Import"
        tone="primary"
        onConfirm={() => void takeIn(opened)}
        onCancel={() => setOpened(undefined)}
      >
        {opened.given.server !== drafts.server && (
          <p>
            They were written for another server: <strong dir="ltr">{opened.given.server}</strong>. Images
            that exist only there won’t be imported.
          </p>
        )}
        <p>
          They will be sent to <strong dir="ltr">{drafts.server}</strong>
          {drafts.workInDrafts() ? ' when you choose to send them.' : ' as soon as it can be reached.'}
        </p>
      </ConfirmDialog>
    ),
  };
}
