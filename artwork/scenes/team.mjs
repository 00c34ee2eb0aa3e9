import { grain } from '../lib/finish.mjs';
import { portrait } from '../lib/portrait.mjs';
import { random, times } from '../lib/random.mjs';

/** Curls as overlapping discs along an arc, with a lighter ring on each. */
const curls = (seed, spots, colours) => {
  const dice = random(seed);
  return spots
    .map(
      ([x, y, r]) =>
        `<circle cx="${x + dice.between(-5, 5)}" cy="${y + dice.between(-5, 5)}" r="${r}" fill="${colours[0]}"/><path d="M${x - r * 0.5} ${y + r * 0.1}A${r * 0.55} ${r * 0.55} 0 0 1 ${x + r * 0.4} ${y - r * 0.35}" stroke="${colours[1]}" stroke-width="${r * 0.13}" fill="none" stroke-linecap="round" opacity=".75"/><path d="M${x - r * 0.72} ${y + r * 0.5}A${r * 0.8} ${r * 0.8} 0 0 1 ${x - r * 0.3} ${y - r * 0.7}" stroke="${colours[1]}" stroke-width="${r * 0.09}" fill="none" stroke-linecap="round" opacity=".5"/>`,
    )
    .join('');
};

const shoulders = (fill, extra = '') =>
  `<path d="M70 810C74 700 130 660 214 638C262 626 300 622 326 606L400 690 474 606C500 622 538 626 586 638C670 660 726 700 730 810Z" fill="${fill}"/>${extra}`;
const blazer = (cloth, dark, shirt) =>
  `<path d="M300 620L400 720 500 620V810H300Z" fill="${shirt}"/><path d="M330 600C300 622 262 628 214 640C130 662 74 702 70 810H392L316 650Z" fill="${cloth}"/><path d="M470 600C500 622 538 628 586 640C670 662 726 702 730 810H408L484 650Z" fill="${dark}"/><path d="M326 604L290 660 330 676 306 700 392 810 344 650Z" fill="${dark}"/><path d="M474 604L510 660 470 676 494 700 408 810 456 650Z" fill="${cloth}"/>`;

const salma = portrait({
  seed: 1,
  ground: ['#2a1f6e', '#7a3f9c', '#f28a72', '#ffc68f'],
  city: ['#6a3f8e', '#33215f', '#ffd98a'],
  glow: '#fff3dc',
  skin: '#d9a077',
  light: '#ecba90',
  shade: '#b06f4e',
  lips: '#b8434e',
  blush: '#e8705a',
  brow: '#2b1a1c',
  browWidth: 9,
  lash: { colour: '#22141a', width: 7, wing: true },
  behind: curls(
    1,
    [
      [250, 300, 84],
      [220, 400, 86],
      [226, 500, 78],
      [268, 580, 62],
      [550, 300, 84],
      [580, 400, 86],
      [574, 500, 78],
      [532, 580, 62],
      [300, 210, 84],
      [500, 210, 84],
      [400, 170, 96],
      [340, 560, 50],
      [460, 560, 50],
    ],
    ['#2a181c', '#6a4038'],
  ),
  clothes: blazer('#26306f', '#1a2152', '#fdf6ea'),
  ears: false,
  hair: curls(
    2,
    [
      [296, 262, 46],
      [276, 330, 40],
      [272, 400, 36],
      [282, 462, 30],
      [320, 208, 54],
      [382, 180, 58],
      [450, 186, 56],
      [500, 236, 50],
      [522, 310, 42],
      [530, 390, 36],
      [520, 458, 30],
      [350, 222, 36],
      [420, 216, 34],
    ],
    ['#33201f', '#7a4a3c'],
  ),
  over: '<circle cx="274" cy="446" r="12" fill="#f2c35a"/><circle cx="526" cy="446" r="12" fill="#d9a53c"/>',
  front:
    '<path d="M336 640Q400 730 464 640" stroke="#f2c35a" stroke-width="4" fill="none"/><circle cx="400" cy="690" r="9" fill="#f2c35a"/>',
});

