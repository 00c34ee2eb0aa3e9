import { detail, outcome } from '../lib/caseStudy.mjs';
import { phone, statusBar } from '../lib/devices.mjs';
import { glow, grain, vignette } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { svg } from '../lib/svg.mjs';
import { gold, green, island, lines, red, river, stations, stops, trip } from './metro-network.mjs';

/** The network, seen from above. */
const at = ([x, d]) => [330 + 0.55 * x, 840 - 0.55 * d];
const path = (points) => `M${points.map((point) => at(point).map((value) => value.toFixed(1))).join('L')}`;
const labels = [
  ['Maadi', 44, 11],
  ['Sadat', 44, 12],
  ['Attaba', 34, 34],
  ['Zamalek', 0, -40, 'middle'],
  ['Kit Kat', -22, -40, 'end'],
  ['Imbaba', -44, 58, 'middle'],
  ['Dokki', -40, -4, 'end'],
];
/** Names of stations without a ring. */
const names = [
  [[405, 415], 'Zaghloul', 14, 34],
  [[290, 60], 'Helwan', 26, 8],
  [[160, 340], 'Giza', -66, -12],
  [[400, 1300], 'Shubra', 26, 8],
];
const drawTrain = (place, turn, colour) =>
  `<g transform="translate(${at(place)}) rotate(${turn}) scale(.8)"><rect x="-88" y="-23" width="176" height="46" rx="21" fill="#fff"/><rect x="-80" y="-15" width="160" height="30" rx="14" fill="${colour}"/>${[-58, -24, 10, 44].map((px) => `<rect x="${px}" y="-9" width="24" height="18" rx="5" fill="#fff" opacity=".9"/>`).join('')}</g>`;

