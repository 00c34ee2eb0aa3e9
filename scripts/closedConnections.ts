import type { Plugin } from 'vite';

/**
 * What the driver (7.5 to 7.9) does wrong where a connection closes while a command is being written: the socket takes nothing more, and the
 * command waits for its 'drain' for ever. Here it is woken and, as any other command on a closed connection, fails by that.
 */
const mended = [
  ['if (this.socket.write(buffer))', 'if (this.socket.write(buffer) || this.closed)'],
  ['this.emit(Connection.CLOSE);', "this.emit(Connection.CLOSE); this.socket.emit('drain');"],
] as const;

/** The driver's lib/cmap/connection.js, mended; throws where it is no longer as we know it. */
export function mendConnection(code: string): string {
  let text = code;
  for (const [before, after] of mended) {
    if (text.split(before).length !== 2)
      throw new Error(`The driver's connections changed: look whether '${before}' must still be mended.`);
    text = text.replace(before, after);
  }
  return text;
}

/** Mends the driver in a bundle, which must have it. */
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
