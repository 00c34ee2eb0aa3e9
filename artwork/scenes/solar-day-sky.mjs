import { times } from '../lib/random.mjs';
import { cloudBanks, stars } from '../lib/scenery.mjs';
import { mix } from '../lib/solar-field.mjs';
import { curve, linear } from '../lib/svg.mjs';

export const horizon = 262;

/** The hours of the day along the picture, each with its place and its colours. */
const hours = [
  {
    x: 0,
    sky: ['#060a2c', '#111a5a', '#2b2f88', '#5a4ca4'],
    hills: ['#3f3c8a', '#2c2c72', '#20225e'],
    near: '#12133c',
    far: '#35346f',
    haze: '#413c86',
    face: '#17205f',
    rim: '#7487e6',
    shade: '#0a0b2c',
  },
  {
    x: 185,
    sky: ['#262a78', '#6f54a6', '#de7c90', '#ffc08c'],
    hills: ['#a86c98', '#83528c', '#5f3f7c'],
    near: '#4a2c4c',
    far: '#b0708a',
    haze: '#cf8792',
    face: '#41408a',
    rim: '#ffcfa8',
    shade: '#2c1838',
  },
  {
    x: 430,
    sky: ['#3a70c6', '#86aee6', '#f5cfae', '#ffe3b0'],
    hills: ['#d0a4a8', '#b98890', '#a2727c'],
    near: '#b67c58',
    far: '#ecbf94',
    haze: '#f0c8a4',
    face: '#2c4a9e',
    rim: '#fff2dc',
    shade: '#6a3f3c',
  },
  {
    x: 816,
    sky: ['#4b93e2', '#86c0f2', '#cfe7f7', '#fff6e2'],
    hills: ['#dcc3b4', '#cfae98', '#c29a80'],
    near: '#dcaa74',
    far: '#f5deb4',
    haze: '#f6e6c8',
    face: '#3868c4',
    rim: '#ffffff',
    shade: '#94643f',
  },
  {
    x: 1140,
    sky: ['#3f74c8', '#93b2e6', '#f7d3a4', '#ffd88c'],
    hills: ['#d3a58e', '#c08a74', '#a8745f'],
    near: '#bb7a52',
    far: '#eebb84',
    haze: '#f2c592',
    face: '#2d4ea6',
    rim: '#fff0d0',
    shade: '#6e4034',
  },
  {
    x: 1415,
    sky: ['#231f66', '#7c418c', '#e4625e', '#ffac62'],
    hills: ['#a85a72', '#83446c', '#5e3260'],
    near: '#47233c',
    far: '#b4645e',
    haze: '#d67c62',
    face: '#3d3280',
    rim: '#ffb884',
    shade: '#2a1230',
  },
  {
    x: 1600,
    sky: ['#050821', '#0c1548', '#253185', '#54489c'],
    hills: ['#36357e', '#282a6c', '#1d2058'],
    near: '#0f1136',
    far: '#2f3070',
    haze: '#3b3a82',
    face: '#16205f',
    rim: '#7487e6',
    shade: '#090b2a',
  },
];

/** A colour of the hour that belongs to the place x. */
export function hue(x, name, index) {
  const at = Math.max(
    1,
    hours.findIndex((hour) => hour.x >= Math.min(1600, Math.max(1, x))),
  );
  const [a, b] = [hours[at - 1], hours[at]];
  const of = (hour) => (index === undefined ? hour[name] : hour[name][index]);
  return mix(of(a), of(b), Math.min(1, Math.max(0, (x - a.x) / (b.x - a.x))));
}

