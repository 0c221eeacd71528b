/** A port for what has to be reached there again after it ended, and for what must be named before it listens. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range from which Linux gives ports to connections: none of those can take it in between. */
const [first, end] = [10_000, 32_768];

/** Resolves with a port at which nobody listens. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(first, end);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
};
