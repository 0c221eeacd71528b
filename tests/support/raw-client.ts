/** A low-level client that can send in pieces, stop halfway, or never read. */
import { connect, type Socket } from 'node:net';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface RawClient {
  /** Resolves when it is connected, or the connection failed. */
  readonly connected: Promise<void>;
  send(text: string): void;
  /** Resolves when the text is sent, so that closing does not discard it. */
  said(text: string): Promise<void>;
  /** Sends a piece repeatedly until the server closes the connection. */
  drip(piece: string, everyMs: number): void;
  /** Stops reading. */
  stopReading(): void;
  /** Continues reading. */
  readOn(): void;
  /** Received so far. */
  readonly heard: () => string;
  /** Resolves with everything received when the server has closed the connection. */
  readonly ended: Promise<string>;
  hangUp(): void;
}

/** `from`: another local address, such as 127.0.0.2. */
export const openRawClient = (url: string, from?: string): RawClient => {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect({ port: Number(port), host: hostname, ...definedOnly({ localAddress: from }) });
  let heard = '';
  let timer: NodeJS.Timeout | undefined;
  socket.on('data', (part) => (heard += part.toString('latin1')));
  // The server may close the connection at any time.
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
