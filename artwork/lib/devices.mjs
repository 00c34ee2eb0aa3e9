/**
 * The content of a device's screen is drawn in one size (phone 390×844, tablet 1180×820, laptop 1280×800), and then scaled to
 * the size of the device in the picture.
 */

const place = ({ x, y, w, h, transform = '', z = 0 }, content) =>
  `<div class="abs" style="left:${x}px;top:${y}px;width:${w}px;height:${h}px;z-index:${z};${transform ? `transform:${transform};` : ''}">${content}</div>`;

const scaled = (width, height, scale, content) =>
  `<div class="abs" style="left:0;top:0;width:${width}px;height:${height}px;transform:scale(${scale});transform-origin:0 0">${content}</div>`;

/** The shadow below a device: a blurred copy, because a large box-shadow shows straight seams when it is rotated. */
const under = (colour, drop, blur, radius) =>
  `<div class="fill" style="transform:translateY(${drop}px);border-radius:${radius}px;background:${colour};filter:blur(${blur}px)"></div>`;

/** The thickness of a device's edge, as box-shadows that are stacked in the direction (dx, dy). */
const thickness = (depth, colour, dx, dy) =>
  Array.from({ length: depth }, (_, i) => `${dx * (i + 1)}px ${dy * (i + 1)}px 0 ${colour}`);

export function phone({
  x,
  y,
  w = 340,
  screen,
  transform,
  z,
  frame = '#11152e',
  rim = '#3a4168',
  shadow = 'rgba(10,12,40,.42)',
  depth = 0,
  depthTo = [-1, 0.6],
}) {
  const edge = w * 0.032;
  const inner = w - edge * 2;
  const scale = inner / 390;
  const h = 844 * scale + edge * 2;
  const radius = w * 0.155;
  return place(
    { x, y, w, h, transform, z },
    `${under(shadow, w * 0.14, w * 0.13, radius)}${under(shadow, w * 0.03, w * 0.03, radius)}
     <div class="fill" style="border-radius:${radius}px;background:linear-gradient(135deg,${rim},${frame} 22%,${frame} 70%,${rim});box-shadow:${thickness(depth, rim, ...depthTo).join(',') || 'none'}"></div>
     <div class="abs" style="inset:${w * 0.009}px;border-radius:${w * 0.147}px;background:#05070f"></div>
     <div class="abs" style="left:${edge}px;top:${edge}px;width:${inner}px;height:${844 * scale}px;border-radius:${w * 0.125}px;overflow:hidden;background:#fff">
       ${scaled(390, 844, scale, `<div class="screen">${screen}</div>`)}
       <div class="abs" style="left:50%;top:${11 * scale}px;width:${112 * scale}px;height:${32 * scale}px;border-radius:99px;margin-left:${-56 * scale}px;background:#05070f"></div>
       <div class="fill" style="background:linear-gradient(115deg,rgba(255,255,255,.13),rgba(255,255,255,.03) 32%,transparent 32.4%)"></div>
     </div>`,
  );
}

export function tablet({
  x,
  y,
  w = 800,
  screen,
  transform,
  z,
  portrait = false,
  frame = '#171b36',
  shadow = 'rgba(10,12,40,.4)',
}) {
  const [sw, sh] = portrait ? [820, 1180] : [1180, 820];
  const edge = w * (portrait ? 0.035 : 0.026);
  const scale = (w - edge * 2) / sw;
  const h = sh * scale + edge * 2;
  return place(
    { x, y, w, h, transform, z },
    `${under(shadow, edge * 3, edge * 2.4, edge * 1.7)}${under(shadow, edge, edge, edge * 1.7)}
     <div class="fill" style="border-radius:${edge * 1.7}px;background:linear-gradient(135deg,#4b5278,${frame} 15%,${frame} 80%,#3a4168)"></div>
     <div class="abs" style="inset:2px;border-radius:${edge * 1.6}px;background:#070a17"></div>
     <div class="abs" style="inset:${edge}px;border-radius:${edge * 0.7}px;overflow:hidden;background:#fff">${scaled(sw, sh, scale, `<div class="screen">${screen}</div>`)}
       <div class="fill" style="background:linear-gradient(115deg,rgba(255,255,255,.10),rgba(255,255,255,.02) 36%,transparent 36.3%)"></div></div>`,
  );
}

