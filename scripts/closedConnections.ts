import type { Plugin } from 'vite';

/**
 * Fixes a bug of the MongoDB driver (7.5 to 7.9): if a connection closes while a command is being written, the command waits
 * forever for the socket's 'drain' event. With these replacements (old text, new text), the command fails like any other command
 * on a closed connection.
 */
const mended = [
  ['if (this.socket.write(buffer))', 'if (this.socket.write(buffer) || this.closed)'],
  ['this.emit(Connection.CLOSE);', "this.emit(Connection.CLOSE); this.socket.emit('drain');"],
] as const;

/** Applies the fix to the driver's lib/cmap/connection.js; throws if a replaced text isn't there exactly once. */
export function mendConnection(code: string): string {
  let text = code;
  for (const [before, after] of mended) {
    if (text.split(before).length !== 2)
      throw new Error(`The driver's connections changed: look whether '${before}' must still be mended.`);
    text = text.replace(before, after);
  }
  return text;
}

/** Vite plugin: applies the fix while bundling. The build fails if the bundle doesn't contain the driver's file. */
export function closedConnections(): Plugin {
  let isMended = false;
  return {
    name: 'closed-connections',
    transform: {
      filter: { id: /\/mongodb\/lib\/cmap\/connection\.js$/ },
      handler(code) {
        isMended = true;
        return { code: mendConnection(code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isMended)
        this.error("The driver's connections are elsewhere: they must be mended there.");
    },
  };
}
