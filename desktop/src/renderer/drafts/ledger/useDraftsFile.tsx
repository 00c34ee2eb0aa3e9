import { Notice } from '@agency/shared-ui/kit/Notice.tsx';
import { datedName } from '@agency/shared-ui/kit/saveFile.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { desktop } from '../../desktop.ts';
import type { Drafts } from '../openDrafts.ts';
import { draftsAsText, takeDrafts } from '../draftsFile.ts';
import { counted } from '../status.ts';
import { LEDGER_PATH } from './path.ts';

/** What came of it; nothing where the user named no file. */
type Outcome = { tone: 'success' | 'info' | 'problem'; text: string } | undefined;

const commands: Record<'export' | 'import', (drafts: Drafts) => Promise<Outcome>> = {
  async export(drafts) {
    const count = drafts.outbox.entries().length;
    if (count === 0) return { tone: 'info', text: 'There are no drafts to export.' };
    try {
      const saved = await desktop['file:save'](datedName('drafts', 'json'), await draftsAsText(drafts));
      if (!saved) return undefined;
      return {
        tone: 'success',
        text: `${counted(count)} written to the file. What is here stays here, too.`,
      };
    } catch {
      return { tone: 'problem', text: 'The file could not be written. Please try another place.' };
    }
  },
  async import(drafts) {
    try {
      const file = await desktop['file:open']('json');
      if (!file) return undefined;
      const count = await takeDrafts(file.text, drafts);
      if (count === undefined)
        return { tone: 'problem', text: `${file.name} holds no drafts. Nothing was taken in.` };
      if (count === 0) return { tone: 'info', text: `Everything in ${file.name} is here already.` };
      return { tone: 'success', text: `${counted(count)} taken in from ${file.name}.` };
    } catch {
      return { tone: 'problem', text: 'The file could not be read. Nothing was taken in.' };
    }
  },
};

interface DraftsFile {
  save: () => void;
  open: () => void;
  said: ReactNode;
}

/** Takes drafts to another computer as a file, and from one; also where the menu led here to do so. */
export function useDraftsFile(drafts: Drafts): DraftsFile {
  const [said, setSaid] = useState<Outcome>();
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const command = (state as { command?: unknown } | null)?.command;

  const run = (name: 'export' | 'import') =>
    void commands[name](drafts).then((outcome) => outcome && setSaid(outcome));

  // Once for each time the menu asked, and not again after a reload.
  const done = useRef('');
  useEffect(() => {
    if ((command !== 'export' && command !== 'import') || done.current === key) return;
    done.current = key;
    void navigate(LEDGER_PATH, { replace: true });
    run(command);
  });

  return {
    save: () => run('export'),
    open: () => run('import'),
    said: said && <Notice tone={said.tone}>{said.text}</Notice>,
  };
}
