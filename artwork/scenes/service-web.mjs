import { laptop, phone, tablet } from '../lib/devices.mjs';
import { glow, grain } from '../lib/finish.mjs';
import { icon } from '../lib/icons.mjs';
import { linear, svg } from '../lib/svg.mjs';

const lantern = (x, y, r, colour) =>
  `<g transform="translate(${x} ${y})"><path d="M0 ${-r * 2.2}V${-r}" stroke="#fff" stroke-width="2" opacity=".6"/><circle r="${r * 2.4}" fill="${colour}" opacity=".16"/><path d="M${-r * 0.6} ${-r}H${r * 0.6}L${r} 0 ${r * 0.5} ${r}H${-r * 0.5}L${-r} 0Z" fill="${colour}"/><path d="M0 ${-r}L${r * 0.3} 0 0 ${r} ${-r * 0.3} 0Z" fill="#fff" opacity=".6"/></g>`;
const festivalArt = (w, h) =>
  svg(
    w,
    h,
    `<defs>${linear('fs', [
      [0, '#1c1560'],
      [0.55, '#6a35b8'],
      [1, '#ff8f70'],
    ])}</defs><rect width="${w}" height="${h}" fill="url(#fs)"/><circle cx="${w * 0.72}" cy="${h * 0.72}" r="${h * 0.26}" fill="#ffd58a"/><path d="M0 ${h * 0.82}Q${w * 0.3} ${h * 0.7} ${w * 0.55} ${h * 0.84}T${w} ${h * 0.78}V${h}H0Z" fill="#2a1660"/>${[
      [0.5, 0.26, '#ffd27a'],
      [0.62, 0.16, '#5fe0f5'],
      [0.75, 0.3, '#ff7aa0'],
      [0.88, 0.2, '#ffd27a'],
      [0.95, 0.42, '#b79cff'],
    ]
      .map(([x, y, colour]) => lantern(w * x, h * y, h * 0.06, colour))
      .join('')}`,
  );
const festival = (
  w,
  h,
  big,
  wide,
) => `<div class="fill" style="background:#fffaf2"></div><div class="abs" style="left:0;top:0;width:${w}px;height:${h * 0.6}px;overflow:hidden">${festivalArt(w, h * 0.6)}</div><div class="abs row between" style="left:5%;right:5%;top:${h * 0.04}px;color:#fff;font-weight:700;font-size:${big * 0.28}px"><span>Lantern Nights</span>${wide ? '<span class="row" style="gap:34px;font-weight:500"><span>Programme</span><span>Places</span><span>Tickets</span><span class="ar">العربية</span></span>' : icon('Menu', big * 0.42, '#fff')}</div>
  <div class="abs" style="left:5%;top:${h * 0.16}px;color:#fff;width:${wide ? 60 : 82}%"><div class="display" style="font-size:${big}px">Thirty nights of light in old Cairo</div><div class="row center" style="display:inline-flex;margin-top:${big * 0.4}px;padding:0 ${big * 0.42}px;height:${big * 0.8}px;border-radius:${big * 0.24}px;background:#fff;color:#2a1660;font-weight:700;font-size:${big * 0.28}px">See tonight</div></div>
  <div class="abs" style="left:5%;right:5%;top:${h * 0.645}px;display:grid;grid-template-columns:repeat(${wide ? 3 : 1},1fr);gap:${big * 0.3}px">${[
    ['Storyteller of Bab Zuwayla', '20:00', '#7443ee'],
    ['Oud under the arches', '21:30', '#0aa5c9'],
    ['Bread, dates, shadow play', '22:15', '#f0803a'],
  ]
    .map(
      ([a, b, colour]) =>
        `<div style="background:#fff;border-radius:${big * 0.26}px;padding:${big * 0.3}px;box-shadow:0 6px 20px rgba(40,20,60,.1)"><i style="display:block;width:${big * 0.6}px;height:${big * 0.12}px;border-radius:9px;background:${colour}"></i><div class="display" style="font-size:${big * 0.4}px;margin:${big * 0.18}px 0 ${big * 0.1}px">${a}</div><div class="soft" style="font-size:${big * 0.27}px">${b}</div></div>`,
    )
    .join('')}</div>`;
const web = `<div class="fill" style="background:linear-gradient(180deg,#ffe9cf,#fbd3b8 66%,#d98f6c 66.2%,#b9704f)"></div>${glow(420, 120, 480, 'rgba(255,255,255,.8)')}${svg(1200, 800, `<circle cx="930" cy="220" r="150" fill="#fff" opacity=".3"/>`)}
  ${laptop({ x: 60, y: 90, w: 900, screen: festival(1280, 800, 76, true), shadow: 'rgba(80,35,20,.5)' })}${tablet({ x: 780, y: 230, w: 300, portrait: true, screen: festival(820, 1180, 84, false), shadow: 'rgba(80,35,20,.45)' })}${phone({ x: 1000, y: 400, w: 158, screen: festival(390, 844, 50, false), shadow: 'rgba(80,35,20,.5)' })}${grain(1200, 800, 0.14)}`;

export const pictures = [{ file: 'service-web.webp', width: 1200, height: 800, limit: 80, html: web }];
