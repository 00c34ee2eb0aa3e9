import { readFileSync } from 'node:fs';

const drawing = readFileSync(new URL('../../shared-ui/src/brand/fetcho.svg', import.meta.url), 'utf8')
  .replace(/^<svg[^>]*>/, '')
  .replace('</svg>', '');

/** Rises smoothly from 0 to 1 after `from`, and falls back to 0 before `to`. All are times in the loop, from 0 to 1. */
const during = (time, from, to, edge = 0.05) => soft((time - from) / edge) * soft((to - time) / edge);
const soft = (x) => {
  const within = Math.min(1, Math.max(0, x));
  return within * within * (3 - 2 * within);
};
const swing = (time, rounds, lag = 0) => Math.sin(2 * Math.PI * (rounds * time - lag));
const mix = (from, to, share) => from + (to - from) * share;

const greeting = [0.1, 0.5];
const blinks = [0.1, 0.5, 0.66, 0.72, 0.95];

/** The mascot Fetcho at one time (0 to 1) of his seamless loop, as the content of an SVG of 400 by 480. */
export function fetcho(time) {
  const greets = during(time, ...greeting, 0.09);
  const glad = time > greeting[0] && time < greeting[1];
  const looks = 10 * (during(time, 0.8, 0.96) - during(time, 0.56, 0.78));
  const open =
    1 - 0.9 * Math.max(...blinks.map((blink) => during(time, blink - 0.022, blink + 0.022, 0.022)));
  const nods = `translate(${looks * 0.35} ${2.5 * swing(time, 2, 0.1)}) rotate(${mix(looks * 0.3, 5, greets)} 200 300)`;
  const waves = mix(118 + 4 * swing(time, 2, 0.2), 12 + 17 * swing(time, 11), greets);

  return moved(drawing, {
    robot: `transform="translate(0 ${4 * swing(time, 2)})"`,
    antenna: `transform="${nods} rotate(${5 * swing(time, 2, 0.2) - greets * 3 * swing(time, 5.5)} 200 132)"`,
    head: `transform="${nods}"`,
    'arm-right': `transform="rotate(${waves} 294 334)"`,
    'arm-left': `transform="rotate(${4 * swing(time, 2, 0.15) + 9 * greets} 106 336)"`,
    eyes: `transform="translate(${looks} 0) translate(0 ${207 * (1 - open)}) scale(1 ${open})"${glad ? ' opacity="0"' : ''}`,
    mouth: glad ? 'opacity="0"' : '',
    'antenna-light': `opacity="${0.6 + 0.4 * swing(time, 4)}"`,
    shadow: 'opacity="0"',
  })
    .replace(/(<path\s+id="(antenna-line|heart-line)"[^>]*?)\/>/g, (path) => path + light(path, time))
    .replace('<g id="eyes"', `${glad ? gladFace(looks, open) : ''}<g id="eyes"`);
}

const gladFace = (looks, open) =>
  `<g fill="none" stroke="#6fe3f5" stroke-width="10" stroke-linecap="round" transform="translate(${looks} ${6 * (1 - open)})"><path d="M143 217Q159 ${217 - 42 * open} 175 217M225 217Q241 ${217 - 42 * open} 257 217"/></g><path d="M180 229H220A20 20 0 0 1 180 229Z" fill="#6fe3f5" stroke="#6fe3f5" stroke-width="5" stroke-linejoin="round"/>`;

/** A light that runs along a path, twice per loop. */
function light(path, time) {
  const d = /\sd="([^"]+)"/.exec(path)[1];
  const width = Number(/stroke-width="(\d+)"/.exec(path)[1]);
  const run = (length, part, opacity) =>
    `<path d="${d}" pathLength="1" stroke="#d9fbff" stroke-opacity="${opacity}" stroke-width="${width * part}" stroke-linecap="round" stroke-dasharray="${length} ${1 - length}" stroke-dashoffset="${length / 2 - 2 * time}"/>`;
  return run(0.2, 0.9, 0.22) + run(0.12, 0.7, 0.4) + run(0.04, 0.5, 1);
}

/** The drawing (`markup`) with attributes added to some elements, by their ids. */
const moved = (markup, attributes) =>
  Object.entries(attributes).reduce(
    (changed, [name, added]) => changed.replace(`id="${name}"`, `id="${name}" ${added}`),
    markup,
  );
