/** A file that browsers keep for ever must be another file when its content is another. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { expect } from 'chai';

const folder = new URL('../../public/assets/', import.meta.url);

describe('a file in public/assets', () => {
  it('carries the first eight digits of its SHA-256 in its name', async () => {
    for (const name of await readdir(folder)) {
      const hash = createHash('sha256')
        .update(await readFile(new URL(name, folder)))
        .digest('hex')
        .slice(0, 8);
      expect(name, `rename it, and where it is named: the hash is now ${hash}`).to.match(
        new RegExp(`\\.${hash}\\.\\w+$`),
      );
    }
  });
});
