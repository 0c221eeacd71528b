/** Writes every file that browsers get compressed as well, as small as it gets: time is better spent at the build than at each answer. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthIt = /\.(js|css|svg|ico|txt|json)$/;

/** Below this an answer fits one packet either way. */
const leastBytes = 256;

const forms = [
  { ending: '.br', press: promisify(brotliCompress), options: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } } },
  { ending: '.gz', press: promisify(gzip), options: { level: 9 } },
];

/** @param {string} folder */
export const compressFiles = async (folder) => {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => worthIt.test(each))) {
    const content = await readFile(join(folder, name));
    if (content.length < leastBytes) continue;
    for (const { ending, press, options } of forms) {
      const pressed = await press(content, options);
      if (pressed.length < content.length) await writeFile(join(folder, name + ending), pressed);
    }
  }
};
