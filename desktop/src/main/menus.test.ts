import { expect, test } from 'vitest';
import { contextMenu } from './contextMenu.ts';
import { crashes } from './crashes.ts';
import { menu } from './menu.ts';
import { beforeClosing, titleOf } from './messageBoxes.ts';

test('closing asks for confirmation only if changes are not sent, and defaults to "Keep open"', () => {
  expect(beforeClosing({ count: 0, needsYou: false })).toBeUndefined();
  const question = beforeClosing({ count: 1, needsYou: false });
  expect(question).toMatchObject({
    message: '1 change isn’t on the site yet.',
    buttons: ['Keep open', 'Close'],
    defaultId: 0,
    cancelId: 0,
  });
  expect(beforeClosing({ count: 1200, needsYou: true })).toMatchObject({
    message: '1,200 changes aren’t on the site yet.',
    detail: expect.stringContaining('Some changes need your decision.') as string,
  });
});

test('the window title shows how many changes are not sent', () => {
  expect(titleOf('Projects | Infinity Works', { count: 0, needsYou: false })).toBe(
    'Projects | Infinity Works',
  );
  expect(titleOf('Projects', { count: 3, needsYou: false })).toBe('Projects (3 not sent)');
});

test('a window that crashes three times within a minute is not restarted automatically', () => {
  let now = 0;
  const tooOften = crashes(() => now);
  expect([tooOften(), tooOften()]).toEqual([false, false]);
  now = 70_000;
  expect([tooOften(), tooOften(), tooOften()]).toEqual([false, false, true]);
});

const acts = { ask: () => {}, openSite: () => {} };

test.each(['linux', 'win32', 'darwin'] as const)('the menu has no duplicate shortcuts on %s', (platform) => {
  const items = menu({ name: 'Infinity Works', platform, development: false }, acts).flatMap(({ submenu }) =>
    Array.isArray(submenu) ? submenu : [],
  );
  const shortcuts = items.flatMap(({ accelerator }) => (accelerator ? [accelerator] : []));
  expect(new Set(shortcuts).size).toBe(shortcuts.length);
  expect(items.some(({ role }) => role === 'quit')).toBe(true);
  expect(items.some(({ role }) => role === 'toggleDevTools')).toBe(false);
});

test('the context menu offers spelling corrections, and elsewhere only actions that are possible', () => {
  const nothing = {
    isEditable: false,
    selectionText: '',
    misspelledWord: '',
    dictionarySuggestions: [],
    linkURL: '',
    editFlags: {} as never,
  };
  const does = { replace: () => {}, learn: () => {}, copyLink: () => {} };
  const field = { ...nothing, isEditable: true, misspelledWord: 'teh', dictionarySuggestions: ['the'] };
  expect(contextMenu(field, does).map(({ label, role }) => label ?? role)).toEqual(
    expect.arrayContaining(['the', 'Add to dictionary', 'paste', 'selectAll']),
  );
  expect(contextMenu(nothing, does)).toEqual([]);
  expect(contextMenu({ ...nothing, selectionText: 'x' }, does)).toEqual([{ role: 'copy' }]);
  expect(contextMenu({ ...nothing, linkURL: 'javascript:x' }, does)).toEqual([]);
});
