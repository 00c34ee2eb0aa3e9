import { times } from '../lib/random.mjs';
import { gold, red } from './metro-network.mjs';

/** The floor of all platforms, and the roof of their rooms. */
export const floor = 402;
export const ceiling = 282;

/** Heads and shoulders behind a train's window, for a pane of 26 x 19. */
const rider = (dice, x) => {
  const skin = dice.pick(['#a9744f', '#c58f6b', '#8d5c3e', '#d9a683']);
  const coat = dice.pick(['#5b3f9c', '#b5485c', '#2a7a80', '#c98a3a', '#3f4fae', '#cfd2f2']);
  const kind = dice.next();
  const turned = dice.next() < 0.5 ? -1 : 1;
  return `<g transform="translate(${x.toFixed(1)} 19) scale(${turned} 1)"><path d="M-6.4 1C-6.6 -6 -4 -7.4 0 -7.6C4.2 -7.4 6.6 -6 6.4 1Z" fill="${coat}"/><path d="M-1.8 -10h3.6v4h-3.6z" fill="${skin}"/><ellipse cx=".4" cy="-12" rx="3.4" ry="4" fill="${skin}"/><path d="M3.4 -12.6l1.3 1.6l-1.4 .4z" fill="${skin}"/>${kind < 0.36 ? `<path d="M3.4 -14C2.6 -18.6 -5 -18.4 -4.8 -11Q-5.4 -7 -4 -6Q0 -5 3.6 -6.8L2.6 -8.4Q-1 -9 -.6 -12Q0 -15 3.4 -14Z" fill="${dice.pick(['#f3d9b8', '#b79cff', '#f7b6a8', '#8fd8c4'])}"/>` : `<path d="M-2 -8.6C-5.6 -11 -4.6 -17.2 .4 -17C4 -16.8 4.4 -14.6 3.8 -13.4Q1 -14.6 -.6 -13.4Q-.4 -10.6 -2 -8.6Z" fill="#1d1330"/>`}${kind > 0.82 ? '<path d="M5 -6l3 -4l2 1.4l-3 4z" fill="#0b1030"/><path d="M7 -8.6l1.4 -1.8l1 .8l-1.4 1.8z" fill="#dff6ff"/>' : ''}</g>`;
};

