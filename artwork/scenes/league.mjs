import { detail, flow, outcome } from '../lib/caseStudy.mjs';
import { bars } from '../lib/charts.mjs';
import { floating, grain, vignette } from '../lib/finish.mjs';
import { random, times } from '../lib/random.mjs';
import { blur, linear, radial, svg } from '../lib/svg.mjs';

const at = (u, v) => {
  const depth = 1 / (1 + (1 - v) * 1.15);
  return [800 + (u - 0.5) * 2080 * depth, 344 + (1060 - 344) * ((depth - 1 / 2.15) / (1 - 1 / 2.15))];
};
const quad = (u0, v0, u1, v1) =>
  [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)].map((p) => p.map((n) => n.toFixed(1)).join(',')).join(' ');
const line = (points) =>
  points
    .map(
      (p, i) =>
        `${i ? 'L' : 'M'}${at(...p)
          .map((n) => n.toFixed(1))
          .join(' ')}`,
    )
    .join('');
const circle = (u, v, r, from = 0, to = 360) =>
  line(
    Array.from({ length: 61 }, (_, i) => {
      const a = ((from + ((to - from) * i) / 60) * Math.PI) / 180;
      return [u + Math.cos(a) * r * 0.62, v + Math.sin(a) * r];
    }),
  );

const players = [
  [0.06, 0.5, '1'],
  [0.34, 0.14, '3'],
  [0.23, 0.46, '5'],
  [0.2, 0.64, '4'],
  [0.25, 0.84, '2'],
  [0.42, 0.34, '6'],
  [0.36, 0.66, '8'],
  [0.52, 0.52, '10'],
  [0.6, 0.2, '11'],
  [0.62, 0.82, '7'],
  [0.72, 0.5, '9'],
];
const links = [
  [0, 2, 3],
  [0, 3, 4],
  [1, 5, 3],
  [2, 5, 6],
  [3, 6, 7],
  [4, 6, 5],
  [4, 9, 4],
  [5, 6, 5],
  [5, 7, 8],
  [6, 7, 11],
  [6, 9, 4],
  [7, 8, 5],
  [7, 10, 9],
  [9, 10, 6],
  [8, 10, 5],
  [7, 9, 7],
  [1, 8, 3],
];

