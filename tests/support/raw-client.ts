/** A client that does as a test likes: it sends in pieces, stops in the middle, or never reads. */
import { connect, type Socket } from 'node:net';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface RawClient {
  /** Resolves when there is a connection, or none can be had. */
  readonly connected: Promise<void>;
  send(text: string): void;
  /** Resolves when it is on its way, so that hanging up takes nothing of it back. */
  said(text: string): Promise<void>;
  /** Sends a piece again and again until the server has had enough. */
  drip(piece: string, everyMs: number): void;
  /** Leaves what comes where it is. */
  stopReading(): void;
  /** Reads what has come, after all. */
  readOn(): void;
  /** What came so far. */
  readonly heard: () => string;
  /** Resolves with all that was heard when the server has ended the connection. */
  readonly ended: Promise<string>;
  hangUp(): void;
}

/** `from`: another address of this machine, such as 127.0.0.2. */
export const openRawClient = (url: string, from?: string): RawClient => {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect({ port: Number(port), host: hostname, ...definedOnly({ localAddress: from }) });
  let heard = '';
  let timer: NodeJS.Timeout | undefined;
  socket.on('data', (part) => (heard += part.toString('latin1')));
  // The server may cut the line in the middle of what we say.
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) =>
    socket.once('close', () => {
      clearInterval(timer);
      resolve(heard);
    }),
  );
  const connected = new Promise<void>((resolve) => {
    socket.once('connect', resolve);
    socket.once('close', () => resolve());
  });
  return {
    connected,
    send: (text) => void socket.write(text),
    said: (text) => new Promise((resolve) => socket.write(text, () => resolve())),
    drip: (piece, everyMs) => {
      timer = setInterval(() => socket.writable && socket.write(piece), everyMs);
    },
    stopReading: () => void socket.pause(),
    readOn: () => void socket.resume(),
    heard: () => heard,
    ended,
    hangUp: () => void socket.destroy(),
  };
};
