/** One client's connection: bytes in, messages one after another, answers out; nothing piles up behind a slow client. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { runCommand, type CommandRunner } from './run-command.ts';
import { encodeReply, messageLength, parseMessage, WireProtocolError } from './wire-protocol.ts';

/** Ends when the client goes, or when what it sends cannot be understood. Never throws. */
export async function serveConnection(socket: Socket, runner: CommandRunner): Promise<void> {
  socket.on('error', () => socket.destroy());
  try {
    for await (const message of messagesOf(socket)) {
      const request = parseMessage(message);
      const reply = await runCommand(runner, request);
      if (!request.wantsReply) continue;
      if (socket.destroyed) return;
      if (!socket.write(encodeReply(request, reply))) await drained(socket);
    }
  } catch (error) {
    if (!(error instanceof WireProtocolError) && !socket.destroyed) {
      runner.log.error({ err: error }, 'a connection to the embedded database failed');
    }
  } finally {
    socket.destroy();
  }
}

/** Whole messages; while one is being worked on the socket is not read any further than its buffer. */
async function* messagesOf(socket: Socket): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let held = 0;
  let expected: number | undefined;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    parts.push(chunk);
    held += chunk.length;
    while (held >= (expected ?? 4)) {
      if (expected === undefined) {
        parts = [Buffer.concat(parts)];
        expected = messageLength(parts[0] ?? chunk);
        continue;
      }
      const all = Buffer.concat(parts);
      yield all.subarray(0, expected);
      parts = [all.subarray(expected)];
      held -= expected;
      expected = undefined;
    }
  }
}

async function drained(socket: Socket): Promise<void> {
  if (socket.closed) return;
  const gone = new AbortController();
  const onClose = (): void => gone.abort();
  socket.once('close', onClose);
  try {
    await once(socket, 'drain', { signal: gone.signal });
  } finally {
    socket.off('close', onClose);
  }
}
