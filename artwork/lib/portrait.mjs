import { random } from './random.mjs';
import { houses, minaret } from './scenery.mjs';
import { blur, linear, radial, svg } from './svg.mjs';

const facePath =
  'M286 336C282 250 330 202 400 202S518 250 514 336C512 388 504 424 484 456C462 492 430 516 400 516S338 492 316 456C296 424 288 388 286 336Z';

const eye = (x, flip, { iris, lash, lid }) =>
  `<g transform="translate(${x} 356) scale(${flip} 1)"><path d="M-30 3C-20 -15 12 -17 31 -1C18 13 -16 15 -30 3Z" fill="#fffaf4"/><circle cx="1" cy="-1" r="13.500" fill="${iris}"/><circle cx="1" cy="-1" r="6.500" fill="#120b12"/><circle cx="${flip * -4}" cy="-6" r="4" fill="#fff"/><path d="M-31 4C-20 -16 12 -18 32 -2" stroke="${lash.colour}" stroke-width="${lash.width}" fill="none" stroke-linecap="round"/>${lash.wing ? `<path d="M28 -4L40 -13" stroke="${lash.colour}" stroke-width="${lash.width * 0.8}" stroke-linecap="round"/>` : ''}<path d="M-27 -13C-14 -27 14 -28 31 -13" stroke="${lid}" stroke-width="4" fill="none" stroke-linecap="round" opacity=".5"/><path d="M-22 11C-10 18 12 17 24 8" stroke="${lid}" stroke-width="3" fill="none" opacity=".3" stroke-linecap="round"/></g>`.replace(
    /\.500/g,
    '.5',
  );

const head = 'translate(400 400) scale(1.12) translate(-400 -352)';

/** The background: a city in the evening, out of focus, with a glowing line as its lamp. */
const evening = (seed, [high, low, sun]) => {
  const dice = random(seed);
  return `<rect width="800" height="1000" fill="url(#ground)"/><circle cx="560" cy="640" r="430" fill="url(#glow)"/>
    <g filter="url(#far)"><g opacity=".55">${houses(dice, { x0: -40, x1: 860, base: 1010, low: 200, high: 430, colour: high, widths: [60, 120] })}${minaret(150, 900, 430, high)}</g>${houses(dice, { x0: -40, x1: 860, base: 1010, low: 90, high: 300, colour: low, light: sun, lit: 0.4, widths: [70, 150] })}</g>
    <g fill="none" stroke-linecap="round"><path d="${lamp}" stroke="url(#lamp)" stroke-width="34" filter="url(#b14)" opacity=".75"/><path d="${lamp}" stroke="url(#lamp)" stroke-width="9"/><path d="${lamp}" stroke="#fff" stroke-width="3" opacity=".8"/></g>`;
};

const lamp =
  'M-40 560C60 600 150 560 260 430C380 290 470 190 600 190C710 190 770 280 770 370C770 470 700 550 600 550C470 550 380 420 270 300C190 214 130 170 60 190C10 204 -20 240 -40 280';

/** An SVG filter for the person: the lamp's light along the edges, and the evening's shade on the rest. */
const rim = `<filter id="rim" filterUnits="userSpaceOnUse" x="0" y="0" width="800" height="1000" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="9" result="soft"/><feOffset in="soft" dx="-17" dy="9" result="right"/><feComposite in="SourceAlpha" in2="right" operator="out" result="edge"/><feFlood flood-color="#6fe3ff" flood-opacity=".95"/><feComposite in2="edge" operator="in" result="cyan"/><feOffset in="soft" dx="15" dy="8" result="left"/><feComposite in="SourceAlpha" in2="left" operator="out" result="edge2"/><feFlood flood-color="#a66bff" flood-opacity=".9"/><feComposite in2="edge2" operator="in" result="violet"/><feFlood flood-color="#1a1458" flood-opacity=".2"/><feComposite in2="SourceAlpha" operator="in" result="shade"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="violet"/><feMergeNode in="cyan"/></feMerge></filter>`;