const karim = portrait({
  seed: 2,
  ground: ['#0e1a4e', '#2450a0', '#6aa8e0', '#cfe6f2'],
  city: ['#3b6bb0', '#16296a', '#ffe9b0'],
  glow: '#f2fbff',
  skin: '#c98f68',
  light: '#e0ab82',
  shade: '#9a6244',
  lips: '#b4645a',
  blush: '#d97a5a',
  brow: '#1f1518',
  browWidth: 13,
  smile: 'closed',
  clothes: shoulders(
    '#f2ead8',
    '<path d="M326 604C340 660 460 660 474 604C500 616 512 624 516 634C490 720 310 720 284 634C288 624 300 616 326 604Z" fill="#e2d5ba"/><path d="M300 650C340 716 460 716 500 650" stroke="#c9b996" stroke-width="4" fill="none"/><path d="M586 640C670 662 726 702 730 810H600Z" fill="#b9a67e" opacity=".35"/>' +
      times(
        9,
        (i) =>
          `<path d="M${150 + i * 62} ${730 + Math.abs(i - 4) * 6}V810" stroke="#d2c4a2" stroke-width="5"/>`,
      ),
  ),
  hair: '<path d="M276 350C262 250 300 168 400 164S540 246 524 350C516 330 510 306 500 284C470 268 440 244 430 232C400 262 340 272 306 282C292 304 284 330 276 350Z" fill="#1f1518"/><path d="M300 262C310 206 350 180 410 180" stroke="#5a4048" stroke-width="9" fill="none" stroke-linecap="round" opacity=".7"/><path d="M430 232C470 236 496 260 508 292" stroke="#4a333a" stroke-width="6" fill="none" opacity=".7"/>',
  over: '<path d="M282 372C286 440 300 472 322 492C350 522 376 532 400 532S450 522 478 492C500 472 514 440 518 372C506 410 492 424 464 430C452 424 438 426 430 432C412 428 388 428 370 432C362 426 348 424 336 430C308 424 294 410 282 372ZM346 448C372 456 428 456 454 448C448 478 424 486 400 486S352 478 346 448Z" fill="#241619" fill-rule="evenodd" opacity=".93"/><path d="M300 440C316 486 350 516 386 522" stroke="#5a4048" stroke-width="5" fill="none" opacity=".55" stroke-linecap="round"/><g fill="none" stroke="#20242f" stroke-width="8"><circle cx="344" cy="358" r="50"/><circle cx="456" cy="358" r="50"/><path d="M394 350q6 -8 12 0M294 350L272 344M506 350L528 344"/></g><g fill="#cfe9ff" opacity=".16"><circle cx="344" cy="358" r="46"/><circle cx="456" cy="358" r="46"/></g><path d="M318 336q10 -16 28 -18M430 336q10 -16 28 -18" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".6" fill="none"/>',
});

const mariam = portrait({
  seed: 3,
  ground: ['#1d1560', '#5b3cc0', '#a678ee', '#f2c6e6'],
  city: ['#6a4cc4', '#2a1a78', '#ffd0f0'],
  glow: '#fbf6ff',
  skin: '#f0c3a0',
  light: '#fbd8ba',
  shade: '#cf9070',
  lips: '#c23a4e',
  blush: '#f0806a',
  brow: '#4a2a1e',
  browWidth: 9,
  iris: '#5a6b2c',
  lash: { colour: '#2a1618', width: 7, wing: true },
  ears: false,
  behind:
    '<path d="M400 148C260 148 224 260 230 380C234 470 232 520 246 548C300 566 340 556 352 520H448C460 556 500 566 554 548C568 520 566 470 570 380C576 260 540 148 400 148Z" fill="#3a1f1a"/>',
  clothes: shoulders(
    '#f08a5a',
    '<path d="M318 602C340 690 460 690 482 602L502 616C470 724 330 724 298 616Z" fill="#f7a67c"/><path d="M586 640C670 662 726 702 730 810H560Z" fill="#b9532e" opacity=".4"/><path d="M214 640C190 700 186 760 190 810M586 640C610 700 614 760 610 810" stroke="#c9653c" stroke-width="5" fill="none"/>',
  ),
  hair: '<path d="M400 152C280 150 246 240 244 350C242 430 244 500 250 546C276 552 296 540 300 510C306 450 284 400 292 330C300 300 330 280 352 246C392 276 470 282 500 316C516 390 494 450 500 510C504 540 524 552 550 546C556 500 558 430 556 350C554 240 520 150 400 152Z" fill="#4a291f"/><path d="M262 420C258 320 280 220 350 184" stroke="#8a5a44" stroke-width="13" fill="none" stroke-linecap="round" opacity=".65"/><path d="M352 246C380 210 440 190 490 220" stroke="#6f4232" stroke-width="7" fill="none" opacity=".8" stroke-linecap="round"/><path d="M536 430C542 340 528 260 492 222" stroke="#6f4232" stroke-width="9" fill="none" opacity=".6" stroke-linecap="round"/>',
  over: '<g fill="none" stroke="#0fa3c4" stroke-width="9"><circle cx="284" cy="500" r="30"/><circle cx="516" cy="500" r="30"/></g><circle cx="284" cy="462" r="7" fill="#f2c35a"/><circle cx="516" cy="462" r="7" fill="#f2c35a"/>',
});

