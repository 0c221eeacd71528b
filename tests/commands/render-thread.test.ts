/** The render thread, with views that fail in every way. */
import { createHash } from 'node:crypto';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import { renderThread } from '#server/pages/views-in-thread.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import type { RenderInput } from '#views/entry-server.tsx';
import type { AssembledDocument } from '#server/pages/assemble-document.ts';
import { cleanUp, temporaryFolder } from '../support/run-program.ts';

const views = `
const style = { css: 'p{}', cssIds: 'p' };
export const renderDocument = async ({ url }) => {
  if (url === '/throws') throw new TypeError('a view failed', { cause: new Error('its data') });
  if (url === '/throws-a-function') throw () => undefined;
  if (url === '/ends') process.exit(1);
  if (url === '/hangs') for (;;);
  if (url === '/slow') await new Promise((done) => setTimeout(done, 100));
  return { html: Buffer.from('<head></head><body>' + url + '</body>'), data: '<b>ü</b>', style };
};`;

const buildWith = async (text: string): Promise<string> => {
  const build = await temporaryFolder();
  await symlink(join(projectRoot(), 'dist', 'program'), join(build, 'program'));
  await mkdir(join(build, 'server'));
  await writeFile(join(build, 'package.json'), '{"type":"module"}');
  await writeFile(join(build, 'server', 'views.mjs'), text);
  return build;
};

const tags = { beforeStyle: '<link>', afterStyle: '<script></script>', inBody: '<i>é</i>' };

const wholePage = async (build: string, url: string, hungMs?: number): Promise<AssembledDocument> =>
  (await renderThread(build, hungMs)).render({ url } as RenderInput, tags);

const render = async (build: string, url: string, hungMs?: number): Promise<string> => {
  const { body } = await wholePage(build, url, hungMs);
  return /<body>(.*)<b>/.exec(Buffer.from(body).toString())?.[1] ?? '';
};

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the render thread', () => {
  afterEach(cleanUp);

  it('returns the page as bytes', async () => {
    const { body, styleHash } = await wholePage(await buildWith(views), '/a');
    expect(Buffer.from(body.buffer).toString()).to.equal(
      '<head><link><style data-rules="p">p{}</style><script></script></head><body>/a<b>ü</b><i>é</i></body>',
    );
    expect(styleHash).to.equal(`sha256-${createHash('sha256').update('p{}').digest('base64')}`);
  });

  it('answers each request with its page, a fast one before a slow one', async () => {
    const build = await buildWith(views);
    const order: string[] = [];
    const urls = ['/slow', '/a', '/b'];
    await Promise.all(urls.map(async (url) => order.push(await render(build, url))));
    expect(order).to.deep.equal(['/a', '/b', '/slow']);
  });

  it('passes on an error of a view and continues', async () => {
    const build = await buildWith(views);
    const error = await failureOf(render(build, '/throws'));
    expect(error).to.be.instanceOf(TypeError).with.property('message', 'a view failed');
    expect((error as Error).stack).to.include('views.mjs');
    expect(await failureOf(render(build, '/throws-a-function'))).to.be.instanceOf(Error);
    expect(await render(build, '/a')).to.equal('/a');
  });

  it('rejects its requests when it ends, and is replaced', async () => {
    const build = await buildWith(views);
    const failures = await Promise.all(['/slow', '/ends'].map((url) => failureOf(render(build, url))));
    for (const error of failures) expect(String(error)).to.equal('Error: The thread that renders pages has ended.');
    expect(await render(build, '/a')).to.equal('/a');
  });

  it('is ended and replaced in an endless loop', async () => {
    const build = await buildWith(views);
    const failures = await Promise.all(['/hangs', '/a'].map((url) => failureOf(render(build, url, 500))));
    for (const error of failures) expect(error).to.be.instanceOf(Error);
    expect(await render(build, '/b')).to.equal('/b');
  });

  it('is ended while more pages are requested', async () => {
    const build = await buildWith(views);
    const hangs = failureOf(render(build, '/hangs', 500));
    const asking = setInterval(() => void failureOf(render(build, '/a')), 50);
    try {
      expect(await Promise.race([hangs, setTimeout(10_000, 'still there')])).to.be.instanceOf(Error);
    } finally {
      clearInterval(asking);
    }
    expect(await render(build, '/b')).to.equal('/b');
  });

  it('is ended and replaced if it hangs while loading the views', async () => {
    const build = await buildWith('for (;;);');
    expect(await failureOf(render(build, '/a', 500))).to.be.instanceOf(Error);
    await writeFile(join(build, 'server', 'views.mjs'), views);
    expect(await render(build, '/a')).to.equal('/a');
  });

  it('reports why the views cannot be loaded, and tries again', async () => {
    const build = await buildWith('throw new Error("no views");');
    expect(String(await failureOf(render(build, '/a')))).to.equal('Error: no views');
    await writeFile(join(build, 'server', 'views.mjs'), views);
    expect(await render(build, '/a')).to.equal('/a');
  });
});
