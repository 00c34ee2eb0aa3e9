import { about } from '@agency/contract/about';
import { chatbot } from '@agency/contract/chatbot';
import { home } from '@agency/contract/home';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import { expect } from '@playwright/test';
import type { Api } from '../../fixtures/api.ts';
import type { Builders } from '../../fixtures/content.ts';
import { randomFrom } from '../../fixtures/random.ts';
import type { Server } from '../../fixtures/server.ts';
import { draftsScreen } from '../../pages/drafts.ts';
import type { Desktop, Options } from '../fixtures/app.ts';
import { lieInWait, listen, moments, sendingMoments, waitFor, type Ambush, type Moment } from './ambush.ts';
import { aGalleryPicture, writings, type Given, type Site, type Typed, type Writing } from './writings.ts';

interface World {
  launch: (options?: Options) => Promise<Desktop>;
  server: Server;
  api: Api;
  build: Builders;
}

/** The change (`Writing`) that the simulated person is typing or saving. */
interface Work {
  writing: Writing;
  /** The texts that are typed and stored on disk, by field. */
  typed: Map<Typed, string>;
  /** Whether the app had stored the writing when it was killed, but had not yet shown that it was saved. */
  untold: boolean;
}

/**
 * How often in a row the test kills only the page. After one more crash within a minute, the app would ask the user
 * what to do.
 */
const MOST_ENDS_OF_A_PAGE = 2;

/** About how often each moment occurs while a few things are written or sent. Limits the random `nth` of an ambush. */
const USUALLY: Record<Moment, number> = {
  'a key': 60,
  'the text kept': 60,
  'the click': 3,
  'a write begun': 4,
  'a write under way': 4,
  'a write on disk': 4,
  'the word that it is saved': 3,
  'a call': 6,
  'its answer': 6,
};

/** After this many writings, the test kills the app even if the page has not reached the moment of the ambush. */
const MOST_WRITINGS = 6;

/**
 * One person writes offline. The test kills the app again and again, and once more while it sends everything. After
 * each kill, everything that the app reported as saved must still be there. In the end, it must be on the server
 * exactly once.
 */
export async function playKills(seed: number, kills: number, world: World): Promise<void> {
  const person = await aPerson(seed, world);
  for (let kill = 1; kill <= kills; kill++) await person.writeUntilKilled();
  await person.writeToTheEnd();
  await person.sendUntilKilled();
  await person.expectAllArrived();
}

