import type { Locator, Page } from '@playwright/test';
import { projects } from '@agency/contract/projects';
import { empty, emptyTest, expect, moving, reopen } from '../fixtures/browser.ts';
import { aPicture } from '../fixtures/pictures.ts';
import { projectsScreen, sorting } from '../pages/projects.ts';
import { toast } from '../pages/toast.ts';

emptyTest.use(moving);

interface Open {
  /** The pictures in the order that the page shows now. Each is named by its position before the test. */
  shown: () => Promise<number[]>;
  /** The pictures in the order that the server has stored. Each is named by its position before the test. */
  kept: () => Promise<number[]>;
}

/** Creates a project with this number of pictures, and opens its gallery manager. */
const test = emptyTest.extend<{ open: (count: number) => Promise<Open> }>({
  open: async ({ page, enter, api, build }, use) => {
    let isFirst = true;
    await use(async (count) => {
      await empty(api);
      const { id } = await build.aProject({ title: 'Ferries' });
      const colors = Array.from({ length: count }, (_, index) => `hsl(${index * 36}, 70%, 50%)`);
      const files = await Promise.all(colors.map(async (color) => ({ bytes: await aPicture({ color }) })));
      const { galleryImages } = await api.unwrap(projects.uploadPictures, { params: { id }, files });
      const places = (images: readonly string[]) => images.map((image) => galleryImages.indexOf(image));
      await (isFirst ? enter : reopen)(page, '/dashboard/projects');
      isFirst = false;
      const { gallery, manager } = projectsScreen(page);
      await gallery('Ferries').click();
      await expect(manager.images).toHaveCount(count);
      // Wait for the end of the dialog's opening animation, because the test measures positions.
      await manager.box.evaluate((box) =>
        Promise.all(box.getAnimations().map((animation) => animation.finished)),
      );
      return {
        shown: async () =>
          places(
            await manager.pictures.evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? '')),
          ),
        kept: async () => places((await api.unwrap(projects.read, { params: { id } })).galleryImages),
      };
    });
  },
});

const handle = (page: Page, number: number) => sorting(page.getByRole('dialog'), `image ${number}`).handle;
const announced = (page: Page) => page.getByRole('dialog').locator('[aria-live=assertive]');
const saved = (page: Page) => toast(page, 'Images reordered successfully');

async function middle(locator: Locator): Promise<[number, number]> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('a user drags a picture with the mouse', async ({ page, open, calls }) => {
  await test.step('a user drags a picture to a new place with the mouse', async () => {
    const { shown, kept } = await open(6);
    const to = await middle(handle(page, 3));
    await page.mouse.move(...(await middle(handle(page, 1))));
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 12 });
    await expect(announced(page)).toHaveText('Moved image 1 to position 3 of 6.');
    await page.mouse.up();
    await expect(saved(page)).toBeVisible();
    expect(await shown()).toEqual([1, 2, 0, 3, 4, 5]);
    expect(await kept()).toEqual([1, 2, 0, 3, 4, 5]);
    await expect(handle(page, 3)).toBeFocused();
  });

  await test.step('a user drags a picture to another row and back', async () => {
    const { shown, kept } = await open(8);
    for (const [from, to, order] of [
      [2, 7, [0, 2, 3, 4, 5, 6, 1, 7]],
      [7, 1, [1, 0, 2, 3, 4, 5, 6, 7]],
    ] as const) {
      const there = await middle(handle(page, to));
      await page.mouse.move(...(await middle(handle(page, from))));
      await page.mouse.down();
      await page.mouse.move(...there, { steps: 12 });
      await page.mouse.up();
      await expect.poll(shown).toEqual(order);
      await expect.poll(kept).toEqual(order);
      // The toast moves the dialog down.
      await expect(saved(page)).toBeVisible();
    }
  });

  await test.step('a drag starts only after the mouse has moved a few pixels', async () => {
    await open(3);
    const [x, y] = await middle(handle(page, 1));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 2, y + 2);
    await expect(announced(page)).toBeEmpty();
    await page.mouse.move(x + 3, y + 2);
    await expect(announced(page)).toHaveText('Lifted image 1, position 1 of 3.');
    await page.mouse.up();
    await expect(announced(page)).toHaveText('Dropped image 1, position 1 of 3.');
  });

  await test.step('Escape cancels a drag, and the dialog stays open', async () => {
    calls.length = 0;
    const { shown } = await open(4);
    const to = await middle(handle(page, 4));
    await page.mouse.move(...(await middle(handle(page, 1))));
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 8 });
    await page.keyboard.press('Escape');
    await expect(announced(page)).toHaveText('Cancelled. image 1 is back at position 1 of 4.');
    await page.mouse.up();
    expect(await shown()).toEqual([0, 1, 2, 3]);
    await expect(handle(page, 1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(calls.filter((call) => call.includes('reorder'))).toEqual([]);
  });

  await test.step('the dialog scrolls when the user drags a picture near its edge', async () => {
    await page.setViewportSize({ width: 500, height: 560 });
    const { shown } = await open(10);
    await handle(page, 1).scrollIntoViewIfNeeded();
    await page.mouse.move(...(await middle(handle(page, 1))));
    await page.mouse.down();
    await page.mouse.move(150, 556, { steps: 8 });
    // The list has scrolled to the last picture, and this picture has moved aside.
    await expect(handle(page, 10)).toBeInViewport();
    await page.mouse.move(280, 430, { steps: 8 });
    await expect(announced(page)).toHaveText('Moved image 1 to position 10 of 10.');
    await page.mouse.up();
    await expect.poll(shown).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0]);
  });
});

