import { ring } from '../lib/charts.mjs';
import { floating, glow, vignette } from '../lib/finish.mjs';
import { random } from '../lib/random.mjs';
import { blur, curve, linear, svg } from '../lib/svg.mjs';

const data = (() => {
  const dice = random(88);
  const point = (x, z, y) => {
    const d = 1 / (1 + z * 0.16);
    return [560 + (x - 5) * 150 * d, 300 + 380 * d - y * 96 * d, d];
  };
  const heightAt = (x, z) => 1.1 + Math.sin(x * 0.75 + z * 0.35) * 0.7 + Math.cos(z * 0.6 - x * 0.3) * 0.5;
  let dots = '';
  for (let z = 13; z >= -2.6; z -= 0.5)
    for (let x = -6; x <= 16; x += 0.42) {
      const y = heightAt(x, z) + dice.between(-0.1, 0.1);
      const [px, py, d] = point(x, z, y);
      if (px < -20 || px > 1220) continue;
      const t = Math.min(1, Math.max(0, y / 2.3));
      dots += `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="${(1.2 + d * 4.4 * (0.5 + t * 0.6)).toFixed(1)}" fill="${t > 0.8 ? '#7ff3ff' : t > 0.55 ? '#4f9bff' : t > 0.3 ? '#7a5cf5' : '#4b3ab0'}" opacity="${(0.3 + d * 0.65).toFixed(2)}"/>`;
    }
  const past = [
    [-40, 430],
    [60, 400],
    [150, 420],
    [240, 350],
    [330, 372],
    [420, 300],
    [500, 330],
    [580, 270],
  ];
  const ahead = [
    [580, 270],
    [680, 236],
    [780, 250],
    [880, 190],
    [980, 180],
    [1100, 130],
    [1240, 110],
  ];
  const band = (k2) =>
    `${curve(
      ahead.map(([x, y], i) => [x, y - i * k2]),
      1,
    )}L${ahead
      .map(([x, y], i) => [x, y + i * k2])
      .reverse()
      .map((p) => p.join(' '))
      .join('L')}Z`;
  return `<div class="fill" style="background:linear-gradient(170deg,#0b0f3a,#1b1c6a 48%,#3a2490)"></div>${glow(860, 190, 480, 'rgba(60,160,255,.35)')}${svg(
    1200,
    800,
    `<defs>${blur('g', 9)}${linear(
      'l',
      [
        [0, '#b28cff'],
        [1, '#4ff0ff'],
      ],
      [0, 0, 1, 0],
    )}</defs>${dots}<path d="${band(21)}" fill="#4ff0ff" opacity=".13"/><path d="${band(11)}" fill="#4ff0ff" opacity=".2"/><path d="${curve(past, 1)}" stroke="#b28cff" stroke-width="16" opacity=".4" fill="none" filter="url(#g)"/><path d="${curve(past, 1)}" stroke="#d9c8ff" stroke-width="6" fill="none" stroke-linecap="round"/><path d="${curve(ahead, 1)}" stroke="#7ff3ff" stroke-width="6" stroke-dasharray="3 15" stroke-linecap="round" fill="none"/><path d="M580 60V640" stroke="#fff" stroke-width="2" stroke-dasharray="5 9" opacity=".45"/><circle cx="580" cy="270" r="17" fill="#fff"/><circle cx="580" cy="270" r="9" fill="#7443ee"/><text x="596" y="82" font-family="Figtree" font-weight="700" font-size="20" fill="#fff" opacity=".85">Today</text>`,
  )}
    ${floating({ x: 80, y: 90, w: 340, dark: true, pad: 24 }, `<div style="opacity:.7">Passengers next Friday</div><div class="display num" style="font-size:62px;margin:2px 0">18,400</div><div class="row" style="gap:10px"><span class="pill" style="background:rgba(79,240,255,.16);color:#7ff3ff">17,100 to 19,900</span><span style="opacity:.7;font-size:15px">nine in ten</span></div>`)}${floating({ x: 850, y: 560, w: 270, pad: 20 }, `<div class="row" style="gap:16px">${ring({ size: 84, value: 0.93, colour: '#7443ee', width: 11, label: '93', labelSize: 27 })}<div><b style="font-size:18px">Right last month</b><div class="soft" style="font-size:15px">28 days of 30 in the band</div></div></div>`)}${vignette('rgba(4,4,34,.55)', 58)}`;
})();

export const pictures = [{ file: 'service-data.webp', width: 1200, height: 800, limit: 80, html: data }];