/** A gradient along the whole picture. */
const along = (id, name, index) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="1600" y2="0">${hours.map((hour) => `<stop offset="${hour.x / 1600}" stop-color="${index === undefined ? hour[name] : hour[name][index]}"/>`).join('')}</linearGradient>`;

/** From the first light to the last, in minutes, and the field's power then. */
const [dawn, dusk] = [340, 1100];
export const placeOf = (text) => {
  const [h, m] = text.split(':').map(Number);
  return 190 + (h * 60 + m - dawn) * (1220 / (dusk - dawn));
};
export const powerAt = (x) => {
  const t = (x - 190) / 1220;
  return t <= 0 || t >= 1 ? horizon - 8 : horizon - 8 - 186 * Math.sin(Math.PI * t) ** 1.25;
};
const suns = ['05:40', '09:00', '12:10', '15:30', '18:20'].map((text) => ({
  text,
  x: placeOf(text),
  y: powerAt(placeOf(text)),
}));

export const skyDefs = () =>
  `${hours
    .map(({ sky }, i) =>
      linear(
        `sdSky${i}`,
        sky.map((colour, j) => [[0, 0.36, 0.74, 1][j], colour]),
      ),
    )
    .join('')}${hours
    .slice(1)
    .map(
      (hour, i) =>
        `<linearGradient id="sdIn${i + 1}" gradientUnits="userSpaceOnUse" x1="${hours[i].x}" y1="0" x2="${hour.x}" y2="0"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient><mask id="sdMask${i + 1}" maskUnits="userSpaceOnUse" x="0" y="0" width="1600" height="500"><rect x="${hours[i].x}" width="${1600 - hours[i].x}" height="500" fill="url(#sdIn${i + 1})"/></mask>`,
    )
    .join(
      '',
    )}${[0, 1, 2].map((i) => along(`sdHill${i}`, 'hills', i)).join('')}${along('sdNear', 'near')}${along('sdFar', 'far')}${along('sdHaze', 'haze')}
  <linearGradient id="sdPower" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="1600" y2="0"><stop offset=".02" stop-color="#6fd8f2"/><stop offset=".14" stop-color="#ff9a6a"/><stop offset=".3" stop-color="#ffb547"/><stop offset=".5" stop-color="#ffcf4a"/><stop offset=".72" stop-color="#ffb547"/><stop offset=".88" stop-color="#ff7f5e"/><stop offset=".98" stop-color="#6fd8f2"/></linearGradient>
  <linearGradient id="sdArea" gradientUnits="userSpaceOnUse" x1="0" y1="66" x2="0" y2="${horizon + 4}"><stop offset="0" stop-color="#ffcf5a" stop-opacity=".6"/><stop offset=".55" stop-color="#ffbf6a" stop-opacity=".26"/><stop offset="1" stop-color="#ff8f4a" stop-opacity=".04"/></linearGradient>
  <radialGradient id="sdSun"><stop offset="0" stop-color="#fffbe6"/><stop offset=".14" stop-color="#ffedb0" stop-opacity=".85"/><stop offset=".4" stop-color="#ffd27a" stop-opacity=".32"/><stop offset="1" stop-color="#ffc06a" stop-opacity="0"/></radialGradient>
  <radialGradient id="sdLow"><stop offset="0" stop-color="#ffe0a0"/><stop offset=".2" stop-color="#ff9a5e" stop-opacity=".75"/><stop offset=".5" stop-color="#f4607a" stop-opacity=".28"/><stop offset="1" stop-color="#c04a8a" stop-opacity="0"/></radialGradient>
  <radialGradient id="sdMoon"><stop offset="0" stop-color="#cfd6ff" stop-opacity=".6"/><stop offset="1" stop-color="#cfd6ff" stop-opacity="0"/></radialGradient>
  <linearGradient id="sdRise" x1="0" y1="0" x2="0" y2="1"><stop offset=".1" stop-color="#000"/><stop offset="1" stop-color="#aaa"/></linearGradient><mask id="sdMist" maskUnits="userSpaceOnUse" x="0" y="${horizon - 80}" width="1600" height="90"><rect y="${horizon - 80}" width="1600" height="86" fill="url(#sdRise)"/></mask><linearGradient id="sdEnds" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="1600" y2="0"><stop offset=".2" stop-color="#fff"/><stop offset=".33" stop-color="#000"/><stop offset=".68" stop-color="#000"/><stop offset=".8" stop-color="#fff"/></linearGradient><mask id="sdOuter" maskUnits="userSpaceOnUse" x="0" y="0" width="1600" height="500"><rect width="1600" height="500" fill="url(#sdEnds)"/></mask><linearGradient id="sdDepth" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".42" stop-color="#000"/></linearGradient><mask id="sdFade" maskUnits="userSpaceOnUse" x="0" y="${horizon - 2}" width="1600" height="250"><rect y="${horizon - 2}" width="1600" height="250" fill="url(#sdDepth)"/></mask>`;

/** Hills of sandstone: worn cliffs with ribs, above slopes of rubble. The light comes from the sun's side. */
const mesas = (dice, y, height, wide, fill, step) => {
  let [x, path, relief] = [-80 + step * 30, `M-90 ${y}`, ''];
  const add = (px, py) => (path += `L${px.toFixed(1)} ${py.toFixed(1)}`);
  while (x < 1680) {
    const [w, h, slope] = [
      dice.between(wide * 0.4, wide * 1.5),
      dice.between(height * 0.3, height),
      dice.between(20, 54),
    ];
    const [top, cliff] = [y - h, y - h * 0.5];
    add(x, y - h * 0.05);
    add(x + slope * 0.55, y - h * 0.3);
    add(x + slope * 0.8, cliff);
    for (let t = 0; t <= 1; t += 0.2)
      add(x + slope + w * t + dice.between(-3, 3), top + Math.abs(t - 0.5) * h * 0.2 + dice.between(-2, 2.6));
    add(x + slope * 1.2 + w, cliff + dice.between(-3, 3));
    add(x + slope * 1.5 + w, y - h * 0.28);
    add(x + slope * 2.1 + w, y - h * 0.04);
    const morning = x < 816;
    const strong = x > 110 && x < 1450 ? 1 : 0.3;
    for (let rx = x + slope; rx < x + slope + w; rx += dice.between(7, 17)) {
      const [rw, foot] = [dice.between(3, 8), cliff + dice.between(0, h * 0.3)];
      relief += `<path d="M${rx.toFixed(1)} ${(top + h * 0.12).toFixed(1)}l${rw.toFixed(1)} 1L${(rx + rw * 1.5).toFixed(1)} ${foot.toFixed(1)}L${(rx - rw * 0.6).toFixed(1)} ${(foot + 3).toFixed(1)}Z" fill="${dice.next() < 0.5 ? '#fff0d2' : '#4a2450'}" opacity="${(dice.between(0.06, 0.2) * strong).toFixed(2)}"/>`;
    }
    relief += morning
      ? `<path d="M${x.toFixed(1)} ${y}L${(x + slope * 0.8).toFixed(1)} ${cliff.toFixed(1)}L${(x + slope).toFixed(1)} ${(top + h * 0.1).toFixed(1)}L${(x + slope * 1.5).toFixed(1)} ${(top + h * 0.12).toFixed(1)}L${(x + slope * 1.4).toFixed(1)} ${y}Z" fill="#ffe9c4" opacity="${0.22 * strong}"/>`
      : `<path d="M${(x + slope * 2.1 + w).toFixed(1)} ${y}L${(x + slope * 1.2 + w).toFixed(1)} ${cliff.toFixed(1)}L${(x + slope + w).toFixed(1)} ${(top + h * 0.1).toFixed(1)}L${(x + slope * 0.5 + w).toFixed(1)} ${(top + h * 0.12).toFixed(1)}L${(x + slope * 0.6 + w).toFixed(1)} ${y}Z" fill="#ffdcae" opacity="${0.24 * strong}"/>`;
    relief += `<path d="M${(x + slope * 0.9).toFixed(1)} ${(cliff + 2).toFixed(1)}H${(x + slope * 1.1 + w).toFixed(1)}" stroke="#4a2450" stroke-width="1.2" stroke-dasharray="22 5 9 4" opacity="${0.2 * strong}"/>`;
    x += slope * 1.2 + w + dice.between(6, 70);
  }
  return `<path d="${path}L1700 ${y + 20}H-90Z" fill="url(#${fill})"/>${relief}`;
};

export const sky = (dice) => `
  ${hours.map((_, i) => `<rect width="1600" height="${horizon + 6}" fill="url(#sdSky${i})" ${i ? `mask="url(#sdMask${i})"` : ''}/>`).join('')}
  <svg width="250" height="240" viewBox="0 0 450 432" overflow="hidden" opacity=".95">${stars(dice, 330, 350, 190, '#eef0ff')}</svg><svg x="1400" width="200" height="240" viewBox="0 0 360 432" overflow="hidden">${stars(dice, 360, 360, 230, '#eef0ff')}</svg>
  <g filter="url(#sdSoft)"><path d="M1440 -20Q1500 60 1520 120T1610 240" stroke="#b7b4ff" stroke-width="46" opacity=".2" fill="none"/><path d="M1450 -20Q1506 60 1528 120T1620 240" stroke="#e6dcff" stroke-width="15" opacity=".25" fill="none"/></g><circle cx="70" cy="66" r="58" fill="url(#sdMoon)"/><path d="M66 50a16 16 0 1 0 18 20a13.4 13.4 0 0 1 -18 -20z" fill="#f6f2ff"/>
  <g mask="url(#sdOuter)">${cloudBanks(dice, { w: 460, y0: 90, y1: 190, count: 4, dark: '#7a4a9a', lit: '#ffb28c', opacity: 0.55 })}<g transform="translate(1130 0)">${cloudBanks(dice, { w: 400, y0: 90, y1: 200, count: 4, dark: '#8a4a80', lit: '#ff9a6a', opacity: 0.55 })}</g></g>
  <g filter="url(#cloud)" opacity=".75">${times(16, () => `<ellipse cx="${dice.between(520, 1120).toFixed(0)}" cy="${dice.between(40, 190).toFixed(0)}" rx="${dice.between(30, 100).toFixed(0)}" ry="${dice.between(2, 5).toFixed(1)}" fill="#fff"/>`)}</g>
  ${suns.map(({ x, y }, i) => `<circle cx="${x}" cy="${y}" r="${[230, 170, 220, 180, 240][i]}" fill="url(#${i % 4 ? 'sdSun' : 'sdLow'})"/>`).join('')}`;

export const hills = (dice) =>
  `${mesas(dice, horizon, 74, 100, 'sdHill0', 0)}<rect y="${horizon - 80}" width="1600" height="86" fill="url(#sdHaze)" mask="url(#sdMist)" opacity=".85"/>${mesas(dice, horizon + 2, 44, 70, 'sdHill1', 1)}<rect y="${horizon - 80}" width="1600" height="86" fill="url(#sdHaze)" mask="url(#sdMist)" opacity=".7"/>${mesas(dice, horizon + 4, 18, 50, 'sdHill2', 2)}`;

const bell = () =>
  curve(
    Array.from({ length: 82 }, (_, i) => [-10 + i * 20, powerAt(-10 + i * 20)]),
    0.5,
  );

/** The light below the curve, which the hills hide. */
export const power = () =>
  `<path d="${bell()}V${horizon + 6}H-10Z" fill="url(#sdArea)"/>${times(25, (i) => {
    const x = 190 + (1220 / 24) * i;
    return `<path d="M${x.toFixed(1)} ${horizon + 4}V${(powerAt(x) + 5).toFixed(1)}" stroke="#fff6d8" stroke-width="${i % 4 ? 0.8 : 1.2}" stroke-dasharray="${i % 4 ? '1 5' : ''}" opacity=".4"/>`;
  })}`;

/** The curve of the day's power. Its dots are the suns of these hours. */
export const powerLine = () => {
  const path = bell();
  return `<path d="${path}" stroke="#ff9d3c" stroke-width="13" fill="none" opacity=".6" filter="url(#sdGlow)"/><path d="${path}" stroke="#7a3a1a" stroke-width="6.4" fill="none" opacity=".22" transform="translate(0 1.6)"/><path d="${path}" stroke="url(#sdPower)" stroke-width="5" fill="none"/><path d="${path}" stroke="#fffbe8" stroke-width="1.7" fill="none"/>
  ${suns
    .map(({ text, x, y }, i) => {
      const low = i % 4 === 0;
      return `<circle cx="${x}" cy="${y}" r="${low ? 19 : 15}" fill="${low ? '#ffc88a' : '#fff3c4'}" opacity=".55"/><circle cx="${x}" cy="${y}" r="${low ? 13 : 11}" fill="${low ? '#ffe2b0' : '#fffdf0'}"/><circle cx="${x}" cy="${y}" r="${low ? 13 : 11}" fill="none" stroke="${low ? '#ff8a5a' : '#ffb938'}" stroke-width="2.2"/><g transform="translate(${x} ${y - 38})"><rect x="-28" y="-12" width="56" height="24" rx="12" fill="#0e1536" opacity=".9"/><path d="M-4 12L0 17L4 12Z" fill="#0e1536" opacity=".9"/><text y="5.6" text-anchor="middle" font-family="Bricolage" font-weight="700" font-size="16" fill="#fff">${text}</text></g>`;
    })
    .join('')}`;
};

export const ground = () =>
  `<rect y="${horizon}" width="1600" height="240" fill="url(#sdNear)"/><rect y="${horizon - 2}" width="1600" height="250" fill="url(#sdFar)" mask="url(#sdFade)"/>`;