test('a dropped picture glides to its place, except with reduced motion', async ({ page, open }) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    const glides: number[] = [];
    Object.assign(window, { glides });
    Element.prototype.animate = function (frames, options) {
      glides.push(Number((options as KeyframeAnimationOptions).duration));
      return animate.call(this, frames, options);
    };
  });
  const glides = () => page.evaluate(() => (window as unknown as { glides: number[] }).glides.splice(0));
  const { shown } = await open(4);
  const dropOn = async (number: number) => {
    const [x, y] = await middle(handle(page, number));
    await page.mouse.move(...(await middle(handle(page, 1))));
    await page.mouse.down();
    await page.mouse.move(x + 24, y + 40, { steps: 8 });
    await page.mouse.up();
  };
  await dropOn(3);
  await expect.poll(shown).toEqual([1, 2, 0, 3]);
  const durations = await glides();
  expect(durations.length).toBeGreaterThan(0);
  for (const duration of durations) {
    expect(duration).toBeGreaterThanOrEqual(330);
    expect(duration).toBeLessThanOrEqual(550);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await dropOn(2);
  await expect.poll(shown).toEqual([2, 1, 0, 3]);
  expect(await glides()).toEqual([]);
});

test('a user moves a picture with the keyboard or step by step with buttons', async ({
  page,
  open,
  calls,
}) => {
  await test.step('a user moves a picture with the keyboard', async () => {
    const { shown, kept } = await open(6);
    await handle(page, 1).focus();
    await expect(handle(page, 1)).toHaveAccessibleDescription(/^Press Space to lift/);
    await page.keyboard.press('Space');
    await expect(announced(page)).toHaveText('Lifted image 1, position 1 of 6.');
    await page.keyboard.press('ArrowRight');
    await expect(announced(page)).toHaveText('Moved image 1 to position 2 of 6.');
    await page.keyboard.press('ArrowRight');
    await expect(announced(page)).toHaveText('Moved image 1 to position 3 of 6.');
    await page.keyboard.press('ArrowLeft');
    await expect(announced(page)).toHaveText('Moved image 1 to position 2 of 6.');
    await expect(handle(page, 1)).toBeFocused();
    // With four pictures per row, the key moves the picture by one row, to the last place.
    await page.keyboard.press('ArrowDown');
    await expect(announced(page)).toHaveText('Moved image 1 to position 6 of 6.');
    await page.keyboard.press('ArrowUp');
    await expect(announced(page)).toHaveText('Moved image 1 to position 2 of 6.');
    expect(await kept()).toEqual([0, 1, 2, 3, 4, 5]);
    await page.keyboard.press('Space');
    await expect(announced(page)).toHaveText('Dropped image 1, position 2 of 6.');
    await expect(saved(page)).toBeVisible();
    expect(await shown()).toEqual([1, 0, 2, 3, 4, 5]);
    expect(await kept()).toEqual([1, 0, 2, 3, 4, 5]);
    await expect(handle(page, 2)).toBeFocused();
  });

  await test.step('Escape or Tab cancels a keyboard move, and the dialog stays open', async () => {
    calls.length = 0;
    const { shown } = await open(3);
    await handle(page, 3).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(shown).toEqual([2, 0, 1]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(shown).toEqual([2, 0, 1]);
    await page.keyboard.press('Escape');
    await expect(announced(page)).toHaveText('Cancelled. image 3 is back at position 3 of 3.');
    expect(await shown()).toEqual([0, 1, 2]);
    await expect(handle(page, 3)).toBeFocused();

    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await expect(announced(page)).toHaveText('Cancelled. image 3 is back at position 3 of 3.');
    expect(await shown()).toEqual([0, 1, 2]);
    expect(calls.filter((call) => call.includes('reorder'))).toEqual([]);
  });

  await test.step('a user moves a picture step by step with buttons', async () => {
    const { shown, kept } = await open(3);
    const buttons = (number: number) => sorting(page.getByRole('dialog'), `image ${number}`);
    await expect(buttons(1).up).toHaveAttribute('aria-disabled', 'true');
    await expect(buttons(3).down).toHaveAttribute('aria-disabled', 'true');
    await buttons(1).down.focus();
    await page.keyboard.press('Enter');
    await expect(announced(page)).toHaveText('Moved image 1 to position 2 of 3.');
    await expect(buttons(2).down).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(buttons(3).down).toBeFocused();
    await expect(buttons(3).down).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    await expect.poll(shown).toEqual([1, 2, 0]);
    await expect.poll(kept).toEqual([1, 2, 0]);
    await buttons(2).up.click();
    await expect.poll(kept).toEqual([2, 1, 0]);
  });
});

test.describe('on a touchscreen', () => {
  test.use({ hasTouch: true });

  test('a long press lifts a picture, and the finger drags it', async ({ page, open }) => {
    const { shown, kept } = await open(6);
    const [x, y] = await middle(handle(page, 1));
    const [toX, toY] = await middle(handle(page, 2));
    const finger = await aFinger(page);
    await finger('touchStart', x, y);
    await expect(announced(page)).toHaveText('Lifted image 1, position 1 of 6.');
    for (const part of [0.25, 0.5, 0.75, 1])
      await finger('touchMove', x + (toX - x) * part, y + (toY - y) * part);
    // Move the finger a little until the page reacts: a real finger always moves a little, too.
    await expect(async () => {
      await finger('touchMove', toX + 2, toY);
      await finger('touchMove', toX, toY);
      await expect(announced(page)).toHaveText('Moved image 1 to position 2 of 6.', { timeout: 1_000 });
    }).toPass();
    await finger('touchEnd');
    await expect(saved(page)).toBeVisible();
    expect(await shown()).toEqual([1, 0, 2, 3, 4, 5]);
    expect(await kept()).toEqual([1, 0, 2, 3, 4, 5]);
  });

  test('a finger that moves before 120 ms lifts nothing', async ({ page, open }) => {
    await page.setViewportSize({ width: 500, height: 560 });
    await page.clock.install();
    await open(10);
    await page.clock.pauseAt(Date.now() + 600_000);
    const finger = await aFinger(page);
    const [x, y] = await middle(handle(page, 1));
    await finger('touchStart', x, y);
    await page.clock.runFor(100);
    for (const up of [10, 60, 120]) await finger('touchMove', x, y - up);
    await page.clock.runFor(1_000);
    await finger('touchEnd');
    await expect(announced(page)).toBeEmpty();
  });

  test('a finger that stays still lifts a picture after 120 ms, not earlier', async ({ page, open }) => {
    await page.clock.install();
    await open(3);
    await page.clock.pauseAt(Date.now() + 600_000);
    const finger = await aFinger(page);
    const [x, y] = await middle(handle(page, 1));
    await finger('touchStart', x, y);
    await page.clock.runFor(119);
    await expect(announced(page)).toBeEmpty();
    await page.clock.runFor(1);
    await expect(announced(page)).toHaveText('Lifted image 1, position 1 of 3.');
    await finger('touchEnd');
  });
});

/** Dispatches touch events at a point of the screen, as a finger does. */
async function aFinger(page: Page) {
  const browser = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
}
