import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy in front of a server. It delays all data equally in both directions. */
export interface SlowLine {
  address: string;
  /** The number of requests since the last call, by method. */
  requests: () => Record<string, number>;
  stop: () => Promise<void>;
}

/** Starts a proxy with this round-trip time in front of a server. */
export async function slowLine(target: string, milliseconds: number): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let counted: Record<string, number> = {};
  const carry = (from: Socket, to: Socket) => {
    const later = (work: () => void) => setTimeout(() => !to.destroyed && work(), milliseconds / 2);
    from.on('data', (data: Buffer) => later(() => to.write(data)));
    from.on('end', () => later(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => open.delete(from));
    open.add(from);
  };
  const server = createServer((near) => {
    near.setNoDelay(true).on('data', (data: Buffer) => {
      const method = /^([A-Z]+) \/\S* HTTP\/1.1\r\n/.exec(data.toString('latin1'))?.[1];
      if (method) counted[method] = (counted[method] ?? 0) + 1;
    });
    const far = connect(Number(port), hostname).setNoDelay(true);
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests() {
      const now = counted;
      counted = {};
      return now;
    },
    async stop() {
      open.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