/** A carriage of 150 x 70, with its wheels on y. `open` doors show the inside. */
const carriage = (dice, x, y, colour, { open = false, nose = 0, marked = false } = {}) => {
  const doors = [30, 106];
  const panes = [4, 52, 78, 128];
  const width = (px) => (px === 4 || px === 128 ? 20 : 22);
  return `<g transform="translate(${x} ${y - 70})">
  <path d="M6 66H144V70H6Z" fill="#070826"/>${[18, 34, 114, 130].map((wx) => `<circle cx="${wx}" cy="66" r="5" fill="#0a0c30"/><circle cx="${wx}" cy="66" r="2" fill="#5d68b8"/>`).join('')}
  <path d="${nose ? 'M0 6Q0 0 6 0H122Q140 2 148 30Q151 46 150 62H0Z' : 'M0 6Q0 0 6 0H144Q150 0 150 6V62H0Z'}" fill="url(#mlBody)"/><path d="M6 0H${nose ? 122 : 144}Q${nose ? 130 : 150} 1 ${nose ? 136 : 150} 6H0Q0 0 6 0Z" fill="url(#mlRoof)"/><path d="M0 45H150V53H0Z" fill="${colour}"/><path d="M0 45H150V46.4H0Z" fill="#fff" opacity=".4"/><path d="M0 58H150V62H0Z" fill="#3b4390"/><path d="M2 9H${nose ? 136 : 148}" stroke="#fff" stroke-width=".8" opacity=".8"/>
  ${panes
    .slice(0, nose ? 3 : 4)
    .map(
      (px) =>
        `<g transform="translate(${px} 16)"><rect x="-1.4" y="-1.4" width="${width(px) + 2.8}" height="23.8" rx="4" fill="#2a3282"/><svg width="${width(px)}" height="21" viewBox="0 0 ${width(px)} 21" overflow="hidden"><rect width="${width(px)}" height="21" rx="3" fill="url(#mlInside)"/><path d="M0 4h${width(px)}" stroke="#fff" stroke-width="1.2"/><path d="M${width(px) * 0.5} 0v21" stroke="#c99a4a" stroke-width=".9"/>${rider(dice, width(px) * dice.between(0.2, 0.4))}${dice.next() < 0.75 ? rider(dice, width(px) * dice.between(0.62, 0.85)) : ''}<path d="M2 21L10 0H14L6 21Z" fill="#fff" opacity=".2"/></svg></g>`,
    )
    .join('')}
  ${nose ? '<path d="M131 12Q140 16 145 34H129V14Z" fill="#1d2468"/><path d="M133 14Q139 20 142 32H138Z" fill="#8fb4ff" opacity=".5"/><path d="M147 47h4v5h-4z" fill="#fff6c8"/>' : ''}
  ${doors
    .map((px) =>
      open
        ? `<rect x="${px - 9}" y="12" width="37" height="50" fill="#c3cbf2"/><path d="M${px - 7} 17h6v18h-6zM${px + 20} 17h6v18h-6z" fill="#2a3282"/><rect x="${px}" y="12" width="19" height="50" fill="url(#mlInside)"/><path d="M${px} 56h19v6h-19z" fill="#a9763c"/><path d="M${px} 15h19" stroke="#fff" stroke-width="1.6"/><path d="M${px + 9.5} 12v46" stroke="#b98a3c" stroke-width="1"/><rect x="${px - 1}" y="8.6" width="21" height="2.6" fill="${marked ? gold : '#2fc48d'}"/>`
        : `<rect x="${px}" y="12" width="19" height="50" fill="#dfe4fc" stroke="#6a76c4" stroke-width="1"/><path d="M${px + 9.5} 12v50" stroke="#6a76c4"/><path d="M${px + 2} 17h5.6v18h-5.6zM${px + 11.4} 17h5.6v18h-5.6z" fill="#ffdf9e" stroke="#2a3282" stroke-width="1.6"/>`,
    )
    .join('')}
  <path d="M0 6H150V62H0Z" fill="url(#mlGloss)"/></g>`;
};

/** A train from x to the right; its last carriage has the driver's cab when `nose` is set. */
export const train = (dice, x, count, colour, { nose = false, open = [], marked = -1, y = floor } = {}) =>
  `<ellipse cx="${x + count * 77}" cy="${y + 1}" rx="${count * 80}" ry="4" fill="#04051c" opacity=".6"/>${times(count, (i) => (i ? `<path d="M${x + i * 154 - 5} ${y - 56}h6v46h-6z" fill="#10133f"/>` : ''))}${times(count, (i) => carriage(dice, x + i * 154, y, colour, { nose: nose && i === count - 1, open: open.includes(i), marked: marked === i }))}`;