async function aPerson(seed: number, { launch, server, api, build }: World) {
  const random = randomFrom(seed);
  const oneOf = <One>(all: readonly One[]) => all[Math.floor(random() * all.length)]!;
  const given: Given = { service: `Pilots ${seed}`, project: `Harbour ${seed}` };
  await build.aService({ title: given.service });
  await build.aProject({ title: given.project });

  /** All writings that the app reported as saved. */
  const saved: Writing[] = [];
  /** The saved writings, without those that a later writing with the same `place` has replaced. */
  const latest = () => [...new Map(saved.map((writing) => [writing.place, writing])).values()];
  let [number, galleryNumber] = [seed * 1000, 0];
  let work: Work | undefined;
  let endsOfPage = 0;

  let app = await launch({ server: server.address });
  let { page } = app;
  await app.signIn();
  await expect(draftsScreen(page).status).toHaveText('Online');
  await app.offline();
  await expect(draftsScreen(page).status).toHaveText('Offline');

  const nextWork = (): Work => {
    const make = oneOf(writings);
    if (make === aGalleryPicture) galleryNumber++;
    return { writing: make({ number: ++number, galleryNumber, given }), typed: new Map(), untold: false };
  };

  const heard = { struck: () => {}, typed: (_: string) => {}, said: () => {} };
  async function hear(): Promise<void> {
    await expect(draftsScreen(page).status).toBeVisible();
    await listen(page, {
      struck: () => heard.struck(),
      typed: (value) => heard.typed(value),
      said: () => heard.said(),
    });
  }
  await hear();

  /** Makes the page block at a random moment. */
  async function lurk(some: readonly Moment[]): Promise<{ at: Ambush; struck: Promise<'struck'> }> {
    const moment = oneOf(some);
    const at = { moment, nth: 1 + Math.floor(random() * USUALLY[moment]) };
    const struck = new Promise<'struck'>((resolve) => (heard.struck = () => resolve('struck')));
    await lieInWait(page, at);
    return { at, struck };
  }

  /** Kills the page's process or the whole app, and starts it again. */
  async function kill({ moment, nth }: Ambush, offline: boolean): Promise<void> {
    const onlyPage = random() < 0.5 && endsOfPage < MOST_ENDS_OF_A_PAGE;
    console.log(`  killed ${onlyPage ? 'the page' : 'the app'} at ${moment} ${nth}`);
    endsOfPage = onlyPage ? endsOfPage + 1 : 0;
    if (onlyPage) {
      page = await app.crash();
      await expect(draftsScreen(page).status).toBeVisible();
      // Leave the form by its address. The app's menu would ask first, if the form has unsaved input.
      await page.goto(new URL('/dashboard', page.url()).href);
    } else {
      await app.kill();
      app = await launch({ offline });
      ({ page } = app);
    }
    await hear();
  }

  /** Opens the form of a writing, types what was not typed before the kill, and saves the form. */
  async function write({ writing, typed: before, untold }: Work): Promise<void> {
    await app.choose(`go:${writing.screen}`);
    await writing.open(page);
    for (const [typed, text] of before)
      expect(await typed.field(page).inputValue(), `typed before the kill: ${text}`).toContain(text);
    const last = writing.typed.at(-1);
    if (untold && last && writing.entry.startsWith('New')) {
      // The new document was saved, but the app was killed before it showed this. If the form still has the input, type on.
      // If the form is empty, close it.
      if ((await last.field(page).inputValue()) === '') {
        await page.getByRole('button', { name: 'Cancel' }).click();
        return;
      }
      last.text += ' Later.';
    }
    if (before.size === 0) await discardWhatIsSaved(writing);
    for (const typed of writing.typed) await type(typed, before);
    await writing.choose?.(page);
    const { selector, words } = writing.sign;
    // While the message of the last save shows, the app doesn't show it again.
    if (!untold) await expect(page.locator(selector).filter({ hasText: words })).toHaveCount(0);
    await waitFor(page, writing.sign);
    const said = new Promise<void>((resolve) => {
      heard.said = () => {
        saved.push(writing);
        work = undefined;
        resolve();
      };
    });
    await writing.save(page);
    if (!untold) await said;
  }

  /**
   * After a kill, a form may show text as unsaved although it was saved. The simulated person knows this, and discards
   * the text.
   */
  async function discardWhatIsSaved({ typed: [first] }: Writing): Promise<void> {
    const discard = page.getByRole('button', { name: 'Discard changes' });
    if (first && (await first.field(page).inputValue()) !== '' && (await discard.isVisible()))
      await discard.click();
  }

  /** Types the rest of a text; resolves when the whole text is on disk. */
  async function type(typed: Typed, kept: Map<Typed, string>): Promise<void> {
    const { text } = typed;
    const field = typed.field(page);
    const there = await field.inputValue();
    if (there === text) return;
    const begun = text.startsWith(there);
    if (!begun) await field.fill('');
    const done = new Promise<void>((resolve) => {
      heard.typed = (value) => {
        if (text.startsWith(value)) kept.set(typed, value);
        if (value === text) resolve();
      };
    });
    await field.press('End');
    await field.pressSequentially(begun ? text.slice(there.length) : text);
    await done;
  }

  async function writeUntilKilled(): Promise<void> {
    const { at, struck } = await lurk(moments);
    for (let count = 0; count < MOST_WRITINGS; count++) {
      work ??= nextWork();
      const written = write(work);
      // `write` fails when the kill interrupts it. This prevents an unhandledRejection.
      written.catch(() => {});
      if ((await Promise.race([struck, written])) === 'struck') break;
      work = undefined;
    }
    await kill(at, true);
    await expectAllHere();
  }

  async function writeToTheEnd(): Promise<void> {
    if (!work) return;
    await write(work);
    work = undefined;
  }

  async function expectAllHere(): Promise<void> {
    const ledger = draftsScreen(page);
    await expect(ledger.status).toHaveText(/^Offline/);
    await ledger.open();
    await expect(page.getByRole('heading', { name: 'Unsent changes' })).toBeVisible();
    const names = await ledger.drafts.evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''));
    if (work && !saved.includes(work.writing)) {
      const { entry, entries, place } = work.writing;
      const isAlone = latest().every((each) => each.place !== place || each.entries !== entries);
      if (isAlone && names.filter((name) => name === entry).length === entries) {
        saved.push(work.writing);
        // A picture has no typed text, and the form doesn't show it again after a restart. So there is nothing to continue.
        work = work.writing.typed.length > 0 ? { ...work, untold: true } : undefined;
      }
    }
    const underWay = work?.writing;
    const wanted = latest().flatMap(({ entry, entries }) => Array<string>(entries).fill(entry));
    // If the current writing changes existing content, it may be stored already although the app has not shown this.
    const some = underWay && !wanted.includes(underWay.entry) && names.includes(underWay.entry);
    expect(names.toSorted()).toEqual([...wanted, ...(some ? [underWay.entry] : [])].toSorted());
    for (const { entry, words, place } of latest()) {
      const draft = ledger.draft(entry).first();
      await draft.getByRole('button', { name: 'Show what changes' }).click();
      const mayBe = underWay?.place === place ? [words, underWay.words] : [words];
      await expect(draft).toContainText(new RegExp(mayBe.join('|')));
    }
    for (const writing of latest()) {
      if (writing.place === underWay?.place) continue;
      await app.choose(`go:${writing.screen}`);
      await writing.expectShown(page);
    }
  }

  async function sendUntilKilled(): Promise<void> {
    const { at, struck } = await lurk(sendingMoments);
    await app.offline(false);
    const sent = expect(draftsScreen(page).status).toHaveText('Online');
    sent.catch(() => {});
    await Promise.race([struck, sent]);
    await kill(at, false);
  }

  async function expectAllArrived(): Promise<void> {
    await expect(draftsScreen(page).status).toHaveText('Online');
    const site: Site = {
      services: await api.unwrap(services.adminList),
      projects: await api.unwrap(projects.adminList),
      questions: (await api.unwrap(chatbot.adminRead)).categories,
      headline: (await api.unwrap(home.adminRead)).headline,
      mission: (await api.unwrap(about.adminRead)).mission,
    };
    const counts = latest().map((writing) => [writing.place, writing.count(site)]);
    expect(counts).toEqual(latest().map(({ place }) => [place, 1]));
  }

  return { writeUntilKilled, writeToTheEnd, sendUntilKilled, expectAllArrived };
}