const map = svg(
  1600,
  1000,
  `<defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="12"/></filter></defs>
  <path d="${path(river)}" stroke="#173a7c" stroke-width="150" fill="none" opacity=".55"/><path d="${path(river)}" stroke="#1f4d96" stroke-width="110" fill="none" opacity=".55"/><path d="${path(island)}Z" fill="#122154"/>
  ${lines.map(([, points]) => `<path d="${path(points)}" transform="translate(8 20)" stroke="#020618" stroke-width="34" fill="none" opacity=".5" filter="url(#soft)"/>`).join('')}
  ${lines.map(([colour, points]) => `<path d="${path(points)}" stroke="#0b1234" stroke-width="34" fill="none"/><path d="${path(points)}" stroke="${colour}" stroke-width="23" fill="none"/><path d="${path(points)}" stroke="#fff" stroke-width="4.5" fill="none" opacity=".22" transform="translate(0 -5)"/>`).join('')}
  ${trip.map(([, points]) => `<path d="${path(points)}" stroke="#fff" stroke-width="6" fill="none"/>`).join('')}
  ${stops.map((place) => `<circle cx="${at(place)[0]}" cy="${at(place)[1]}" r="8.5" fill="#fff"/>`).join('')}
  ${drawTrain([757, 767], -45, red)}${drawTrain([912, 300], 0, gold)}
  ${Object.values(stations)
    .map(at)
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="27" fill="#0b1234"/><circle cx="${x}" cy="${y}" r="22.5" fill="#fff"/><circle cx="${x}" cy="${y}" r="11.5" fill="#0b1234"/>`,
    )
    .join('')}
  ${labels.map(([name, dx, dy, anchor = 'start']) => `<text x="${at(stations[name])[0] + dx}" y="${at(stations[name])[1] + dy}" text-anchor="${anchor}" font-family="Bricolage" font-weight="700" font-size="30" fill="#fff" stroke="#0e1545" stroke-width="9" paint-order="stroke" stroke-linejoin="round">${name}</text>`).join('')}
  ${names.map(([place, name, dx, dy]) => `<text x="${at(place)[0] + dx}" y="${at(place)[1] + dy}" font-family="Figtree" font-weight="600" font-size="22" fill="#c5cdf5">${name}</text>`).join('')}`,
);

const step = (iconName, colour, title, text, time) =>
  `<div class="row" style="gap:14px;padding:13px 0;border-bottom:1px solid #e9ebf5"><div class="row center" style="width:44px;height:44px;border-radius:14px;background:${colour}">${icon(iconName, 22, '#fff')}</div><div class="grow"><b style="font-size:17px">${title}</b><div class="soft" style="font-size:14px">${text}</div></div><b class="num" style="font-size:15px">${time}</b></div>`;
const carriage = (fill, on) =>
  `<div style="flex:1;height:44px;border-radius:12px;background:#e5e8f5;position:relative;overflow:hidden;${on ? 'box-shadow:0 0 0 3px #7443ee' : ''}"><i style="position:absolute;left:0;right:0;bottom:0;height:${fill * 100}%;background:${fill > 0.75 ? '#f0485c' : fill > 0.5 ? '#ffb938' : '#2fc48d'}"></i></div>`;

export const screen = `<div class="fill" style="background:#f4f5fb"></div><div class="abs" style="left:0;right:0;top:0;height:300px;background:linear-gradient(150deg,#141b52,#3a2a9a 60%,#0c7fa8)"></div>${statusBar('#fff', '08:12')}
  <div class="abs" style="left:26px;right:26px;top:72px;color:#fff"><div style="opacity:.75">Maadi to Zamalek</div><div class="display num" style="font-size:74px;margin-top:4px">24<span style="font-size:30px;opacity:.8"> min</span></div><div class="row" style="gap:10px;margin-top:12px"><span class="pill" style="background:rgba(255,255,255,.16)">1 change</span><span class="pill" style="background:rgba(255,255,255,.16)">EGP 10</span><span class="pill" style="background:rgba(255,255,255,.16)">${icon('WifiOff', 15)} Offline</span></div></div>
  <div class="abs" style="left:18px;right:18px;top:270px;background:#fff;border-radius:28px;padding:18px 22px 8px;box-shadow:0 18px 40px rgba(20,25,80,.2)">${step('TrainFront', red, 'Line 1 to El Marg', 'Platform 2, in 3 min', '08:15')}${step('ArrowLeftRight', '#141a3c', 'Change at Attaba', 'Front stairs, 2 min', '08:29')}${step('TrainFront', green, 'Line 3 to Kit Kat', 'Platform 4', '08:32')}<div style="margin-bottom:-1px">${step('Footprints', '#8a93bd', 'Exit 3, Safaa Hegazy', 'Right, then 150 m', '08:39')}</div></div>
  <div class="abs" style="left:18px;right:18px;top:616px;background:#fff;border-radius:28px;padding:20px 22px;box-shadow:0 8px 24px rgba(20,25,80,.1)"><div class="row between"><b style="font-size:17px">Board here</b><span style="color:#1c9c6b;font-weight:700;font-size:15px">Seats likely</span></div><div class="row" style="gap:7px;margin-top:14px">${[0.9, 0.82, 0.6, 0.34, 0.26, 0.5, 0.7].map((f, i) => carriage(f, i === 4)).join('')}</div></div>
  <div class="abs row center" style="left:18px;right:18px;bottom:26px;height:60px;border-radius:20px;background:linear-gradient(100deg,#7443ee,#3f7ff2 55%,#12b5d6);color:#fff;font-weight:700;font-size:18px">Guide me</div>`;

const ground =
  '<div class="fill" style="background:linear-gradient(140deg,#0b1236,#131d5a 55%,#1b1750)"></div>';

/** The map as a floor that leads into the distance. It is laid out large, because the browser enlarges tilted pixels. */
const tilted = (style) =>
  `<div class="fill" style="${style}"><div class="abs" style="left:-860px;top:-440px;width:3200px;height:2000px;transform:perspective(1300px) rotateX(56deg) rotateZ(-30deg) scale(.84)">${map.replaceAll('soft', 'under').replaceAll('width="1600" height="1000"', 'width="3200" height="2000"')}</div></div>`;

export const pictures = [
  detail({ file: 'metro-1.webp', scene: ground + map, at: [625, 456], zoom: 2 }),
  outcome({
    file: 'metro-2.webp',
    scene: ground + map,
    at: [600, 460],
    ground: '#0b1236',
    after: { value: '4 min', label: 'less for a trip with a change' },
    before: { value: '28 min', label: 'from Maadi to Zamalek, before' },
    from: 0.66,
    to: 0.24,
    note: 'Half a million trips, first spring',
    colours: ['#f0485c', '#ffb938'],
  }),
  {
    file: 'metro-3.webp',
    width: 1600,
    height: 1000,
    limit: 72,
    html: `${ground}${tilted('filter:blur(26px) saturate(1.6);translate:0 30px')}${tilted('')}<div class="fill" style="background:linear-gradient(180deg,#070a26 4%,rgba(7,10,38,.55) 30%,transparent 58%)"></div>${glow(1010, 560, 660, 'rgba(116,67,238,.6)')}${glow(1180, 900, 460, 'rgba(18,181,214,.4)')}${phone({ x: 658, y: 48, w: 625, screen, transform: 'perspective(2600px) rotateX(20deg) rotateY(-22deg) rotate(14deg)', depth: 22, depthTo: [-1, 0.5], rim: '#5c66a8', shadow: 'rgba(2,4,24,.75)' })}${vignette('rgba(4,6,28,.6)', 62)}${grain(1600, 1000, 0.1)}`,
  },
];
