/** The client of a bucket, with an S3 server and with a server that fails. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import { bucketAddress, createBucket } from '#server/platform/s3/bucket.ts';
import { startS3Server, type S3Server } from '../support/s3-server.ts';

const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => expect.fail('it succeeded'),
    (error: unknown) => error as Error,
  );

describe('A bucket', () => {
  let s3: S3Server;
  before(async () => {
    s3 = await startS3Server();
  });
  after(() => s3.close());

  it('stores, lists, reads and removes files with signed requests', async () => {
    const bucket = createBucket(s3.settings);
    const large = randomBytes(17_000_000);
    await bucket.put('backups/one two+.gz', Readable.from([large.subarray(0, 5), large.subarray(5)]));
    await bucket.put('other.txt', Buffer.from('small'));
    expect(await bucket.list('backups/')).to.deep.equal([{ key: 'backups/one two+.gz', bytes: large.length }]);
    const read = await bucket.open('backups/one two+.gz');
    expect(read && (await buffer(read)).equals(large)).to.equal(true);
    for (const { key } of await bucket.list('')) await bucket.remove(key);
    await bucket.remove('other.txt');
    expect(await bucket.list('')).to.deep.equal([]);
    expect(await bucket.open('other.txt')).to.equal(null);
  });

  it('names the reason of a refusal', async () => {
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' };
    const refused = await failureOf(createBucket({ ...s3.settings, credentials }).list(''));
    expect(refused.name).to.equal('SignatureDoesNotMatch');
    expect((await failureOf(createBucket({ ...s3.settings, bucket: 'none' }).open('a'))).name).to.equal('NoSuchBucket');
  });

  it('contains no partial file if the source fails', async () => {
    const bucket = createBucket(s3.settings);
    const source = Readable.from(
      (function* () {
        yield randomBytes(17_000_000);
        throw new Error('the disk is gone');
      })(),
    );
    expect((await failureOf(bucket.put('a', source))).message).to.equal('the disk is gone');
    expect(await s3.keys()).to.deep.equal([]);
  });

  it('has an address that depends on the service', () => {
    const at = (bucket: string, region: string, url?: string) => bucketAddress({ bucket, region, url });
    expect(at('pictures', 'eu-central-1')).to.equal('https://pictures.s3.eu-central-1.amazonaws.com');
    expect(at('pictures.example', 'eu-central-1')).to.equal('https://s3.eu-central-1.amazonaws.com/pictures.example');
    expect(at('pictures', 'cn-north-1')).to.equal('https://pictures.s3.cn-north-1.amazonaws.com.cn');
    expect(at('pictures', 'auto', 'https://r2.example/')).to.equal('https://r2.example/pictures');
  });

  describe('with a failing service', () => {
    let server: Server;
    let answer: (req: IncomingMessage, res: ServerResponse) => void;
    let requests: string[];
    const bucket = () => {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return createBucket({ ...s3.settings, url });
    };
    before(async () => {
      server = createServer((req, res) => {
        requests.push(`${req.method} ${req.url}`);
        req.resume().on('end', () => answer(req, res));
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
    });
    beforeEach(() => {
      requests = [];
    });
    after(() => server.close().closeAllConnections());

    it('is retried after temporary errors and after a lost connection', async () => {
      answer = (req, res) => {
        if (requests.length === 1) res.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
        else if (requests.length === 2) req.socket.destroy();
        else res.end();
      };
      await bucket().put('a', Buffer.from('text'));
      expect(requests).to.have.lengthOf(3);
    });

    it('fails after four attempts', async () => {
      answer = (_req, res) =>
        res.writeHead(500).end('<Error><Code>InternalError</Code><Message>Sorry</Message></Error>');
      const failed = await failureOf(bucket().open('a'));
      expect([failed.name, failed.message, requests.length]).to.deep.equal(['InternalError', 'Sorry', 4]);
    });

    it('is not retried after a refusal', async () => {
      answer = (_req, res) => res.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>No</Message></Error>');
      expect((await failureOf(bucket().list(''))).name).to.equal('AccessDenied');
      expect(requests).to.have.lengthOf(1);
    });

    it('removes the parts of a file if the last step fails with 200', async () => {
      answer = (req, res) => {
        if (req.url === '/pictures/a?uploads=') res.end('<R><UploadId>7</UploadId></R>');
        else res.end(req.method === 'POST' ? '<Error><Code>InternalError</Code></Error>' : '');
      };
      expect((await failureOf(bucket().put('a', randomBytes(9_000_000)))).name).to.equal('InternalError');
      expect(requests.at(-1)).to.equal('DELETE /pictures/a?uploadId=7');
    });
  });
});
