/** A connection to a site that breaks after a number of sent bytes. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface WeakLine {
  readonly url: string;
  readonly cuts: number;
  close(): Promise<void>;
}

export const startWeakLine = async (siteUrl: string, lastsBytes: number): Promise<WeakLine> => {
  const { hostname, port } = new URL(siteUrl);
  const open = new Set<Socket>();
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let bytes = 0;
    for (const socket of [near, far]) {
      open.add(socket);
      // Broken connections are the purpose.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= lastsBytes) return;
      cuts += 1;
      near.destroy();
    });
    near.pipe(far);
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get cuts() {
      return cuts;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
