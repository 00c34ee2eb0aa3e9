// Pictures of stories are drawn twice: the second time with Arabic words, and with screens that read from right to left.
import * as ferry from '../arabic/ferry.mjs';
import * as hospital from '../arabic/hospital.mjs';
import * as metro from '../arabic/metro.mjs';
import * as olive from '../arabic/olive.mjs';
import * as solar from '../arabic/solar.mjs';

const stories = [ferry, hospital, metro, olive, solar];

/** The Arabic version of a picture, if it has one. */
export function arabicVersion(picture) {
  const story = stories.find(({ pictures }) => pictures.includes(picture.file));
  if (!story) return [];
  const arabic = {
    words: { ...story.words, ...story.own[picture.file] },
    mirrored: story.mirrored?.includes(picture.file),
  };
  return [{ ...picture, file: picture.file.replace('.webp', '-ar.webp'), arabic }];
}

/**
 * Turns the drawn picture into Arabic. It runs in the browser. The scene stays as it is; what is on a screen or a card is
 * mirrored. The attribute data-ar holds styles that a part has in Arabic only. A scene that is read along its width is
 * mirrored as a whole, without its texts. Returns the texts with Latin letters that `words` doesn't hold.
 */
export function turnArabic({ words, mirrored }) {
  const stage = document.getElementById('stage');
  stage.lang = 'ar';

  const used = {};
  const unknown = [];
  const arabicFor = (text) => {
    const found = words[text];
    if (Array.isArray(found)) return found[(used[text] = (used[text] ?? -1) + 1)] ?? found.at(-1);
    if (found === undefined && /[a-z]/i.test(text)) unknown.push(text);
    return found ?? text.replace(/(\d) %$/, '$1%');
  };
  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.data.trim();
    if (!text || node.parentElement.closest('style')) continue;
    // A space between number and unit stays, but not before a percent sign.
    node.data = text === '%' ? '%' : node.data.replace(text, () => arabicFor(text));
  }

  for (const text of stage.querySelectorAll('svg text')) {
    text.style.fontFamily = `${text.closest('[font-family]')?.getAttribute('font-family') ?? 'Figtree'}, 'Noto Arabic'`;
    if (!/\p{Script=Arabic}/u.test(text.textContent)) continue;
    // In a text that runs from right to left, start and end change places. This keeps the text where it was.
    const anchor = text.closest('[text-anchor]')?.getAttribute('text-anchor') ?? 'start';
    text.style.direction = 'rtl';
    text.style.textAnchor = { start: 'end', middle: 'middle', end: 'start' }[anchor];
    for (const part of text.querySelectorAll('[dx]')) part.setAttribute('dx', -part.getAttribute('dx'));
  }

  const swap = (style, left, right) => {
    if (style[left] !== style[right]) [style[left], style[right]] = [style[right], style[left]];
  };
  for (const surface of stage.querySelectorAll('.screen, .surface')) {
    surface.dir = 'rtl';
    for (const { style } of surface.querySelectorAll('[style]')) {
      swap(style, 'left', 'right');
      swap(style, 'paddingLeft', 'paddingRight');
      if (style.textAlign === 'right') style.textAlign = 'left';
    }
  }
  for (const part of stage.querySelectorAll('[data-ar]')) part.style.cssText += `;${part.dataset.ar}`;
  if (mirrored) {
    stage.style.transform = 'scaleX(-1)';
    for (const { style } of stage.querySelectorAll('svg text'))
      Object.assign(style, { transform: 'scaleX(-1)', transformBox: 'fill-box', transformOrigin: 'center' });
  }
  return unknown;
}
