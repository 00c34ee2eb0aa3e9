import { detail, inUse, outcome } from '../lib/caseStudy.mjs';
import { tablet } from '../lib/devices.mjs';
import { grain } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { random, times } from '../lib/random.mjs';
import { blur, linear, radial, svg } from '../lib/svg.mjs';

const parsley = (dice, x, y, s) =>
  times(
    7,
    (i) =>
      `<g transform="translate(${x} ${y}) rotate(${i * 50 + dice.between(-20, 20)}) scale(${s})"><path d="M0 0Q10 -26 0 -52Q-10 -26 0 0M0 -16Q18 -24 24 -44Q4 -36 0 -16Q-18 -24 -24 -44Q-4 -36 0 -16" fill="${dice.pick(['#3f8a3c', '#5aa84c', '#2f7032'])}"/></g>`,
  );

const egg = (x, y, s, turn) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><path d="M-92 8C-100 -60 -40 -88 10 -80C70 -90 108 -40 94 14C96 70 40 92 -8 80C-60 96 -92 60 -92 8Z" fill="#fff9ee"/><path d="M-92 8C-100 -60 -40 -88 10 -80C-50 -66 -80 -30 -70 30C-84 36 -90 20 -92 8Z" fill="#f0dcc2" opacity=".7"/><circle cx="6" cy="2" r="40" fill="#f7a21b"/><circle cx="6" cy="2" r="40" fill="url(#yolk)"/><ellipse cx="-8" cy="-14" rx="12" ry="8" fill="#fff" opacity=".75" transform="rotate(-30 -8 -14)"/></g>`;

const pan = (
  dice,
  x,
  y,
  r,
) => `<g transform="translate(${x} ${y})"><ellipse cx="26" cy="44" rx="${r * 1.05}" ry="${r}" fill="#3a1a12" opacity=".5" filter="url(#soft)"/><g transform="rotate(128)"><rect x="${r - 20}" y="-32" width="${r * 0.95}" height="64" rx="30" fill="#20232f"/><rect x="${r - 10}" y="-24" width="${r * 0.85}" height="16" rx="8" fill="#fff" opacity=".12"/><circle cx="${r * 1.74}" cy="0" r="13" fill="#0f1118"/></g>
  <circle r="${r}" fill="#1b1e29"/><circle r="${r * 0.965}" fill="#343949"/><circle r="${r * 0.9}" fill="#14161f"/><circle r="${r * 0.86}" fill="url(#sauce)"/>
  ${times(150, () => {
    const a = dice.next() * 6.283;
    const d = Math.sqrt(dice.next()) * r * 0.82;
    return `<ellipse cx="${Math.cos(a) * d}" cy="${Math.sin(a) * d}" rx="${dice.between(5, 22)}" ry="${dice.between(4, 14)}" fill="${dice.pick(['#e2502c', '#c23318', '#f07a3c', '#a8260f', '#d83f22'])}" opacity=".75" transform="rotate(${dice.whole(0, 180)} ${Math.cos(a) * d} ${Math.sin(a) * d})"/>`;
  })}
  ${times(16, () => {
    const a = dice.next() * 6.283;
    const d = Math.sqrt(dice.next()) * r * 0.78;
    return `<path d="M-20 6Q0 -18 20 6Q0 -6 -20 6Z" fill="${dice.pick(['#6fae3f', '#f2b32e', '#e8862e'])}" transform="translate(${Math.cos(a) * d} ${Math.sin(a) * d}) rotate(${dice.whole(0, 360)})"/>`;
  })}
  ${egg(-110, -90, 1.02, 10)}${egg(112, -72, 0.95, 80)}${egg(-72, 116, 0.98, -40)}${egg(118, 118, 0.88, 150)}
  ${parsley(dice, 4, 14, 0.62)}${parsley(dice, -10, -190, 0.5)}${parsley(dice, 200, 26, 0.42)}${parsley(dice, -206, 30, 0.46)}${times(
    60,
    () => {
      const a = dice.next() * 6.283;
      const d = Math.sqrt(dice.next()) * r * 0.8;
      return `<circle cx="${Math.cos(a) * d}" cy="${Math.sin(a) * d}" r="${dice.between(1.6, 4)}" fill="${dice.pick(['#2f7032', '#1d120c', '#fff2d8'])}" opacity=".85"/>`;
    },
  )}
  <path d="M${-r * 0.7} ${-r * 0.62}A${r * 0.94} ${r * 0.94} 0 0 1 ${r * 0.1} ${-r * 0.935}" stroke="#fff" stroke-width="6" fill="none" opacity=".3" stroke-linecap="round"/></g>`;

const lemon = (x, y, r, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse cx="8" cy="14" rx="${r}" ry="${r}" fill="#3a1a12" opacity=".35" filter="url(#soft)"/><circle r="${r}" fill="#f2c21f"/><circle r="${r * 0.9}" fill="#fff3c2"/>${times(9, (i) => `<path d="M0 -5L${-r * 0.23} ${-r * 0.72}Q0 ${-r * 0.9} ${r * 0.23} ${-r * 0.72}Z" fill="#ffd84a" transform="rotate(${i * 40})"/>`)}</g>`;

