import { EventEmitter } from 'node:events';

/** Electron's `net.request`, made with Node's fetch. */
class ClientRequest extends EventEmitter {
  #stop = new AbortController();
  #headers = {};

  constructor({ url, method = 'GET' }) {
    super();
    this.url = url;
    this.method = method;
  }
  setHeader = (name, value) => void (this.#headers[name] = value);
  abort = () => this.#stop.abort();
  end() {
    this.#run().catch((error) => this.emit('error', error));
  }

  async #run() {
    const { url, method } = this;
    const response = await fetch(url, { method, headers: this.#headers, signal: this.#stop.signal });
    if (response.redirected) this.emit('redirect', 302, method, response.url, {});
    const message = Object.assign(new EventEmitter(), {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
    });
    this.emit('response', message);
    message.emit('data', Buffer.from(await response.arrayBuffer()));
    message.emit('end');
  }
}

export const net = {
  request: (options) => new ClientRequest(typeof options === 'string' ? { url: options } : options),
  fetch: (address, options) => fetch(address, options),
  isOnline: () => true,
};
