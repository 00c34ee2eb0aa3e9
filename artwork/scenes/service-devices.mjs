import { area } from '../lib/charts.mjs';
import { floating, grain, vignette } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { times } from '../lib/random.mjs';
import { blur, linear, radial, svg } from '../lib/svg.mjs';

const devices = (() => {
  const trace = (points, hot) =>
    `<path d="${points.map((p, i) => `${i ? 'L' : 'M'}${p}`).join('')}" stroke="${hot ? 'url(#hot)' : '#2f7a86'}" stroke-width="${hot ? 7 : 5}" fill="none" stroke-linejoin="round" stroke-linecap="round"${hot ? '' : ' opacity=".75"'}/>${[points[0], points.at(-1)].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9" fill="#e9c878"/><circle cx="${x}" cy="${y}" r="4" fill="#0b2a38"/>`).join('')}`;
  const chip = (x, y, w, h, label, pins) =>
    `<g transform="translate(${x} ${y})"><rect x="8" y="14" width="${w}" height="${h}" rx="8" fill="#02121a" opacity=".55" filter="url(#soft)"/>${times(
      pins,
      (i) => {
        const p = 16 + (i * (w - 40)) / (pins - 1);
        return `<rect x="${p}" y="-15" width="9" height="${h + 30}" rx="2" fill="#cfd6e6"/>`;
      },
    )}${times(pins, (i) => {
      const p = 16 + (i * (h - 40)) / (pins - 1);
      return `<rect x="-15" y="${p}" width="${w + 30}" height="9" rx="2" fill="#cfd6e6"/>`;
    })}<rect width="${w}" height="${h}" rx="9" fill="url(#chip)"/><rect x="2" y="2" width="${w - 4}" height="${h * 0.3}" rx="8" fill="#fff" opacity=".07"/><circle cx="20" cy="20" r="6" fill="#3d4568"/><text x="${w / 2}" y="${h - 26}" text-anchor="middle" font-family="Figtree" font-weight="700" font-size="19" letter-spacing="2" fill="#9aa6d8">${label}</text></g>`;
  const cap = (x, y, r) =>
    `<ellipse cx="${x + 10}" cy="${y + 14}" rx="${r}" ry="${r}" fill="#02121a" opacity=".5" filter="url(#soft)"/><circle cx="${x}" cy="${y}" r="${r}" fill="#c9d1e6"/><circle cx="${x}" cy="${y}" r="${r * 0.84}" fill="#eef1fa"/><path d="M${x - r * 0.8} ${y + r * 0.26}A${r * 0.84} ${r * 0.84} 0 0 0 ${x + r * 0.8} ${y + r * 0.26}Z" fill="#2a3568"/>`;
  const resistor = (x, y, turn) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-32" y="-12" width="64" height="24" rx="4" fill="#cfd6e6"/><rect x="-20" y="-13" width="40" height="26" fill="#171b33"/><text y="6" text-anchor="middle" font-family="Figtree" font-weight="700" font-size="14" fill="#c9d1e6">103</text></g>`;
  return `${svg(
    1200,
    800,
    `<defs>${linear(
      'board',
      [
        [0, '#126b76'],
        [0.5, '#0d4f62'],
        [1, '#12305c'],
      ],
      [0, 0, 1, 1],
    )}${linear(
      'hot',
      [
        [0, '#a06bff'],
        [1, '#4ff0ff'],
      ],
      [0, 0, 1, 0],
    )}${linear(
      'chip',
      [
        [0, '#2b3156'],
        [1, '#12162e'],
      ],
      [0, 0, 1, 1],
    )}${radial('lit', [
      [0, '#7ff6ff', 0.75],
      [1, '#7ff6ff', 0],
    ])}${blur('soft', 9)}${blur('wide', 14)}</defs><rect width="1200" height="800" fill="#0b2233"/><g transform="rotate(-8 600 400)"><rect x="-80" y="-60" width="1400" height="940" rx="40" fill="url(#board)"/>
    ${times(420, (i) => `<circle cx="${(i % 30) * 46 - 40}" cy="${Math.floor(i / 30) * 66 - 40}" r="2.4" fill="#5fc0c0" opacity=".3"/>`)}
    ${[
      [
        [80, 120],
        [220, 120],
        [300, 200],
        [430, 200],
      ],
      [
        [60, 190],
        [200, 190],
        [280, 270],
        [430, 270],
      ],
      [
        [120, 640],
        [260, 640],
        [360, 540],
        [430, 540],
      ],
      [
        [700, 560],
        [820, 560],
        [900, 640],
        [1180, 640],
      ],
      [
        [560, 620],
        [560, 700],
        [640, 780],
        [900, 780],
      ],
      [
        [480, 160],
        [480, 60],
        [560, -20],
        [760, -20],
      ],
      [
        [700, 210],
        [800, 210],
        [860, 150],
        [1140, 150],
      ],
      [
        [700, 490],
        [940, 490],
        [1000, 430],
        [1200, 430],
      ],
    ]
      .map((p) => trace(p))
      .join('')}
    <g filter="url(#wide)" opacity=".8">${trace(
      [
        [700, 330],
        [860, 330],
        [920, 300],
        [1010, 300],
      ],
      true,
    )}${trace(
      [
        [230, 420],
        [330, 420],
        [380, 380],
        [430, 380],
      ],
      true,
    )}</g>${trace(
      [
        [700, 330],
        [860, 330],
        [920, 300],
        [1010, 300],
      ],
      true,
    )}${trace(
      [
        [700, 400],
        [860, 400],
        [900, 360],
        [1010, 360],
      ],
      true,
    )}${trace(
      [
        [230, 420],
        [330, 420],
        [380, 380],
        [430, 380],
      ],
      true,
    )}${trace(
      [
        [230, 470],
        [330, 470],
        [370, 450],
        [430, 450],
      ],
      true,
    )}
    ${chip(450, 180, 240, 400, '', 12)}<g transform="translate(570 350)"><path d="M0 0C18 -24 34 -33 48 -33A33 33 0 0 1 48 33C34 33 18 24 0 0C-18 -24 -34 -33 -48 -33A33 33 0 0 0 -48 33C-34 33 -18 24 0 0Z" fill="none" stroke="url(#hot)" stroke-width="13"/><text y="98" text-anchor="middle" font-family="Figtree" font-weight="700" font-size="22" letter-spacing="3" fill="#9aa6d8">IW 2214</text></g>
    <g transform="translate(130 440)"><circle r="150" fill="url(#lit)" opacity=".8"/><circle r="98" fill="#02121a" opacity=".4" cx="8" cy="14"/><circle r="96" fill="#e9edf8"/><circle r="96" fill="none" stroke="#aab3d4" stroke-width="6"/><circle r="64" fill="#1a2046"/>${times(
      19,
      (i) => {
        const ringIndex = i === 0 ? 0 : i < 7 ? 1 : 2;
        const a = i * (ringIndex === 1 ? 60 : 30);
        return `<circle cx="${Math.cos((a * Math.PI) / 180) * ringIndex * 22}" cy="${Math.sin((a * Math.PI) / 180) * ringIndex * 22}" r="7" fill="#5a6398"/>`;
      },
    )}</g>
    ${cap(300, 690, 44)}${cap(400, 710, 34)}${cap(820, 700, 40)}${resistor(330, 80, 0)}${resistor(420, 80, 0)}${resistor(880, 560, 90)}${resistor(940, 560, 90)}${resistor(780, 90, 45)}${chip(900, 60, 120, 90, '', 4)}</g>`,
  )}
    ${floating({ x: 800, y: 250, w: 320, dark: true, pad: 26, radius: 26 }, `<div class="row between"><span style="opacity:.7">Roof 214</span>${icon('Radio', 22, '#4ff0ff')}</div><div class="display num" style="font-size:76px;margin:4px 0">31.4°</div>${area({ id: 'dv', w: 268, h: 76, values: [0.3, 0.34, 0.28, 0.5, 0.46, 0.66, 0.7, 0.84], colour: '#4ff0ff' })}<div class="row between" style="opacity:.7;font-size:15px;margin-top:10px"><span>every 20 s</span><span>11 µA asleep</span></div>`)}${vignette('rgba(2,10,26,.6)', 55)}${grain(1200, 800, 0.14)}`;
})();

export const pictures = [
  { file: 'service-devices.webp', width: 1200, height: 800, limit: 80, html: devices },
];
