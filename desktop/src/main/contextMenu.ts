import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';

type Clicked = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'editFlags' | 'misspelledWord' | 'dictionarySuggestions' | 'linkURL'
>;

interface Acts {
  replace: (word: string) => void;
  learn: (word: string) => void;
  copyLink: (url: string) => void;
}

/** The context menu: spelling and editing in fields, copying outside of fields. Empty if no entry applies. */
export function contextMenu(clicked: Clicked, acts: Acts): MenuItemConstructorOptions[] {
  const { isEditable, selectionText, editFlags, misspelledWord, dictionarySuggestions, linkURL } = clicked;
  const spelling: MenuItemConstructorOptions[] = misspelledWord
    ? [
        ...dictionarySuggestions.map((word) => ({ label: word, click: () => acts.replace(word) })),
        ...(dictionarySuggestions.length === 0 ? [{ label: 'No suggestions', enabled: false }] : []),
        { label: 'Add to dictionary', click: () => acts.learn(misspelledWord) },
        { type: 'separator' },
      ]
    : [];
  if (isEditable)
    return [
      ...spelling,
      { role: 'undo', enabled: editFlags.canUndo },
      { role: 'redo', enabled: editFlags.canRedo },
      { type: 'separator' },
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      { role: 'pasteAndMatchStyle', enabled: editFlags.canPaste },
      { type: 'separator' },
      { role: 'selectAll', enabled: editFlags.canSelectAll },
    ];
  return [
    ...(selectionText.trim() ? [{ role: 'copy' } as const] : []),
    ...(/^(https?|mailto|tel):/i.test(linkURL)
      ? [{ label: 'Copy link', click: () => acts.copyLink(linkURL) }]
      : []),
  ];
}
