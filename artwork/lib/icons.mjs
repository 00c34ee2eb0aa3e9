import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { icons } from 'lucide-react';

/** A Lucide icon by its name, as markup. */
export function icon(name, size = 24, colour = 'currentColor', strokeWidth = 2) {
  if (!icons[name]) throw new Error(`No icon is called ${name}`);
  return renderToStaticMarkup(createElement(icons[name], { size, color: colour, strokeWidth }));
}
