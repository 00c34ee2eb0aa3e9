import { Notice } from '@agency/shared-ui/kit/Notice.tsx';
import { datedName } from '@agency/shared-ui/kit/saveFile.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { desktop } from '../../desktop.ts';
import type { Drafts } from '../openDrafts.ts';
import { draftsAsText, takeDrafts } from '../draftsFile.ts';
import { counted } from '../status.ts';

/** Takes drafts to another computer as a file, and from one. */
export function useDraftsFile(drafts: Drafts): {
  save: () => Promise<void>;
  choose: () => void;
  said: ReactNode;
} {
  const [said, setSaid] = useState<{ tone: 'success' | 'problem'; text: string }>();

  async function save() {
    const count = drafts.outbox.entries().length;
    const saved = await desktop['file:save'](datedName('drafts', 'json'), await draftsAsText(drafts));
    if (saved) setSaid({ tone: 'success', text: `${counted(count)} written to the file.` });
  }

  function choose() {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.json,application/json';
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (file) void take(file);
    });
    input.click();
  }

  async function take(file: globalThis.File) {
    const count = await takeDrafts(await file.text(), drafts);
    setSaid(
      count === undefined
        ? { tone: 'problem', text: `${file.name} holds no drafts. Nothing was taken in.` }
        : { tone: 'success', text: `${counted(count)} taken in from ${file.name}.` },
    );
  }

  useEffect(() =>
    desktop.on('command', (command) => {
      if (command === 'export') void save();
      if (command === 'import') choose();
    }),
  );

  return {
    save,
    choose,
    said: said && (
      <div>
        <Notice tone={said.tone}>{said.text}</Notice>
      </div>
    ),
  };
}
