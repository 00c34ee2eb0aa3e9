import type { Plugin } from 'vite';

/** Of these a map is made, which would no longer be right. */
interface Options {
  except?: RegExp;
}

/**
 * Writes what is beyond Latin-1 as escapes: of a source that has one such letter the engine takes two bytes for each of all, as long
 * as it runs.
 */
export const oneByte = ({ except = /^$/ }: Options = {}): Plugin => ({
  name: 'one-byte',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && !except.test(chunk.fileName))
          chunk.code = chunk.code.replace(/[^\0-\xff]/g, escaped);
    },
  },
});

/** One half of a letter that is written in two: a text is the same of both. */
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
