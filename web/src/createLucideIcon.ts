import { createElement, forwardRef, type SVGProps } from 'react';

interface Props extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  size?: number | string;
}

interface IconData {
  name: string;
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * A smaller replacement for Lucide's own createLucideIcon, with only the features we use. Lucide's reads a context and
 * builds attribute names for every icon.
 */
export default function createLucideIcon({ name, node }: IconData) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes));
  return forwardRef<SVGSVGElement, Props>(({ size = 24, className, children: more, ...rest }, ref) =>
    createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
        ...rest,
      },
      children,
      more,
    ),
  );
}
