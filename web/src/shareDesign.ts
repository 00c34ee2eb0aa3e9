import type { Box, Drawing } from '@agency/contract/rendering';
import { loop, tail } from '@agency/shared-ui/brand/Mark.tsx';

/** What a share picture shows: the picture that social networks show for a link to a page. */
export interface ShareContent {
  title: string;
  text: string;
  brand: string;
  /** The agency's own logo. It replaces the default emblem. */
  logo?: Photo;
  /** The picture of the shared project, service or article, if our server has it. */
  picture?: FocusedPhoto;
}

interface Photo {
  address: string;
  /** Width divided by height. */
  ratio: number;
}

interface FocusedPhoto {
  address: string;
  /** Which part is shown, in the form of CSS. */
  objectPosition: string | undefined;
}

/** The size that social networks show without cropping, in pixels. */
export const shareSize = { width: 1200, height: 630 };

const { width, height } = shareSize;
const margin = 72;
const ink = { text: '#f3f0e9', soft: '#b9c0de' };

/** A share picture that is only this picture, cut to the right size. */
export const pictureAlone = (picture: FocusedPhoto): Drawing => ({
  width,
  height,
  backdrop: backdrop({ mirrored: false, own: true, picture: false }),
  photos: [{ left: 0, top: 0, width, height, ...picture, fit: 'cover', radius: 0 }],
  columns: [],
});

/** Lays out a share picture. A right-to-left title mirrors it. */
export function designOf({ title, text, brand, logo, picture }: ShareContent): Drawing {
  const mirrored = readsRightToLeft(title);
  const side = mirrored ? 'right' : 'left';
  const place = (box: Box): Box => (mirrored ? { ...box, left: width - box.left - box.width } : box);
  // Give a very narrow logo a minimum width.
  const emblem = logo ? Math.max(12, Math.min(220, Math.round(60 * logo.ratio))) : 92;
  const besideEmblem = margin + emblem + 20;
  const words = picture ? 496 : 900;
  return {
    width,
    height,
    backdrop: backdrop({ mirrored, own: logo !== undefined, picture: picture !== undefined }),
    photos: [
      ...(picture
        ? [
            {
              ...place({ left: 624, top: margin, width: 640, height: height - 2 * margin }),
              ...picture,
              fit: 'cover' as const,
              radius: 32,
            },
          ]
        : []),
      ...(logo
        ? [
            {
              ...place({ left: margin, top: 64, width: emblem, height: 60 }),
              address: logo.address,
              fit: 'inside' as const,
              radius: 0,
            },
          ]
        : []),
    ],
    columns: [
      {
        ...place({
          left: besideEmblem,
          top: 64,
          width: margin + words - besideEmblem,
          height: 60,
        }),
        sits: 'middle',
        side,
        gap: 0,
        texts: [{ text: brand, face: 'display', sizes: [36, 30, 24], most: 1, color: ink.text }],
      },
      {
        ...place({ left: margin, top: 168, width: words, height: height - 168 - margin }),
        sits: 'bottom',
        side,
        gap: 34,
        texts: [
          {
            text: title,
            face: 'display',
            sizes: picture ? [76, 66, 56, 48, 42] : [144, 120, 100, 86, 74, 62, 50],
            most: 0.6,
            color: ink.text,
          },
          {
            text,
            face: 'text',
            sizes: picture ? [30, 27] : [36, 32, 28],
            most: picture ? 0.3 : 0.4,
            color: ink.soft,
          },
        ],
      },
    ],
  };
}

/** Whether the first letter with a direction is right-to-left, such as Hebrew or Arabic. */
const readsRightToLeft = (text: string) => /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(text);

interface Wish {
  mirrored: boolean;
  /** Whether the agency has a logo of its own. */
  own: boolean;
  picture: boolean;
}

function backdrop({ mirrored, own, picture }: Wish): string {
  // The decorative line: its loops are above the text, or partly hidden behind the picture. It fades in from the dark.
  const line = picture ? 'translate(150 -62) scale(1.06)' : 'translate(262 -46) scale(.84)';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linecap="round">
<defs>
<linearGradient id="night" x2="${width}" y2="${height}" gradientUnits="userSpaceOnUse"><stop stop-color="#0a0f26"/><stop offset="1" stop-color="#17214d"/></linearGradient>
<radialGradient id="violet" cx="1" cy="0" r=".9"><stop stop-color="#6b3ff0" stop-opacity=".42"/><stop offset="1" stop-color="#6b3ff0" stop-opacity="0"/></radialGradient>
<radialGradient id="cyan" cx=".86" cy="1.1" r=".7"><stop stop-color="#0a97ba" stop-opacity=".42"/><stop offset="1" stop-color="#0a97ba" stop-opacity="0"/></radialGradient>
<linearGradient id="line" x2="1440" gradientUnits="userSpaceOnUse"><stop offset=".12" stop-color="#a78eff" stop-opacity="0"/><stop offset=".36" stop-color="#a78eff"/><stop offset=".5" stop-color="#5f8dff"/><stop offset=".8" stop-color="#45d6f0"/></linearGradient>
<linearGradient id="mark" x1="3" x2="45" gradientUnits="userSpaceOnUse"><stop stop-color="#a78eff"/><stop offset="1" stop-color="#45d6f0"/></linearGradient>
<filter id="soft" x="-10%" y="-30%" width="120%" height="160%"><feGaussianBlur stdDeviation="22"/></filter>
</defs>
<g${mirrored ? ` transform="translate(${width}) scale(-1 1)"` : ''}>
<rect width="${width}" height="${height}" fill="url(#night)"/>
<rect width="${width}" height="${height}" fill="url(#violet)"/>
<rect width="${width}" height="${height}" fill="url(#cyan)"/>
<g transform="${line}" stroke="url(#line)">
<path d="${tail}" stroke-width="26" opacity=".4" filter="url(#soft)"/>
<path d="${tail}" stroke-width="7"/>
</g>
</g>
${own ? '' : `<path transform="translate(${mirrored ? width - margin - 92 : margin - 6} 46) scale(2)" d="${loop}" stroke="url(#mark)" stroke-width="4.6"/>`}
</svg>`;
}
