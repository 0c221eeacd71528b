/** Asks for a line at the terminal without showing what is typed. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StartError } from '#server/boot/start-error.ts';

export const askSecret = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) throw new StartError('There is no terminal to ask for the password: set ADMIN_PASSWORD.');
  process.stderr.write(question);
  const unseen = new Writable({ write: (_part, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      reader.once('line', resolve);
      reader.once('SIGINT', () => reject(new StartError('Nothing was made.')));
      reader.once('close', () => reject(new StartError('Nothing was made.')));
    });
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
};
