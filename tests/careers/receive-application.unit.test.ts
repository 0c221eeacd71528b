import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { receiveApplication } from '#server/features/careers/receive-application.ts';
import { Problem } from '#server/platform/http/problem.ts';

const file = 'Content-Disposition: form-data; name="cv"; filename="a.pdf"';
const form = (content: string): readonly Buffer[] =>
  [`--b\r\n${file}\r\n\r\n`, content, `\r\n--b\r\n${file}\r\n\r\nx`, '\r\n--b--\r\n'].map((part) => Buffer.from(part));

async function* inPieces(pieces: readonly Buffer[], failure?: Error): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    // One turn of the event loop, as between two packets.
    await new Promise((resolve) => setImmediate(resolve));
    yield piece;
  }
  if (failure !== undefined) throw failure;
}

const receive = (body: AsyncIterable<Buffer>): Promise<unknown> =>
  receiveApplication(body, 'multipart/form-data; boundary=b', ({ files }) =>
    Promise.resolve(files.map(({ bytes }) => bytes)),
  ).catch((error: unknown) => error);

describe('receiving an application', () => {
  it('fails with the error of its body, after a whole file and within one', async () => {
    const failure = new Problem('incomplete-body', 'Upload interrupted. Try again.');
    for (const length of [1, 2, 3])
      expect(await receive(inPieces(form('x').slice(0, length), failure))).to.equal(failure);
  });

  const malformed: Readonly<Record<string, string>> = {
    'has headers that are none, before a file that is cut off': `--b\r\nnone\r\n\r\nx\r\n--b\r\n${file}\r\n\r\n%PDF`,
    'has a text in an unknown charset':
      '--b\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=x\r\n\r\nAda\r\n--b--\r\n',
    'has a text in an unknown charset, before a file that is cut off': `--b\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=x\r\n\r\nAda\r\n--b\r\n${file}\r\n\r\n%PDF`,
  };
  for (const [what, body] of Object.entries(malformed))
    it(`refuses a form that ${what}`, async () => {
      expect(await receive(inPieces([Buffer.from(body)]))).to.include({ code: 'malformed-body' });
    });

  describe('while the folder for temporary files is missing', () => {
    const { TMPDIR } = process.env;
    before(() => {
      process.env['TMPDIR'] = join(tmpdir(), 'no-such-folder');
    });
    after(() => {
      if (TMPDIR === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = TMPDIR;
    });

    for (const [what, length] of [
      ['small', 1],
      ['large', 1_000_000],
    ] as const)
      it(`fails with the error of the disk, with a ${what} file`, async () => {
        expect(await receive(inPieces(form('x'.repeat(length))))).to.include({ code: 'ENOENT', syscall: 'open' });
      });
  });
});