const tarek = portrait({
  seed: 4,
  ground: ['#0b2a3e', '#13636e', '#5fb39a', '#f0dfae'],
  city: ['#2f7f7c', '#0f3c4c', '#fff0b8'],
  glow: '#fbfff2',
  skin: '#b97f58',
  light: '#d29a70',
  shade: '#8a5638',
  lips: '#9a5248',
  blush: '#c9684c',
  brow: '#3a3238',
  browWidth: 14,
  smile: 'closed',
  stubble: { colour: '#3a3238', opacity: 0.3 },
  clothes: shoulders(
    '#26545a',
    '<path d="M326 604L400 690 474 604L516 634 452 720 400 690 348 720 284 634Z" fill="#37727a"/><path d="M400 690V810" stroke="#1a3d42" stroke-width="6"/><circle cx="412" cy="738" r="7" fill="#e9e2d0"/><circle cx="412" cy="790" r="7" fill="#e9e2d0"/><path d="M586 640C670 662 726 702 730 810H580Z" fill="#12343a" opacity=".5"/>',
  ),
  hair: '<path d="M272 366C258 280 282 172 400 166S542 280 528 366C518 352 514 320 506 296C486 240 450 226 400 226S314 240 294 296C286 320 282 352 272 366Z" fill="#3a3238"/><path d="M272 366C266 330 268 296 278 266C290 276 296 290 294 300C286 322 282 352 272 366ZM528 366C534 330 532 296 522 266C510 276 504 290 506 300C514 322 518 352 528 366Z" fill="#b9b4ba"/><path d="M300 236C320 200 360 186 410 188M318 262C340 224 380 210 430 214" stroke="#6f656e" stroke-width="7" fill="none" stroke-linecap="round" opacity=".8"/>',
  over: '<path d="M330 446C344 424 378 418 400 428C422 418 456 424 470 446C450 448 426 444 400 442C374 444 350 448 330 446Z" fill="#3a3238"/><path d="M350 436Q376 426 396 434" stroke="#8f868e" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M296 380q-8 6 -12 16M504 380q8 6 12 16M340 284q60 -12 120 0" stroke="#8a5638" stroke-width="4" fill="none" stroke-linecap="round" opacity=".6"/>',
});

const hoda = portrait({
  seed: 5,
  ground: ['#2b1a52', '#a1446c', '#f0924e', '#ffd98c'],
  city: ['#8a4466', '#3c1c54', '#ffe6a0'],
  glow: '#fffbe8',
  skin: '#8a5a3e',
  light: '#a8714f',
  shade: '#5f3a28',
  lips: '#a03a48',
  blush: '#b9503c',
  brow: '#1a1014',
  browWidth: 10,
  lash: { colour: '#140c10', width: 7, wing: true },
  ears: false,
  behind:
    '<path d="M400 130C250 130 216 260 226 390C234 500 226 590 190 660H610C574 590 566 500 574 390C584 260 550 130 400 130Z" fill="#4a22b0"/>',
  clothes: `${shoulders('#1b2556', '<path d="M586 640C670 662 726 702 730 810H580Z" fill="#0c1230" opacity=".5"/>')}<path d="M252 470C262 580 300 640 400 640S538 580 548 470C590 560 620 610 640 650C600 740 500 790 400 790S200 740 160 650C180 610 210 560 252 470Z" fill="#6a3ee0"/><path d="M190 640C250 740 380 770 480 730S600 640 610 610" stroke="#4a22b0" stroke-width="12" fill="none" opacity=".7" stroke-linecap="round"/><path d="M222 580C270 680 400 710 500 660" stroke="#4a22b0" stroke-width="9" fill="none" opacity=".6" stroke-linecap="round"/><path d="M176 668C230 756 330 784 420 780" stroke="#9a78f5" stroke-width="8" fill="none" opacity=".7" stroke-linecap="round"/>`,
  hair: '<path fill-rule="evenodd" d="M400 132C262 132 226 250 236 390C242 500 300 600 400 600S558 500 564 390C574 250 538 132 400 132ZM400 236C464 236 508 270 510 344C510 420 478 526 400 528S290 420 290 344C292 270 336 236 400 236Z" fill="#7443ee"/><path d="M400 236C464 236 508 270 510 344C510 420 478 526 400 528C470 500 490 420 488 346C484 290 450 252 400 250C350 252 316 290 312 346C310 420 330 500 400 528C322 526 290 420 290 344C292 270 336 236 400 236Z" fill="#3d1a9a" opacity=".6"/><path d="M258 380C252 270 290 176 390 160" stroke="#b59cff" stroke-width="12" fill="none" stroke-linecap="round" opacity=".7"/><path d="M544 380C550 290 520 210 460 180M282 500C310 560 350 584 400 586M520 500C500 550 470 574 430 584" stroke="#4a22b0" stroke-width="8" fill="none" stroke-linecap="round" opacity=".7"/>',
  front: '<circle cx="560" cy="690" r="15" fill="#f2c35a"/><circle cx="555" cy="685" r="5" fill="#fff3cf"/>',
});

const size = { width: 800, height: 1000, limit: 70 };
const finish = grain(800, 1000, 0.2);
export const pictures = [
  { file: 'team-salma.webp', ...size, html: salma + finish },
  { file: 'team-karim.webp', ...size, html: karim + finish },
  { file: 'team-mariam.webp', ...size, html: mariam + finish },
  { file: 'team-tarek.webp', ...size, html: tarek + finish },
  { file: 'team-hoda.webp', ...size, html: hoda + finish },
];