const pitch = (() => {
  const dice = random(7);
  return svg(
    1600,
    1000,
    `<defs>${linear('night', [
      [0, '#0b0a2c'],
      [1, '#2a1f68'],
    ])}${radial('lamp', [
      [0, '#fff'],
      [0.12, '#e8efff', 0.85],
      [0.4, '#9fb4ff', 0.28],
      [1, '#9fb4ff', 0],
    ])}${linear('grassFade', [
      [0, '#0a2c2c', 0.75],
      [0.4, '#0a2c2c', 0],
      [1, '#04141c', 0.5],
    ])}${linear(
      'pass',
      [
        [0, '#a06bff'],
        [1, '#35e0f5'],
      ],
      [0, 0, 1, 0],
    )}${blur('soft', 10)}${blur('far', 3)}<clipPath id="grass"><rect y="326" width="1600" height="674"/></clipPath></defs>
    <rect width="1600" height="340" fill="url(#night)"/><path d="M-20 320C200 190 500 150 800 150S1400 190 1620 320V340H-20Z" fill="#191453"/>
    <g filter="url(#far)">${times(900, () => {
      const t = dice.next();
      const x = t * 1600;
      const top = 158 + ((x - 800) / 800) ** 2 * 120;
      return `<rect x="${x.toFixed(0)}" y="${dice.between(top + 6, 316).toFixed(0)}" width="5" height="6" fill="${dice.pick(['#f0485c', '#fff', '#8a7ae0', '#ffd27a', '#5a4fc0', '#35c0e0'])}" opacity="${dice.between(0.25, 0.9).toFixed(2)}"/>`;
    })}</g>
    <path d="M-20 292Q800 300 1620 292V330H-20Z" fill="#0c0a34"/>${times(9, (i) => `<text x="${60 + i * 190}" y="320" font-family="Bricolage" font-weight="700" font-size="19" fill="${i % 2 ? '#35e0f5' : '#b79cff'}" opacity=".9">HALF-SPACE</text>`)}
    <rect y="326" width="1600" height="674" fill="#1d7a52"/><g clip-path="url(#grass)">${times(14, (i) => `<polygon points="${quad((i / 14) * 1.3 - 0.15, -0.2, ((i + 1) / 14) * 1.3 - 0.15, 1.2)}" fill="${i % 2 ? '#23915f' : '#1b7650'}"/>`)}</g><rect y="326" width="1600" height="674" fill="url(#grassFade)"/>
    <g fill="none" stroke="#fff" stroke-width="4" opacity=".85" stroke-linejoin="round"><polygon points="${quad(0, 0.03, 1, 0.97)}"/><path d="${line(
      [
        [0.5, 0.03],
        [0.5, 0.97],
      ],
    )}"/><path d="${circle(0.5, 0.5, 0.15)}"/><polygon points="${quad(0, 0.22, 0.16, 0.78)}"/><polygon points="${quad(0.84, 0.22, 1, 0.78)}"/><polygon points="${quad(0.94, 0.37, 1, 0.63)}"/><polygon points="${quad(0, 0.37, 0.06, 0.63)}"/></g>
    ${[
      [0.79, 0.44, 40, '#ffd27a'],
      [0.86, 0.56, 60, '#35e0f5'],
      [0.9, 0.48, 76, '#ff7a8a'],
      [0.74, 0.66, 28, '#ffd27a'],
      [0.82, 0.32, 30, '#ffd27a'],
    ]
      .map(([u, v, r, c]) => {
        const [x, y] = at(u, v);
        return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.5}" fill="${c}" opacity=".35"/><ellipse cx="${x}" cy="${y}" rx="${r * 0.45}" ry="${r * 0.22}" fill="${c}"/>`;
      })
      .join('')}
    ${links
      .map(([a, b, n]) => {
        const [x0, y0] = at(players[a][0], players[a][1]);
        const [x1, y1] = at(players[b][0], players[b][1]);
        const mx = (x0 + x1) / 2;
        const my = (y0 + y1) / 2 - 26;
        return `<path d="M${x0} ${y0 + 8}L${x1} ${y1 + 8}" stroke="#02161c" stroke-width="${n * 1.6}" opacity=".3"/><path d="M${x0} ${y0}Q${mx} ${my} ${x1} ${y1}" stroke="${n > 6 ? '#35e0f5' : '#b79cff'}" stroke-width="${n * 1.5}" fill="none" stroke-linecap="round" opacity=".9"/>`;
      })
      .join('')}
    ${players
      .map(([u, v, n]) => {
        const [x, y] = at(u, v);
        const k = 0.62 + v * 0.62;
        return `<ellipse cx="${x}" cy="${y + 30 * k}" rx="${30 * k}" ry="${11 * k}" fill="#02161c" opacity=".5"/><circle cx="${x}" cy="${y}" r="${32 * k}" fill="#fff"/><circle cx="${x}" cy="${y}" r="${27 * k}" fill="#5b34d6"/><text x="${x}" y="${y + 10 * k}" text-anchor="middle" font-family="Bricolage" font-weight="700" font-size="${29 * k}" fill="#fff">${n}</text>`;
      })
      .join('')}
    ${[
      [140, 70],
      [1460, 70],
    ]
      .map(
        ([x, y]) =>
          `<path d="M${x} ${y}V310" stroke="#0b0a2c" stroke-width="12"/><rect x="${x - 74}" y="${y - 34}" width="148" height="68" rx="8" fill="#15124a"/>${times(8, (i) => `<circle cx="${x - 54 + (i % 4) * 36}" cy="${y - 15 + Math.floor(i / 4) * 32}" r="11" fill="#fff"/>`)}<circle cx="${x}" cy="${y}" r="320" fill="url(#lamp)"/>`,
      )
      .join('')}`,
  );
})();

const badge = (a, b, letter) =>
  `<svg width="64" height="72" viewBox="0 0 64 72"><path d="M4 6Q32 -4 60 6V38Q58 60 32 70Q6 60 4 38Z" fill="${a}"/><path d="M32 1Q48 1 60 6V38Q58 60 32 70Z" fill="${b}"/><text x="32" y="45" text-anchor="middle" font-family="Bricolage" font-weight="800" font-size="30" fill="#fff">${letter}</text></svg>`;
const duel = (label, a, b, share) =>
  `<div style="margin-top:15px"><div class="row between num" style="font-size:17px"><b>${a}</b><span style="opacity:.65">${label}</span><b>${b}</b></div><div class="row" style="gap:5px;margin-top:6px"><i style="height:8px;border-radius:8px;width:${share}%;background:#a06bff"></i><i class="grow" style="height:8px;border-radius:8px;background:#35e0f5"></i></div></div>`;

export const pictures = [
  {
    file: 'league-cover.webp',
    width: 1600,
    height: 1000,
    limit: 130,
    html: `${pitch}${vignette('rgba(5,4,30,.55)', 62)}
    ${floating({ x: 70, y: 70, w: 400, dark: true, z: 85, pad: 26, radius: 28 }, `<div class="row between"><span class="pill" style="background:rgba(240,72,92,.2);color:#ff8a98">Live 67′</span><span style="opacity:.65">Matchday 18</span></div><div class="row between" style="margin-top:16px">${badge('#7a1fd0', '#5b34d6', 'N')}<div class="display num" style="font-size:72px">2 : 1</div>${badge('#0f8fb0', '#12b5d6', 'P')}</div><div class="row between" style="font-weight:700;font-size:17px;margin-top:6px"><span>Nile Stars</span><span>Port FC</span></div>${duel('Expected goals', '1.84', '0.97', 66)}${duel('Possession', '58 %', '42 %', 58)}${duel('Passes forward', '142', '96', 60)}`)}
    ${floating({ x: 1150, y: 640, w: 370, z: 85 }, `<div class="row between"><div><b style="font-size:20px">Number 10, Ramzy</b><div class="soft">Chances made per match</div></div><span class="display num" style="font-size:44px;color:#6a3ee0">3.1</span></div><div style="margin-top:14px">${bars({ w: 326, h: 92, values: [0.4, 0.55, 0.35, 0.7, 0.62, 0.5, 0.82, 0.66, 0.9, 1], colour: '#d9cffa', highlight: 9, accent: '#6a3ee0', radius: 6 })}</div>`)}${grain(1600, 1000, 0.16)}`,
  },
  detail({ file: 'league-1.webp', scene: pitch, at: [760, 560], zoom: 1.95 }),
  outcome({
    file: 'league-2.webp',
    scene: pitch,
    at: [760, 560],
    ground: '#07142e',
    after: { value: '90 s', label: 'from the pitch to the screen' },
    before: { value: 'The next morning', label: 'in a table of 400 columns' },
    from: 0.7,
    to: 0.18,
    note: '306 matches a season',
    colours: ['#3be08f', '#a78eff'],
  }),
  flow({
    file: 'league-3.webp',
    scene: pitch,
    at: [760, 560],
    ground: '#07142e',
    title: 'From a pass to a page',
    steps: [
      ['Eye', 'Two people watch', 'And mark each pass as it is played.'],
      ['Cpu', 'A model marks it too', 'Where they differ, both are kept.'],
      ['Gauge', 'How sure we are', 'Stands beside each number.'],
      ['Newspaper', 'In the article', 'The chart stays alive there.'],
    ],
    colours: ['#3be08f', '#a78eff'],
  }),
];