/** A room in the ground from x0 to x1: tiled wall, lamps, floor, and the cut concrete around it. */
export const room = (id, [x0, x1], [top, bottom], band, { slab = true, tile = 10 } = {}) => {
  const w = x1 - x0;
  return `<path d="M${x0 - 6} ${top - 6}H${x1 + 6}V${bottom + 12}H${x0 - 6}Z" fill="#03051e" opacity=".5" filter="url(#mlSoft)"/><path d="M${x0 - 4} ${top - 5}H${x1 + 4}V${bottom + 13}H${x0 - 4}Z" fill="#7d86d8"/><path d="M${x0 - 4} ${top - 5}H${x1 + 4}V${top - 3.4}H${x0 - 4}Z" fill="#d9d4ff"/>
  <clipPath id="room-${id}"><rect x="${x0}" y="${top}" width="${w}" height="${bottom - top}"/></clipPath><g clip-path="url(#room-${id})"><rect x="${x0}" y="${top}" width="${w}" height="${bottom - top}" fill="url(#mlTiles)"/><path d="${times(Math.floor(w / tile) + 1, (i) => `M${x0 + i * tile} ${top}V${bottom}`)}${times(Math.floor((bottom - top) / (tile * 0.7)) + 1, (i) => `M${x0} ${top + i * tile * 0.7}h${w}`)}" stroke="#7c8cf0" stroke-width=".5" opacity=".2"/>${band ? `<path d="M${x0} ${bottom - 30}h${w}v5h-${w}z" fill="${band}" opacity=".75"/>` : ''}
  ${times(Math.ceil(w / 62), (i) => `<path d="M${x0 + 14 + i * 62} ${top + 4}h26L${x0 + 62 + i * 62} ${bottom}H${x0 - 8 + i * 62}Z" fill="url(#mlLamp)"/>`)}<path d="M${x0} ${top}h${w}v4h-${w}z" fill="#151c5c"/>${times(Math.ceil(w / 62), (i) => `<rect x="${x0 + 14 + i * 62}" y="${top + 2.4}" width="26" height="2.6" rx="1.3" fill="#fffdf2"/><ellipse cx="${x0 + 27 + i * 62}" cy="${top + 4}" rx="24" ry="6" fill="#cfd6ff" opacity=".4"/>`)}<path d="M${x0} ${top}H${x1}V${bottom}H${x0}Z" fill="url(#mlCorner)"/><ellipse cx="${x0 + w / 2}" cy="${bottom}" rx="${w * 0.46}" ry="16" fill="#ffd9a0" opacity=".22"/></g>
  ${slab ? `<path d="M${x0 - 4} ${bottom}H${x1 + 4}V${bottom + 13}H${x0 - 4}Z" fill="url(#mlSlab)"/><path d="M${x0} ${bottom}H${x1}v1.6H${x0}z" fill="#e6e9ff"/>` : ''}`;
};

/** A tunnel between two stations, with rings, rails and small lamps. */
export const tunnel = (x0, x1) =>
  `<path d="M${x0} 300H${x1}V412H${x0}Z" fill="#0a0d38"/><path d="M${x0} 300H${x1}V309H${x0}ZM${x0} 404H${x1}V413H${x0}Z" fill="#58619f"/><path d="M${x0} 300H${x1}v1.6H${x0}Z" fill="#a9aef0"/><path d="${times(Math.ceil((x1 - x0) / 13), (i) => `M${x0 + i * 13} 309Q${x0 + i * 13 - 7} 356 ${x0 + i * 13} 404`)}" stroke="#2c3684" stroke-width="1.6" fill="none"/><path d="M${x0} 338H${x1}M${x0} 343H${x1}" stroke="#1f2768" stroke-width="1.6"/>${times(Math.ceil((x1 - x0) / 34), (i) => `<circle cx="${x0 + 16 + i * 34}" cy="328" r="13" fill="#ffcf86" opacity=".2"/><rect x="${x0 + 13 + i * 34}" y="326.6" width="6" height="2.6" rx="1.3" fill="#ffe9b8"/>`)}<path d="M${x0} 401H${x1}" stroke="#97a0e0" stroke-width="1.6"/>${times(Math.ceil((x1 - x0) / 8), (i) => `<path d="M${x0 + i * 8} 402.4h4.6v2h-4.6z" fill="#39427e"/>`)}`;

/** Stairs from (x0, y0) down to (x1, y1). The way that the app recommends is bright. */
export const stairs = ([x0, y0], [x1, y1], { bright = false, head = 44, steps = 15 } = {}) => {
  const [dx, dy] = [(x1 - x0) / steps, (y1 - y0) / steps];
  const edge = times(steps, () => `h${dx.toFixed(2)}v${dy.toFixed(2)}`);
  const side = Math.sign(x1 - x0);
  const share = head / (y1 - y0);
  const under = x0 + (x1 - x0) * share;
  return `<path d="M${x0} ${y0}H${under}L${x1} ${y1 - head}V${y1}Z" fill="${bright ? '#4656b8' : '#2a3789'}"/><path d="M${under} ${y0}L${x1} ${y1 - head}" stroke="#aab2f0" stroke-width="3"/><path d="M${under + side * 2} ${y0 + 9}L${x1 - side * 2} ${y1 - head + 8}" stroke="#fff8e0" stroke-width="1.6" stroke-dasharray="12 12" opacity=".8"/><path d="M${x0} ${y0}${edge}V${y1 + 9}L${x0} ${y0 + 11}Z" fill="${bright ? '#a8b1f5' : '#6a76c8'}"/><path d="M${x0} ${y0}${edge}" fill="none" stroke="#eef0ff" stroke-width="1.1"/><path d="M${x0} ${y0 + 11}L${x1} ${y1 + 9}" stroke="#2a3282" stroke-width="1.4"/>
  <path d="M${x0} ${y0 - 17}L${x1} ${y1 - 17}" stroke="${bright ? '#ffe2a0' : '#c3cbf7'}" stroke-width="1.8" stroke-linecap="round"/>${times(5, (i) => `<path d="M${x0 + (x1 - x0) * (0.08 + i * 0.21)} ${y0 + (y1 - y0) * (0.08 + i * 0.21)}v-17" stroke="#8f9ae2" stroke-width=".9"/>`)}`;
};