const bread = (dice, x, y, r, turn) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse cx="14" cy="24" rx="${r}" ry="${r * 0.94}" fill="#3a1a12" opacity=".45" filter="url(#soft)"/><ellipse rx="${r}" ry="${r * 0.95}" fill="url(#crust)"/>${times(
    26,
    () => {
      const a = dice.next() * 6.283;
      const d = Math.sqrt(dice.next()) * r * 0.84;
      return `<ellipse cx="${Math.cos(a) * d}" cy="${Math.sin(a) * d}" rx="${dice.between(6, 22)}" ry="${dice.between(4, 13)}" fill="#8a5324" opacity="${dice.between(0.14, 0.5)}"/>`;
    },
  )}${times(50, () => {
    const a = dice.next() * 6.283;
    const d = Math.sqrt(dice.next()) * r * 0.94;
    return `<circle cx="${Math.cos(a) * d}" cy="${Math.sin(a) * d}" r="${dice.between(1, 3.4)}" fill="#fff0d0" opacity=".7"/>`;
  })}</g>`;

const bowl = (x, y, r, rim, inside, content) =>
  `<g transform="translate(${x} ${y})"><ellipse cx="14" cy="24" rx="${r * 1.02}" ry="${r}" fill="#3a1a12" opacity=".45" filter="url(#soft)"/><circle r="${r}" fill="${rim}"/><circle r="${r * 0.88}" fill="#000" opacity=".16"/><circle r="${r * 0.84}" fill="${inside}"/>${content}<path d="M${-r * 0.68} ${-r * 0.64}A${r * 0.93} ${r * 0.93} 0 0 1 ${r * 0.06} ${-r * 0.93}" stroke="#fff" stroke-width="5" fill="none" opacity=".65" stroke-linecap="round"/></g>`;

const table = (() => {
  const dice = random(91);
  const scatter = (r, n, draw) =>
    times(n, () => {
      const a = dice.next() * 6.283;
      const d = Math.sqrt(dice.next()) * r;
      return draw(Math.cos(a) * d, Math.sin(a) * d);
    });
  return svg(
    1600,
    1000,
    `<defs>${linear(
      'wood',
      [
        [0, '#a45a3c'],
        [1, '#7c3b2b'],
      ],
      [0, 0, 1, 1],
    )}${radial('sauce', [
      [0, '#e85a30'],
      [0.7, '#c5391c'],
      [1, '#8e2410'],
    ])}${radial(
      'yolk',
      [
        [0, '#ffd152'],
        [1, '#ef8c12', 0.3],
      ],
      [0.35, 0.3, 0.8],
    )}${radial('crust', [
      [0, '#f2cd92'],
      [0.75, '#dfa55e'],
      [1, '#b4743a'],
    ])}${radial('warm', [
      [0, '#fff0c8', 0.55],
      [1, '#fff0c8', 0],
    ])}${blur('soft', 15)}</defs><rect width="1600" height="1000" fill="url(#wood)"/>
    ${times(6, (i) => `<path d="M0 ${i * 180 + 60}H1600" stroke="#4e2118" stroke-width="5" opacity=".55"/>`)}${times(
      70,
      () => {
        const y = dice.between(0, 1000);
        const x = dice.between(-100, 1500);
        return `<path d="M${x} ${y}q${dice.between(60, 160)} ${dice.between(-7, 7)} ${dice.between(200, 420)} 0" stroke="${dice.pick(['#5d2a1d', '#c0765a'])}" stroke-width="${dice.between(1, 3)}" opacity=".28" fill="none"/>`;
      },
    )}
    <ellipse cx="340" cy="120" rx="900" ry="620" fill="url(#warm)"/>
    <g transform="rotate(-7 420 560)"><rect x="30" y="190" width="760" height="760" fill="#3a1a12" opacity=".4" filter="url(#soft)"/><rect x="20" y="170" width="760" height="760" fill="#f4ece0"/>${times(9, (i) => `<rect x="${40 + i * 84}" y="170" width="30" height="760" fill="#7f92d8" opacity=".32"/><rect x="20" y="${190 + i * 84}" width="760" height="30" fill="#7f92d8" opacity=".32"/>`)}</g>
    ${bread(dice, 720, 150, 150, 10)}${bread(dice, 860, 250, 140, 60)}${pan(dice, 400, 540, 330)}
    ${bowl(110, 150, 104, '#faf3e6', '#fdfaf2', `<path d="M-70 -10C-40 -60 40 -60 66 -6S20 74 -20 62 -90 30 -70 -10Z" fill="#f1e6d2"/><path d="M-40 4C-20 -30 30 -30 44 0" stroke="#d9c6a4" stroke-width="7" fill="none" stroke-linecap="round"/>${scatter(70, 40, (x, y) => `<circle cx="${x}" cy="${y}" r="3" fill="#c24a2a"/>`)}`)}
    ${bowl(
      800,
      860,
      92,
      '#4fa3b8',
      '#e6b84f',
      scatter(
        70,
        120,
        (x, y) =>
          `<circle cx="${x}" cy="${y}" r="7" fill="${dice.pick(['#c98a2c', '#8a5a1f', '#e0a64a', '#6b4216'])}"/>`,
      ),
    )}
    ${lemon(126, 900, 76, 10)}${lemon(250, 946, 58, 40)}${parsley(dice, 640, 940, 1.5)}${parsley(dice, 330, 90, 1.25)}${scatter(46, 16, (x, y) => `<circle cx="${960 + x * 1.4}" cy="${700 + y}" r="6" fill="#2a1712"/>`)}
    ${[
      [1500, 110],
      [1556, 190],
      [1440, 60],
    ]
      .map(
        ([x, y]) =>
          `<ellipse cx="${x + 8}" cy="${y + 14}" rx="56" ry="54" fill="#3a1a12" opacity=".4" filter="url(#soft)"/><circle cx="${x}" cy="${y}" r="56" fill="#e0432c"/><ellipse cx="${x - 18}" cy="${y - 20}" rx="17" ry="11" fill="#fff" opacity=".55"/><path d="M${x} ${y - 4}l-9 -19 9 7 12 -12 0 16 18 2 -15 8 7 15 -16 -7 -11 13 0 -17 -17 -4z" fill="#3f8a3c"/>`,
      )
      .join('')}${lemon(1530, 900, 66, 20)}`,
  );
})();

const screen = `<div class="fill" style="background:#fff8ee"></div><div class="abs" style="left:0;right:0;top:0;height:470px;background:linear-gradient(140deg,#ffcf8a,#f08a4c 60%,#d6492c);overflow:hidden">${(() => {
  const dice = random(17);
  return svg(
    820,
    430,
    `<defs>${radial('sauce', [
      [0, '#e85a30'],
      [0.7, '#c5391c'],
      [1, '#8e2410'],
    ])}${radial(
      'yolk',
      [
        [0, '#ffd152'],
        [1, '#ef8c12', 0.3],
      ],
      [0.35, 0.3, 0.8],
    )}${blur('soft', 15)}</defs>${pan(dice, 650, 300, 290)}`,
  );
})()}</div>
  <div class="abs" style="left:52px;top:56px;color:#3a1408;width:380px"><div style="font-weight:700;font-size:24px">Tabliya</div><div class="display" style="font-size:60px;margin-top:70px">Shakshuka<br>for a slow<br>Friday</div></div>
  <div class="abs row" style="left:52px;right:52px;top:508px;gap:16px">${[
    ['Clock', '25 minutes'],
    ['Users', 'For four'],
    ['Flame', 'Gentle heat'],
  ]
    .map(
      ([i, t]) =>
        `<div class="row" style="gap:10px;background:#fdeBD6;border-radius:99px;padding:14px 24px;font-weight:600;font-size:22px">${icon(i, 26, '#c5391c')} ${t}</div>`,
    )
    .join('')}</div>
  <div class="abs" style="left:52px;right:52px;top:622px"><div class="row between"><div class="display" style="font-size:38px">Step 3 of 6</div><div class="row" style="gap:9px">${times(6, (i) => `<i style="width:${i === 2 ? 54 : 20}px;height:12px;border-radius:9px;background:${i <= 2 ? '#d6492c' : '#f0ddc4'}"></i>`)}</div></div><div style="font-size:42px;line-height:1.36;margin-top:28px;font-weight:500">Make four hollows with the back of a spoon. Break an egg into each, then cover the pan and <b style="color:#c5391c">leave it alone</b>.</div>
  <div class="row between" style="margin-top:36px;background:#2f1a3f;color:#fff;border-radius:30px;padding:24px 32px"><div class="row" style="gap:20px">${icon('Timer', 44, '#ffcf8a')}<div><div class="display num" style="font-size:46px">06:00</div><div style="opacity:.7;font-size:19px">until the whites set</div></div></div><div class="row center" style="width:190px;height:76px;border-radius:24px;background:linear-gradient(100deg,#7443ee,#3f7ff2 55%,#12b5d6);font-size:26px;font-weight:700">Start</div></div></div>`;

export const pictures = [
  {
    file: 'recipe-cover.webp',
    width: 1600,
    height: 1000,
    limit: 130,
    html: `${table}${tablet({ x: 960, y: 120, w: 520, portrait: true, screen, transform: 'rotate(7deg)', frame: '#2a2433', shadow: 'rgba(50,15,10,.5)' })}${grain(1600, 1000, 0.18)}`,
  },
  detail({ file: 'recipe-1.webp', scene: table, at: [470, 560], zoom: 1.7 }),
  outcome({
    file: 'recipe-2.webp',
    scene: table,
    at: [480, 520],
    ground: '#3a1420',
    after: { value: '4 in 5', label: 'reach the last step of what they began to cook' },
    before: { value: '2 in 5', label: 'with the recipe on any other page' },
    from: 0.3,
    to: 0.7,
    note: 'Every recipe cooked by three first-timers',
    colours: ['#ffb547', '#f0485c'],
  }),
  inUse({
    file: 'recipe-3.webp',
    scene: table,
    at: [480, 520],
    ground: '#3a1420',
    device: tablet({
      x: 800,
      y: 90,
      w: 680,
      portrait: true,
      screen,
      transform: 'rotate(3deg)',
      frame: '#2a2433',
      shadow: 'rgba(30,8,6,.6)',
    }),
    title: 'Read from a metre away',
    notes: [
      ['Hand', 'Turned with a knuckle', 'Each step fills the screen.'],
      ['Timer', 'Timers start by themselves', 'And ring on whichever page is open.'],
      ['Scale', 'Amounts where you need them', 'Nothing to scroll back to.'],
    ],
    colours: ['#ffb547', '#f0485c'],
  }),
];
