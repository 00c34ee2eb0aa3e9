/** How far around the pointer the line bends, in units of the SVG canvas. */
const REACH = 90;
/** How far the line moves towards the pointer, as a share of the distance. */
const PULL = 0.55;
/**
 * Each point of the line moves as if it hung on a spring. The spring's stiffness, and the share of its speed that is left
 * after each frame. With these values, the line overshoots a little and stops moving within a second.
 */
const STIFFNESS = 0.09;
const DAMPING = 0.84;

interface Spring {
  /** The coordinate (x or y) of a point while the line is at rest. */
  rest: number;
  offset: number;
  velocity: number;
}

const spring = (rest: number): Spring => ({ rest, offset: 0, velocity: 0 });

/**
 * Makes a drawn line react to the pointer: the line bends towards the pointer and swings back, like a string. The path
 * may only have absolute M, C, S and Z commands. Returns a function that removes the effect.
 */
export function pluck(path: SVGPathElement, area: HTMLElement): () => void {
  const drawn = path.getAttribute('d') ?? '';
  const commands = drawn.split(/-?[\d.]+/);
  const numbers = drawn.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const points: [Spring, Spring][] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2)
    points.push([spring(numbers[at] ?? 0), spring(numbers[at + 1] ?? 0)]);
  let pointer: DOMPoint | undefined;
  let frame = 0;

  function step() {
    let moving = false;
    for (const [x, y] of points) {
      const across = pointer ? pointer.x - x.rest : 0;
      const down = pointer ? pointer.y - y.rest : 0;
      const near = pointer ? PULL * Math.exp(-(across ** 2 + down ** 2) / (2 * REACH ** 2)) : 0;
      for (const [one, target] of [
        [x, across * near],
        [y, down * near],
      ] as const) {
        one.velocity = (one.velocity + (target - one.offset) * STIFFNESS) * DAMPING;
        one.offset += one.velocity;
        moving ||= Math.abs(one.velocity) > 0.02;
      }
    }
    if (!moving && !pointer) path.setAttribute('d', drawn);
    else {
      const now = points.flat().map(({ rest, offset }) => (rest + offset).toFixed(1));
      path.setAttribute('d', commands.map((command, at) => command + (now[at] ?? '')).join(''));
    }
    frame = moving ? requestAnimationFrame(step) : 0;
  }
  const wake = () => (frame ||= requestAnimationFrame(step));

  const move = ({ clientX, clientY }: PointerEvent) => {
    pointer = new DOMPoint(clientX, clientY).matrixTransform(path.getScreenCTM()?.inverse());
    wake();
  };
  const leave = () => {
    pointer = undefined;
    wake();
  };
  area.addEventListener('pointermove', move);
  area.addEventListener('pointerleave', leave);
  return () => {
    cancelAnimationFrame(frame);
    area.removeEventListener('pointermove', move);
    area.removeEventListener('pointerleave', leave);
  };
}