/** The way in from the street, over the first steps: a rail, and a roof of glass on two posts. */
export const entrance = (x, y, side, deep) =>
  `<path d="M${x} ${y}h${side * deep}v9h${-side * deep}z" fill="#1c2464"/><path d="M${x + side * 2} ${y + 1}l${side * (deep - 4)} 8" stroke="#a8b1f5" stroke-width="2"/><path d="M${x - side * 3} ${y - 38}h${side * (deep + 12)}l${side * 3} 5h${-side * (deep + 16)}z" fill="#f0485c"/><path d="M${x - side * 3} ${y - 38}h${side * (deep + 12)}" stroke="#ffd9c4" stroke-width="1"/><path d="M${x + side * (deep + 5)} ${y}v-33M${x - side} ${y}v-33" stroke="#2c1f66" stroke-width="1.5"/><path d="M${x + side * 4} ${y - 9}h${side * deep}v9h${-side * deep}z" fill="#b9d4ff" opacity=".4"/><path d="M${x + side * 4} ${y - 9}h${side * deep}" stroke="#e6ecff" stroke-width="1.2"/>`;

/** A station's name in both languages, on a plate that hangs at the line. */
export const nameSign = (x, y, english, arabic, colour = red, size = 13) => {
  const w = (english.length * 0.57 + arabic.length * 0.5 + 2.6) * size;
  return `<path d="M${x - w * 0.36} ${y - 7}v7M${x + w * 0.36} ${y - 7}v7" stroke="#aab2f0" stroke-width="1"/><rect x="${x - w / 2 + 1}" y="${y + 2}" width="${w}" height="${size * 1.6}" rx="3" fill="#03051e" opacity=".5"/><rect x="${x - w / 2}" y="${y}" width="${w}" height="${size * 1.6}" rx="3" fill="#0a0f3c"/><rect x="${x - w / 2}" y="${y + size * 1.6 - 2.2}" width="${w}" height="2.2" rx="1" fill="${colour}"/><text x="${x - w / 2 + size * 0.6}" y="${y + size * 1.1}" font-family="Bricolage" font-weight="700" font-size="${size}" fill="#fff">${english}</text><text x="${x + w / 2 - size * 0.6}" y="${y + size * 1.08}" text-anchor="end" font-family="Noto Arabic" font-weight="700" font-size="${size}" fill="#fff">${arabic}</text>`;
};

export const bench = (x, y, w = 40) =>
  `<path d="M${x} ${y - 11}h${w}v2.6h-${w}z" fill="#c8b4ff"/><path d="M${x} ${y - 21}h${w}v6h-${w}z" fill="#9a86e0"/><path d="M${x + 4} ${y - 9}v9M${x + w - 4} ${y - 9}v9M${x + 3} ${y - 21}v11M${x + w - 3} ${y - 21}v11" stroke="#3a2f80" stroke-width="1.6"/>`;

export const pillar = (x, top, bottom) =>
  `<path d="M${x - 5} ${top}h10V${bottom}h-10z" fill="url(#mlPillar)"/><path d="M${x - 8} ${top}h16v5h-16z" fill="#8f98e4"/><path d="M${x - 6.4} ${bottom - 8}h12.8v8h-12.8z" fill="#3c469c"/>`;