/** Draws a head and shoulders. The caller passes what differs between people (such as hair) as SVG. */
export function portrait({
  seed,
  ground,
  city,
  glow,
  skin,
  shade,
  light,
  lips,
  blush,
  brow,
  browWidth = 10,
  iris = '#4a2a1c',
  lash = { colour: '#22141a', width: 6 },
  behind = '',
  clothes,
  front = '',
  over = '',
  hair = '',
  smile = 'open',
  stubble = null,
  ears = true,
}) {
  const mouth =
    smile === 'open'
      ? `<path d="M352 440C374 446 426 446 448 440C442 474 424 486 400 486S358 474 352 440Z" fill="#7c2b34"/><path d="M356 442C376 447 424 447 444 442C441 456 434 460 400 460S359 456 356 442Z" fill="#fffaf4"/><path d="M372 478Q400 466 428 478Q416 487 400 487T372 478Z" fill="#d0626a"/><path d="M346 437C372 446 428 446 454 437" stroke="${lips}" stroke-width="6" fill="none" stroke-linecap="round"/>`
      : `<path d="M350 446C366 442 384 436 392 438Q400 441 408 438C416 436 434 442 450 446C434 456 418 457 400 456S366 456 350 446Z" fill="${lips}"/><path d="M350 446C376 452 424 452 450 446C436 474 418 480 400 480S364 474 350 446Z" fill="${lips}"/><path d="M344 442C372 454 428 454 456 442" stroke="#5a1f28" stroke-width="4" fill="none" stroke-linecap="round" opacity=".75"/><path d="M382 468Q400 474 418 468" stroke="#fff" stroke-width="5" opacity=".3" stroke-linecap="round" fill="none"/>`;
  return svg(
    800,
    1000,
    `<defs>${linear(
      'ground',
      ground.map((colour, place) => [place / (ground.length - 1), colour]),
    )}${linear(
      'lamp',
      [
        [0, '#8a4bff'],
        [0.5, '#5a8bff'],
        [1, '#45e0ff'],
      ],
      [0, 0, 1, 0],
    )}${blur('far', 3.2)}${rim}${radial('glow', [
      [0, glow, 0.9],
      [1, glow, 0],
    ])}${linear(
      'skin',
      [
        [0, light],
        [0.42, skin],
        [1, shade],
      ],
      [0, 0, 1, 0.35],
    )}${linear('neck', [
      [0, shade],
      [1, skin],
    ])}${blur('b6', 6)}${blur('b14', 14)}<clipPath id="face"><path d="${facePath}"/></clipPath><clipPath id="frame"><rect width="800" height="1000"/></clipPath></defs>
    <g clip-path="url(#frame)">${evening(seed, city)}<g filter="url(#rim)"><g transform="translate(400 1000) scale(1.1) translate(-400 -806)">
    <g transform="${head}">${behind}</g>
    <path d="M334 440V560C334 620 300 636 250 650L400 740 550 650C500 636 466 620 466 560V440Z" fill="url(#neck)"/><path transform="translate(0 62)" d="M334 500C352 548 448 548 466 500V548C440 590 372 596 334 552Z" fill="${shade}" opacity=".75" filter="url(#b6)"/>
    ${clothes}${front}
    <g transform="${head}">${ears ? `<ellipse cx="282" cy="368" rx="22" ry="36" fill="${skin}"/><path d="M274 352q-8 18 6 34" stroke="${shade}" stroke-width="5" fill="none" stroke-linecap="round"/><ellipse cx="518" cy="368" rx="22" ry="36" fill="${shade}"/>` : ''}
    <path d="${facePath}" fill="url(#skin)"/>
    <g clip-path="url(#face)"><path d="M470 190C500 300 496 420 420 530H540V190Z" fill="${shade}" opacity=".5" filter="url(#b14)"/><ellipse cx="330" cy="416" rx="42" ry="26" fill="${blush}" opacity=".42" filter="url(#b14)"/><ellipse cx="470" cy="416" rx="42" ry="26" fill="${blush}" opacity=".42" filter="url(#b14)"/><ellipse cx="352" cy="262" rx="70" ry="34" fill="#fff" opacity=".2" filter="url(#b14)"/>
    ${stubble ? `<path d="M280 372C300 400 318 418 346 424C372 414 428 414 454 424C482 418 500 400 520 372V540H280Z" fill="${stubble.colour}" opacity="${stubble.opacity}" filter="url(#b6)"/>` : ''}
    <path d="M400 340C396 374 384 396 378 408C374 420 386 428 400 428C414 428 426 420 422 408" fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" opacity=".85"/><path d="M404 338C408 372 420 394 424 410C420 424 410 428 402 428Z" fill="${shade}" opacity=".5" filter="url(#b6)"/><path d="M394 360L390 398" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".28" filter="url(#b6)"/></g>
    ${eye(346, -1, { iris, lash, lid: shade })}${eye(454, 1, { iris, lash, lid: shade })}
    <g stroke="${brow}" stroke-width="${browWidth}" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M306 322C322 304 350 302 376 312"/><path d="M424 312C450 302 478 304 494 322"/></g>
    ${mouth}${hair}${over}</g></g></g></g>`,
    'position:absolute;inset:0',
  );
}
