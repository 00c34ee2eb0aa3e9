import { parseAst, type Plugin } from 'vite';
import { each, type Node } from './syntaxTree.ts';

interface StyleTemplate extends Node {
  tag: { name?: string };
  quasi: { quasis: (Node & { value: { raw: string } })[] };
}

/**
 * Removes comments and unneeded spaces from Emotion's `css` and `keyframes` templates. Emotion names a class by a hash of
 * its text, so the browser's build and the server's build both need this plugin.
 *
 * It is our own because `@emotion/babel-plugin` adds Babel to the build and a name to each style, and
 * `@rolldown/plugin-emotion` 0.1 changes selectors (`& :is(a)` becomes `&:is(a)`) and needs Node 22.
 */
export const minifiedStyles = (): Plugin => ({
  name: 'minified-styles',
  apply: 'build',
  transform: {
    filter: { id: /\.tsx?$/, code: /(css|keyframes)`/ },
    handler(code) {
      const parts: StyleTemplate['quasi']['quasis'] = [];
      each(parseAst(code), (node) => {
        const { type, tag, quasi } = node as StyleTemplate;
        if (type === 'TaggedTemplateExpression' && (tag.name === 'css' || tag.name === 'keyframes'))
          parts.push(...quasi.quasis);
      });
      const misread = parts.map(({ value }) => /(?:^|[;{}/])\s*:[^;{}]*&/.exec(value.raw)?.[0]).find(Boolean);
      if (misread)
        this.error(`Emotion misreads selectors that begin with a colon and contain ‘&’: ${misread}`);
      parts.sort((one, other) => other.start - one.start);
      const minified = parts.reduce(
        (text, { start, end, value }) => text.slice(0, start) + minifiedCss(value.raw) + text.slice(end),
        code,
      );
      return { code: minified, map: null };
    },
  },
});

/** A space before a colon stays: in a selector it has a meaning. */
const minifiedCss = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?|(:) /g, '$1$2');
