import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepInBrowser, type UnsavedInputStore } from './unsavedStorage.ts';

/** A browser's storage, as far as these tests need it. */
class Texts {
  private readonly texts: Map<string, string>;
  constructor(like?: Texts) {
    this.texts = new Map(like?.texts);
    // A browser's storage has its keys as own properties: the code lists them by Object.keys.
    return new Proxy(this, { ownKeys: ({ texts }) => [...texts.keys()], getOwnPropertyDescriptor: listed });
  }
  getItem = (name: string) => this.texts.get(name) ?? null;
  setItem = (name: string, text: string) => void this.texts.set(name, text);
  removeItem = (name: string) => void this.texts.delete(name);
}
const listed = () => ({ enumerable: true, configurable: true });

/** A tab with its own storage. */
interface Tab {
  kept: UnsavedInputStore;
  session: Texts;
  leave: () => void;
}

function openTab(session = new Texts()): Tab {
  const heard: [string, () => void][] = [];
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => heard.push([type, listener]));
  const kept = keepInBrowser();
  // The tab's name is made at the first use, from the sessionStorage of this moment.
  kept.placeOf('me', 'home');
  return {
    kept,
    session,
    leave: () => {
      vi.stubGlobal('sessionStorage', session);
      for (const [type, listener] of heard) if (type === 'pagehide') listener();
    },
  };
}

beforeEach(() => vi.stubGlobal('localStorage', new Texts()));

const steps = fc.array(
  fc.record({
    tab: fc.nat(2),
    what: fc.constantFrom('type', 'type', 'type', 'save', 'crash', 'reload', 'copy', 'take over'),
    document: fc.constantFrom('home', 'services/new', 'chatbot/new/category'),
  }),
  { minLength: 5, maxLength: 30 },
);

// docs/protocol.md: P2 P3
test('whatever several tabs type, save and take over, only saved or overwritten drafts disappear', () => {
  fc.assert(
    fc.property(steps, (script) => {
      vi.stubGlobal('localStorage', new Texts());
      const tabs = [openTab(), openTab(), openTab()];
      /** `who` has a number for each tab, new after a crash. `wanted` has the unsaved input, by that number and document. */
      const who = [0, 1, 2];
      let people = 3;
      const wanted = new Map<string, string>();
      let words = 0;
      for (const { tab, what, document } of script) {
        const { kept, session, leave } = tabs[tab]!;
        const place = kept.placeOf('me', document);
        const here = place.name;
        const mine = `${who[tab]} ${document}`;
        if (what === 'type') {
          const draft = { text: `w${++words}` };
          place.keep({ base: undefined, draft, at: new Date(words).toISOString() });
          wanted.set(mine, draft.text);
        } else if (what === 'save') {
          place.forget();
          wanted.delete(mine);
        } else if (what === 'crash') {
          tabs[tab] = openTab();
          who[tab] = people++;
        } else if (what === 'reload') {
          leave();
          tabs[tab] = openTab(session);
          expect(tabs[tab].kept.placeOf('me', document).name).toBe(here);
        } else if (what === 'copy') {
          // Duplicating a tab copies its sessionStorage.
          const copy = (tab + 1) % 3;
          tabs[copy] = openTab(new Texts(session));
          who[copy] = people++;
          expect(tabs[copy].kept.placeOf('me', document).name).not.toBe(here);
        } else {
          const other = kept.list('me', document).find(({ name }) => name !== here);
          if (!other) continue;
          kept.takeOver('me', other);
          const [theirs] = [...wanted].find(([, text]) => text === other.kept.draft['text'])!;
          if (wanted.has(mine)) continue;
          wanted.set(mine, wanted.get(theirs)!);
          wanted.delete(theirs);
        }
        const found = kept.list('me').map(({ kept: { draft } }) => draft['text']);
        expect(found.toSorted()).toEqual([...wanted.values()].toSorted());
      }
    }),
    { numRuns: 150, seed: 20261122 },
  );
});

test('a draft that an earlier version stored without a tab name is found', () => {
  const { kept } = openTab();
  const text = JSON.stringify({ draft: { title: 'Old' }, at: '2026-01-01T00:00:00.000Z' });
  localStorage.setItem('unsaved:o#k@example.com:services/new', text);
  expect(kept.list('o#k@example.com')).toMatchObject([
    { document: 'services/new', kept: { draft: { title: 'Old' } } },
  ]);
});
