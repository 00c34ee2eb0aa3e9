/** How far around the pointer the line gives way, in units of its board. */
const REACH = 90;
/** How much of its way to the pointer the line goes. */
const PULL = 0.55;
/** A spring's strength and damping for each frame: it overshoots a little, and is at rest within a second. */
const STIFFNESS = 0.09;
const DAMPING = 0.84;

interface Spring {
  /** Where the coordinate is at rest. */
  rest: number;
  offset: number;
  velocity: number;
}

const spring = (rest: number): Spring => ({ rest, offset: 0, velocity: 0 });

/**
 * Lets a drawn line answer the pointer: it bends towards it and swings back, like a string. The path has absolute M, C, S and Z
 * commands only. Returns a function that stops it.
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
