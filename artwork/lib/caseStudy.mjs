import { glow, grain, vignette } from './finish.mjs';
import { icon } from './icons.mjs';
import { curve, linear, svg } from './svg.mjs';

const width = 1600;
const height = 1000;

/** A close-up: `scene` enlarged, with its point (x, y) in the middle. */
const nearby = (scene, [x, y], zoom) =>
  `<div class="abs" style="left:0;top:0;width:${width}px;height:${height}px;transform-origin:0 0;transform:translate(${width / 2 - x * zoom}px,${height / 2 - y * zoom}px) scale(${zoom})">${scene}</div>`;

/** A picture of a detail of a scene. The project's cover picture shows the whole scene. */
export const detail = ({ file, scene, at, zoom, over = '', shade = 'rgba(5,8,30,.34)' }) => ({
  file,
  width,
  height,
  limit: 80,
  html: `<div class="fill" style="overflow:hidden">${nearby(scene, at, zoom)}</div>${over}${vignette(shade, 60)}${grain(width, height, 0.16)}`,
});

/** The scene as a background: enlarged, blurred and darkened, so that text on it is readable. */
const distant = ({ scene, at, ground, colours }) =>
  `<div class="abs" style="inset:-90px;overflow:hidden;filter:blur(26px) saturate(1.25)">${nearby(scene, at, 2.1)}</div><div class="fill" style="background:linear-gradient(125deg,${ground}f5 12%,${ground}c4 52%,${ground}8c)"></div>${glow(1250, 760, 620, `${colours[0]}55`)}`;

/** A picture of a product in use: a large device at the right, and notes next to it, each as [icon, title, text]. */
export const inUse = ({ file, device, title, notes, colours = ['#a78eff', '#45d6f0'], ...behind }) => ({
  file,
  width,
  height,
  limit: 70,
  html: `${distant({ ...behind, colours })}${device}<div class="abs" style="left:96px;top:92px;width:600px;color:#fff"><div class="display" style="font-size:84px;letter-spacing:-.03em;line-height:.98">${title}</div>${notes.map(([name, what, text]) => `<div class="row" style="gap:26px;margin-top:44px;align-items:flex-start"><div class="row center" style="flex:none;width:76px;height:76px;border-radius:24px;background:${colours[0]}33;border:2px solid ${colours[0]}88">${icon(name, 36, '#fff')}</div><div><div style="font-size:32px;font-weight:700;line-height:1.15">${what}</div><div style="font-size:26px;opacity:.78;margin-top:6px;line-height:1.3">${text}</div></div></div>`).join('')}</div>${grain(width, height, 0.16)}`,
});

/** A picture of how a project works: four steps on a curved line, each as [icon, title, text]. */
export const flow = ({ file, title, steps, colours = ['#a78eff', '#45d6f0'], ...behind }) => {
  const stations = steps.map((step, i) => [220 + i * 387, i % 2 ? 440 : 560, step]);
  const path = curve([[-60, 470], ...stations.map(([x, y]) => [x, y]), [1660, 520]], 1.2);
  return {
    file,
    width,
    height,
    limit: 70,
    html: `${distant({ ...behind, colours })}${svg(
      width,
      height,
      `<defs>${linear(
        'way',
        [
          [0, colours[0]],
          [1, colours[1]],
        ],
        [0, 0, 1, 0],
      )}<filter id="neon" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="16"/></filter></defs><path d="${path}" stroke="url(#way)" stroke-width="16" fill="none" filter="url(#neon)" opacity=".75"/><path d="${path}" stroke="url(#way)" stroke-width="6" fill="none"/>`,
    )}<div class="abs display" style="left:96px;top:92px;width:1200px;color:#fff;font-size:96px;letter-spacing:-.03em">${title}</div>${stations.map(([x, y, [name, what, text]]) => `<div class="abs row center" style="left:${x - 70}px;top:${y - 70}px;width:140px;height:140px;border-radius:50%;background:${behind.ground};border:5px solid #fff">${icon(name, 62, '#fff')}</div><div class="abs" style="left:${x - 170}px;top:${y + 96}px;width:340px;text-align:center;color:#fff"><div style="font-size:31px;font-weight:700;line-height:1.15">${what}</div><div style="font-size:25px;opacity:.78;margin-top:8px;line-height:1.3">${text}</div></div>`).join('')}${grain(width, height, 0.16)}`,
  };
};

/** A curve from a number's old value (`from`, 0 to 1) to its new value (`to`), with one loop on the way. */
function course({ from, to, colours }) {
  const start = height * (0.86 - from * 0.5);
  const end = height * (0.86 - to * 0.5);
  const middle = (start + end) / 2;
  const path = `${curve(
    [
      [-40, start - 14],
      [170, start + 10],
      [330, start - 22],
      [520, start + (end - start) * 0.12],
      [700, middle - 20],
    ],
    1,
  )}C790 ${middle + 6} 900 ${middle + 90} 950 ${middle + 10}C990 ${middle - 90} 860 ${middle - 120} 850 ${middle - 20}C842 ${middle + 80} 960 ${end + 10} 1080 ${end}S1300 ${end - 18} 1400 ${end}S1560 ${end + 8} 1660 ${end - 4}`;
  return svg(
    width,
    height,
    `<defs>${linear(
      'course',
      [
        [0, colours[0]],
        [1, colours[1]],
      ],
      [0, 0, 1, 0],
    )}${linear('under', [
      [0, colours[1], 0.26],
      [1, colours[1], 0],
    ])}<filter id="neon" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="16"/></filter></defs>
    <path d="${path}" stroke="url(#course)" stroke-width="16" fill="none" filter="url(#neon)" opacity=".75"/><path d="${path}" stroke="url(#course)" stroke-width="6" fill="none" stroke-linecap="round"/>
    <circle cx="170" cy="${start + 10}" r="13" fill="#fff"/><circle cx="1400" cy="${end}" r="26" fill="${colours[1]}" opacity=".35"/><circle cx="1400" cy="${end}" r="13" fill="#fff"/>`,
  );
}

/** A picture of a project's result: one number before and after the project, in front of the project's blurred scene. */
export const outcome = ({
  file,
  scene,
  at,
  ground,
  before,
  after,
  from,
  to,
  note,
  colours = ['#a78eff', '#45d6f0'],
}) => ({
  file,
  width,
  height,
  limit: 60,
  html: `${distant({ scene, at, ground, colours })}${course({ from, to, colours })}
  <div class="abs" style="left:96px;top:84px;color:#fff"><div class="display num" style="font-size:${after.value.length > 6 ? 190 : 280}px;letter-spacing:-.05em;line-height:.9">${after.value}</div><div style="font-size:38px;font-weight:600;margin-top:22px;max-width:720px;line-height:1.2">${after.label}</div></div>
  <div class="abs" style="left:96px;bottom:76px;color:#fff;display:flex;gap:20px;align-items:baseline;opacity:.86"><span class="display num" style="font-size:60px">${before.value}</span><span style="font-size:27px;max-width:520px">${before.label}</span></div>
  <div class="abs" style="right:96px;bottom:84px;color:#fff;font-size:24px;opacity:.72;text-align:right;max-width:460px">${note}</div>${grain(width, height, 0.18)}`,
});
