import { grain } from '../lib/finish.mjs';
import { random, times } from '../lib/random.mjs';
import { birds } from '../lib/scenery.mjs';
import { blur, linear, radial, svg } from '../lib/svg.mjs';
import { field, front, gateway, glint, robot, row, sand } from './solar-day-field.mjs';
import {
  caravan,
  control,
  crew,
  crewBehind,
  drone,
  egret,
  grid,
  inverter,
  mast,
  night,
  pickup,
  rest,
  technician,
  transformers,
  village,
  worker,
} from './solar-day-life.mjs';
import { ground, hills, hue, power, powerLine, sky, skyDefs } from './solar-day-sky.mjs';

const width = 1600;
const height = 500;

/** Places without rows, for each rank: the control room, roads, the village and the batteries. */
const open = (x, rank) =>
  [
    (at) => at > 980 && at < 1134,
    (at) => at > 1010 && at < 1110,
    (at) => at < 176 || (at > 440 && at < 560) || (at > 1180 && at < 1310) || at > 1394,
  ][rank](x);

/** Dry bushes and stones near the eye. */
const bushes = (dice) =>
  times(22, (i) => {
    const [x, y] = [i * 74 + dice.between(0, 50), dice.between(418, 470)];
    const s = dice.between(0.7, 1.5);
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${s.toFixed(2)})"><ellipse cx="4" cy="1" rx="16" ry="2.6" fill="${hue(x, 'shade')}" opacity=".45"/>${i % 3 ? `<path d="${times(11, () => `M0 0q${dice.between(-7, 7).toFixed(1)} -8 ${dice.between(-15, 15).toFixed(1)} -${dice.between(9, 19).toFixed(1)}`)}" stroke="${hue(x, 'shade')}" stroke-width="1.3" fill="none" stroke-linecap="round"/><path d="${times(7, () => `M0 0q${dice.between(-5, 5).toFixed(1)} -6 ${dice.between(-12, 12).toFixed(1)} -${dice.between(7, 14).toFixed(1)}`)}" stroke="${hue(x, 'haze')}" stroke-width=".9" fill="none" opacity=".6"/>` : `<path d="M-11 1L-7 -8L3 -11L11 -5L13 1Z" fill="${hue(x, 'shade')}"/><path d="M${x < 816 ? '-7 -8L3 -11L1 -4L-5 1L-11 1' : '3 -11L11 -5L13 1L5 1L1 -5'}Z" fill="${hue(x, 'haze')}" opacity=".5"/>`}</g>`;
  });

const scene = () => {
  const dice = random(64);
  const near = (x, more) => row(x, front, more);
  return svg(
    width,
    height,
    `<defs>${skyDefs()}${blur('cloud', 5)}${blur('sdGlow', 7)}${blur('sdSoft', 12)}${blur('soft', 6)}${blur('mist', 4)}
    ${linear('tank', [
      [0, '#fff'],
      [0.5, '#dbe9fa'],
      [1, '#8fa9d0'],
    ])}${linear('water', [
      [0, '#fff', 0.75],
      [1, '#d6f0ff', 0.4],
    ])}${linear('sdRoom', [
      [0, '#ffe9b8'],
      [1, '#ffb866'],
    ])}${linear('sdScan', [
      [0, '#ff5a4e', 0.5],
      [1, '#ff5a4e', 0],
    ])}
    ${linear(
      'sdShineL',
      [
        [0, '#fff', 0.62],
        [0.3, '#fff', 0.12],
        [0.55, '#fff', 0],
        [0.75, '#fff', 0.2],
        [1, '#fff', 0],
      ],
      [0, 1, 1, 0],
    )}${linear(
      'sdShineR',
      [
        [0, '#fff', 0],
        [0.25, '#fff', 0.2],
        [0.45, '#fff', 0],
        [0.7, '#fff', 0.12],
        [1, '#fff', 0.62],
      ],
      [0, 0, 1, 1],
    )}
    ${radial('sdFire', [
      [0, '#ffe0a0', 0.9],
      [0.3, '#ff9a4a', 0.45],
      [1, '#ff8a4a', 0],
    ])}${linear('sdBottom', [
      [0, '#140a2c', 0],
      [1, '#140a2c', 0.55],
    ])}</defs>
    ${sky(dice)}${power()}${hills(dice)}${ground()}${grid()}${village(dice)}${sand(dice)}${field(dice, open)}
    ${inverter(446, 322, 0.5)}${inverter(764, 352, 0.8)}${inverter(1136, 348, 0.7)}${transformers()}
    ${pickup(470, 346, 0.62)}${worker(462, 350, 38, 'reach', { coat: '#5f4aa0', helmet: '#fff3dc' })}${crewBehind()}${caravan()}
    ${powerLine()}${drone(622, 236, 0.8)}${birds(random(6), 340, 150, 46, 6, '#4a3a6c')}${birds(random(8), 1256, 96, 50, 6, '#4a3060')}
    ${near(236)}${near(360, { dusty: 0.5, clean: 0.7 })}${near(608, { dusty: 0.34, flag: true })}${near(732)}${near(856)}${near(980)}${near(1104, { dusty: 0.3, clean: 0.7 })}${robot(1104, 0.8)}${near(1352)}${glint(732, 0.9, 0.7, 0.8)}${glint(856, 0.62, -0.4, 1)}${glint(360, 0.6, 0.5, 0.5)}${gateway(608, 732)}${gateway(732, 856)}${gateway(856, 980)}${gateway(980, 1104)}${gateway(1104, 1122)}
    ${mast(548, 408)}${egret(246, 417, 0.8)}${egret(266, 419, 0.62)}${control()}${crew(dice)}${technician()}${rest()}
    ${worker(1040, 411, 57, 'phone', { coat: '#8a4a3c' })}${worker(1160, 412, 57, 'walk', { coat: '#1f8f80' })}${worker(1186, 413, 55, 'step', { coat: '#5f4aa0', helmet: '#fff3dc' })}<path d="M1154 414L1050 425H1080L1168 415ZM1182 415L1080 428H1108L1196 416Z" fill="#3a1630" opacity=".35" filter="url(#soft)"/>
    ${night()}${bushes(dice)}<rect y="412" width="1600" height="88" fill="url(#sdBottom)"/>`,
  );
};

export const pictures = [
  {
    file: 'solar-10.webp',
    width,
    height,
    limit: 200,
    html: `<div class="fill" style="overflow:hidden">${scene()}</div>${grain(width, height, 0.08)}`,
  },
];
