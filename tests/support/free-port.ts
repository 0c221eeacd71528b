/** A free port, for servers that restart at the same port or whose address must be known before. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below Linux's range for outgoing connections, which could otherwise take the port. */
const [first, end] = [10_000, 32_768];

/** Resolves with a free port. */
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