/** Four gates, where tickets are shown. */
export const gates = (x, y, count, colour) =>
  times(
    count,
    (i) =>
      `<path d="M${x + i * 15} ${y}v-17q0 -3 3 -3h2q3 0 3 3v17z" fill="#e3e7ff"/><path d="M${x + i * 15} ${y - 14}h8v3h-8z" fill="${colour}"/><path d="M${x + i * 15 + 8} ${y - 12}l6 1.4v6l-6 1z" fill="#8fd0ff" opacity=".6"/>`,
  );

/** What the city has forgotten in its ground: jars, a column, a head of stone. */
export const finds = () => {
  const jar = (x, y, turn, s = 1) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><path d="M-4 -15H4L3 -10Q9 -6 8 2Q6 11 0 15Q-6 11 -8 2Q-9 -6 -3 -10Z" fill="#9a6078"/><path d="M3 -10Q9 -6 8 2Q6 11 0 15Q5 4 1 -10Z" fill="#d9948a" opacity=".7"/><path d="M-8 0H8M-7.4 4H7.4" stroke="#5a3464" stroke-width="1.2"/><path d="M-3.6 -12Q-10 -10 -7.4 -3M3.6 -12Q10 -10 7.4 -3" stroke="#9a6078" stroke-width="1.8" fill="none"/></g>`;
  return `${jar(646, 262, -62)}${jar(666, 254, 20, 0.8)}${jar(1180, 452, 40)}${jar(470, 446, -30)}${jar(104, 452, 66, 0.9)}${jar(124, 462, -20, 0.7)}<path d="M88 ${floor + 13}q-4 16 -16 26m20 -26q4 20 16 34m-12 -30q10 8 22 12m-40 -10q-14 4 -26 6" stroke="#5a3a78" stroke-width="2.2" fill="none" stroke-linecap="round"/><path d="M300 440l18 -3 3 12 -14 7zM330 452l12 2 -4 11zM318 466l9 3 -7 8z" fill="#9a6078"/><path d="M1000 446q6 18 30 20h60q22 -2 30 -22q2 32 -32 34h-58q-30 0 -30 -32z" fill="#7a5078"/><path d="M1012 470h96M1030 466v11m20 -11v12m20 -12v12m20 -12v11" stroke="#b98a90" stroke-width="1.2" fill="none"/>
  <g transform="translate(876 246)"><path d="M-13 20L-15 -2Q-14 -22 0 -23Q14 -22 15 -2L13 20H8L7 2H-7L-8 20Z" fill="#7a6cc0"/><path d="M-7 -2Q-8 -16 0 -16Q8 -16 7 -2Q5 8 0 9Q-5 8 -7 -2Z" fill="#b5a4e4"/><path d="M-4 -5h3M1.4 -5h3M-2 3q2 1.4 4 0M0 -4v4" stroke="#3a2f80" stroke-width="1"/><path d="M-1.4 9h2.8l-.6 8h-1.6z" fill="#b5a4e4"/><path d="M-14 4h6M-13.6 9h5.4M-13.4 14h5M8 4h6M8.2 9h5.4M8.4 14h5" stroke="#3a2f80" stroke-width="1.2"/></g>
  <g transform="translate(740 456) rotate(-12)"><path d="M-70 -9H60V9H-70Z" fill="#5a55a8"/><path d="M-70 -9H60v4H-70z" fill="#9a94e0" opacity=".6"/><path d="M60 -12h8q8 12 0 24h-8zM-70 -13h-9v26h9z" fill="#6a64b8"/><path d="M-70 -2H60M-70 4H60" stroke="#2f2c78"/></g>
  <g transform="translate(1420 462)" stroke="#8a84d8" stroke-width="2.6" fill="none" stroke-linecap="round" opacity=".8"><path d="M-64 4Q-20 -14 60 -2"/>${times(11, (i) => `<path d="M${-46 + i * 8} ${-1 - Math.sin(i / 3.4) * 6}q4 8 1 ${16 - i * 0.8}"/>`)}<path d="M60 -2q16 -8 30 2q-16 8 -30 -2z" fill="#8a84d8"/></g>`;
};
