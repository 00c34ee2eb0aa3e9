import type { Plugin } from 'vite';

interface Options {
  /** Chunks with these file names stay unchanged, because their source maps would no longer match. */
  except?: RegExp;
}

/**
 * Vite plugin: escapes all characters beyond Latin-1. If a script contains a single one, V8 keeps the whole source in memory with
 * two bytes per character.
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

/** Escapes one UTF-16 code unit. A character of two units, such as an emoji, becomes two escapes, which mean the same. */
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
