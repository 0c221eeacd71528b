/** A port that nobody listens at, for what has to be reached there again after it ended. */
import { createServer, type AddressInfo } from 'node:net';

export const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};