export function laptop({
  x,
  y,
  w = 1000,
  screen,
  transform,
  z,
  body = ['#f1f2f6', '#b9bfd0', '#8a91a8'],
  shadow = 'rgba(10,12,40,.38)',
}) {
  const lid = w * 0.8;
  const edge = lid * 0.016;
  const scale = (lid - edge * 2) / 1280;
  const lidHeight = 800 * scale + edge * 2.6;
  const base = w * 0.032;
  return place(
    { x, y, w, h: lidHeight + base, transform, z },
    `<div class="abs" style="left:2%;right:2%;bottom:${-base * 0.9}px;height:${base * 1.6}px;border-radius:50%;background:${shadow};filter:blur(${base * 0.7}px)"></div>
     <div class="abs" style="left:8%;right:8%;bottom:${-base * 0.2}px;height:${base * 0.8}px;background:rgba(6,8,28,.55);filter:blur(${base * 0.25}px);border-radius:50%"></div>
     <div class="abs" style="left:${(w - lid) / 2}px;top:0;width:${lid}px;height:${lidHeight}px;border-radius:${edge * 1.7}px ${edge * 1.7}px 0 0;background:#0a0d1d;box-shadow:inset 0 0 0 ${Math.max(1.5, w * 0.0018)}px ${body[2]},0 ${-base * 0.2}px ${base * 2}px rgba(10,12,40,.12)"></div>
     <div class="abs" style="left:${(w - lid) / 2 + edge}px;top:${edge * 1.3}px;width:${lid - edge * 2}px;height:${800 * scale}px;border-radius:${edge * 0.5}px;overflow:hidden;background:#fff">${scaled(1280, 800, scale, `<div class="screen">${screen}</div>`)}
       <div class="fill" style="background:linear-gradient(118deg,rgba(255,255,255,.10),rgba(255,255,255,.02) 34%,transparent 34.2%)"></div></div>
     <div class="abs" style="left:0;top:${lidHeight}px;width:${w}px;height:${base}px;border-radius:${base * 0.18}px ${base * 0.18}px ${base}px ${base}px;background:linear-gradient(180deg,${body[0]},${body[1]} 38%,${body[2]} 78%,#5d6480)"></div>
     <div class="abs" style="left:${w * 0.43}px;top:${lidHeight}px;width:${w * 0.14}px;height:${base * 0.36}px;border-radius:0 0 ${base * 0.4}px ${base * 0.4}px;background:linear-gradient(180deg,${body[2]},${body[1]})"></div>`,
  );
}

/** A browser window; its page is drawn at its real size. */
export function browserWindow({
  x,
  y,
  w,
  h,
  url,
  page,
  transform,
  z,
  dark = false,
  shadow = 'rgba(10,12,40,.28)',
}) {
  const [bar, line, field, text] = dark
    ? ['#1a2046', 'rgba(255,255,255,.08)', 'rgba(255,255,255,.08)', '#b9c0e4']
    : ['#f6f4f0', 'rgba(20,26,60,.08)', '#fff', '#5b6080'];
  const dots = ['#ff6b5e', '#f7bd3d', '#3cc96b']
    .map((c) => `<i style="width:12px;height:12px;border-radius:9px;background:${c}"></i>`)
    .join('');
  return place(
    { x, y, w, h, transform, z },
    `<div class="fill col" style="border-radius:16px;overflow:hidden;background:#fff;box-shadow:0 0 0 1px ${line},0 16px 32px ${shadow},0 50px 100px ${shadow}">
      <div class="row" style="height:46px;flex:none;padding:0 18px;gap:8px;background:${bar};border-bottom:1px solid ${line}">${dots}
        <div class="row center" style="margin:0 auto;width:44%;height:28px;border-radius:9px;background:${field};color:${text};font-size:13px">${url}</div><i style="width:52px"></i></div>
      <div class="screen grow">${page}</div></div>`,
  );
}

export const statusBar = (colour = '#141a3c', time = '9:41') =>
  `<div class="row between" style="position:absolute;left:0;right:0;top:0;height:52px;padding:0 30px 0 36px;color:${colour};font-size:16px;font-weight:700;z-index:5"><span>${time}</span>
   <span class="row" style="gap:6px"><svg width="18" height="12" viewBox="0 0 18 12" fill="${colour}"><rect y="8" width="3" height="4" rx="1"/><rect x="5" y="5" width="3" height="7" rx="1"/><rect x="10" y="2.5" width="3" height="9.5" rx="1"/><rect x="15" width="3" height="12" rx="1"/></svg>
   <svg width="26" height="12" viewBox="0 0 26 12"><rect x=".5" y=".5" width="22" height="11" rx="3.5" fill="none" stroke="${colour}" opacity=".5"/><rect x="2" y="2" width="16" height="8" rx="2" fill="${colour}"/><rect x="24" y="4" width="2" height="4" rx="1" fill="${colour}"/></svg></span></div>`;
