import { svg } from './svg.mjs';

/** Film grain over the whole picture. Keep `opacity` low, because grain makes the WebP file larger. */
export const grain = (width, height, opacity = 0.1, seed = 7) =>
  svg(
    width,
    height,
    `<filter id="grain-${seed}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  1.6 0 0 0 -.5"/></filter><rect width="100%" height="100%" filter="url(#grain-${seed})"/>`,
    `position:absolute;inset:0;mix-blend-mode:soft-light;opacity:${opacity};pointer-events:none;z-index:90`,
  );

export const vignette = (colour = 'rgba(5,8,30,.4)', from = 55) =>
  `<div class="fill" style="background:radial-gradient(ellipse at 50% 45%,transparent ${from}%,${colour});z-index:80;pointer-events:none"></div>`;

export const glow = (x, y, radius, colour, opacity = 1) =>
  `<div class="abs" style="left:${x - radius}px;top:${y - radius}px;width:${radius * 2}px;height:${radius * 2}px;border-radius:50%;background:radial-gradient(circle,${colour},transparent 68%);opacity:${opacity}"></div>`;

/** A floating information card in front of a scene. `arabicX`: its place in the Arabic picture, if that differs. */
export const floating = (
  { x, y, w, dark = false, transform = '', z = 6, pad = 22, radius = 22, arabicX = x },
  content,
) =>
  `<div class="abs surface" data-ar="left:${arabicX}px" style="left:${x}px;top:${y}px;width:${w}px;padding:${pad}px;border-radius:${radius}px;z-index:${z};${transform ? `transform:${transform};` : ''}${
    dark
      ? 'background:linear-gradient(150deg,rgba(26,32,76,.94),rgba(13,18,48,.94));color:#eef0ff;box-shadow:inset 0 1px 0 rgba(255,255,255,.12),0 0 0 1px rgba(255,255,255,.06)'
      : 'background:linear-gradient(160deg,#ffffff,#fbf8f2);box-shadow:0 0 0 1px rgba(20,26,60,.05)'
  },0 12px 28px rgba(8,10,36,.22),0 40px 80px rgba(8,10,36,.24)">${content}</div>`;
