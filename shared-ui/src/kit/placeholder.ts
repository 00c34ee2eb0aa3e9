import type { Placeholder } from '@agency/contract/fields';

/** Six colours, blurred into each other over their average: what a picture looks like from very far away. */
export function placeholderBackground({ colors }: Placeholder): string {
  const grid = colors.split('-');
  if (grid.length !== 6 || !grid.every((color) => /^[0-9a-f]{6}$/i.test(color))) return 'var(--sunk)';
  const spots = grid.map((color, index) => {
    const place = `${(index % 3) * 50}% ${index < 3 ? 0 : 100}%`;
    return `radial-gradient(at ${place}, #${color}, transparent 62%)`;
  });
  return `${spots.join(', ')}, #${grid[1]}`;
}
