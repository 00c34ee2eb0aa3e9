import { join } from 'node:path';
import sharp from 'sharp';
import type { Column, Text } from '@agency/contract/rendering';
import { fontsFolder } from '../filePaths.ts';

/** A text that is aligned to one side of its box. It is drawn in the largest of its `sizes` that fits. */
export type Letters = Omit<Text, 'most'> & Pick<Column, 'side'>;

export interface DrawnText {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * The two styles of text. In `font`, the first font is for Latin letters and the second one for Arabic, whose lines are
 * taller.
 */
const faces = {
  display: { font: 'Bricolage Grotesque,Noto Sans Arabic Bold', tracking: -0.02, line: 0.94, arabic: 0.62 },
  text: { font: 'Figtree,Noto Sans Arabic Medium', tracking: 0, line: 1.12, arabic: 0.84 },
};

/** Longer texts are cut to this many characters before they are measured. */
const MAX_CHARACTERS = 300;

/**
 * Draws a text that fits into a box. A longer text gets smaller letters. If it is too long even for the smallest size,
 * it is cut after a word.
 */
export async function drawText(
  { text, face, sizes, color, side }: Letters,
  width: number,
  height: number,
): Promise<DrawnText | undefined> {
  const words = plain(text).slice(0, MAX_CHARACTERS).split(' ').filter(Boolean);
  if (words.length === 0) return undefined;
  await loadFonts();
  const set = (some: string, size: number) => setText({ text: some, face, color, side }, size, width);
  const fits = (one: DrawnText) => one.height <= height && one.width <= width;

  const smallest = sizes.at(-1) ?? 24;
  for (const size of sizes) {
    const drawn = await set(words.join(' '), size);
    if (fits(drawn)) return drawn;
  }
  let [fitting, tooMany] = [0, words.length];
  let best: DrawnText | undefined;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    const drawn = await set(`${words.slice(0, middle).join(' ')}…`, smallest);
    if (fits(drawn)) [fitting, best] = [middle, drawn];
    else tooMany = middle;
  }
  return best ?? set(`${words[0]?.slice(0, 24)}…`, smallest);
}

async function setText(
  { text, face, color, side }: Omit<Letters, 'sizes'>,
  size: number,
  width: number,
): Promise<DrawnText> {
  const { font, tracking, line, arabic } = faces[face];
  const hasArabic = rightToLeftLetter.test(text);
  // The spacing is in 1/1024 of a point. Arabic letters are joined, so they get none.
  const spacing = hasArabic ? 0 : Math.round(tracking * size * 1024);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" letter_spacing="${spacing}" line_height="${hasArabic ? arabic : line}">${escapeMarkup(text)}</span>`,
      font: `${font} ${size}`,
      width,
      dpi: 72,
      // Pango swaps left and right for a text that begins with a right-to-left letter.
      align: (side === 'left') === startsRightToLeft.test(text) ? 'right' : 'left',
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const startsRightToLeft = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Removes emoji, because our fonts don't have them. Line breaks, control characters and unassigned characters become spaces. */
const plain = (text: string) =>
  text
    .replace(
      /(?![©®™])\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})*\u200d?|[\u{1f1e6}-\u{1f1ff}]|\ufe0f?\u20e3/gu,
      '',
    )
    .replace(/[\p{Cc}\p{Co}\p{Cn}\s]+/gu, ' ')
    .trim();

const escapeMarkup = (text: string) =>
  text.replace(/[&<>]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? letter);

let loading: Promise<unknown> | undefined;

/** Loads our fonts from their files. From then on, they can be used by their names. */
const loadFonts = () =>
  (loading ??= Promise.all(
    ['BricolageGrotesque-Bold', 'Figtree-Medium', 'NotoSansArabic-Bold', 'NotoSansArabic-Medium'].map(
      (name) =>
        sharp({ text: { text: 'a', fontfile: join(fontsFolder, `${name}.ttf`) } })
          .raw()
          .toBuffer(),
    ),
  ));
