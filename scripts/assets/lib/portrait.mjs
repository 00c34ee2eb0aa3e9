import { blur, linear, radial, svg } from './svg.mjs';

const facePath =
  'M286 336C282 250 330 202 400 202S518 250 514 336C512 388 504 424 484 456C462 492 430 516 400 516S338 492 316 456C296 424 288 388 286 336Z';

const eye = (x, flip, { iris, lash, lid }) =>
  `<g transform="translate(${x} 356) scale(${flip} 1)"><path d="M-30 3C-20 -15 12 -17 31 -1C18 13 -16 15 -30 3Z" fill="#fffaf4"/><circle cx="1" cy="-1" r="13.500" fill="${iris}"/><circle cx="1" cy="-1" r="6.500" fill="#120b12"/><circle cx="${flip * -4}" cy="-6" r="4" fill="#fff"/><path d="M-31 4C-20 -16 12 -18 32 -2" stroke="${lash.colour}" stroke-width="${lash.width}" fill="none" stroke-linecap="round"/>${lash.wing ? `<path d="M28 -4L40 -13" stroke="${lash.colour}" stroke-width="${lash.width * 0.8}" stroke-linecap="round"/>` : ''}<path d="M-27 -13C-14 -27 14 -28 31 -13" stroke="${lid}" stroke-width="4" fill="none" stroke-linecap="round" opacity=".5"/><path d="M-22 11C-10 18 12 17 24 8" stroke="${lid}" stroke-width="3" fill="none" opacity=".3" stroke-linecap="round"/></g>`.replace(
    /\.500/g,
    '.5',
  );

const head = 'translate(400 400) scale(1.12) translate(-400 -352)';

/** A drawn head and shoulders; what differs between people is handed in as drawn parts. */
export function portrait({
  ground,
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
    800,
    `<defs>${linear(
      'ground',
      [
        [0, ground[0]],
        [1, ground[1]],
      ],
      [0, 0, 1, 1],
    )}${radial('glow', [
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
    ])}${blur('b6', 6)}${blur('b14', 14)}<clipPath id="face"><path d="${facePath}"/></clipPath><clipPath id="frame"><rect width="800" height="800"/></clipPath></defs>
    <g clip-path="url(#frame)"><rect width="800" height="800" fill="url(#ground)"/><circle cx="300" cy="280" r="430" fill="url(#glow)"/>
    <path transform="translate(400 330) scale(16.5) translate(-24 -24)" d="M24 24C28.7 17.8 31 14.5 35.5 14.5A9.5 9.5 0 0 1 35.5 33.5C31 33.5 28.7 30.2 24 24C19.3 17.8 17 14.5 12.5 14.5A9.5 9.5 0 0 0 12.5 33.5C17 33.5 19.3 30.2 24 24Z" fill="none" stroke="#fff" stroke-width="1.8" opacity=".22"/>
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
    ${mouth}${hair}${over}</g></g>`,
    'position:absolute;inset:0',
  );
}
