/** The site without page cache, for `page-times.ts`, which bundles it like the program: `serve-page.ts PORT DATA_DIR`. */
import { createLog } from '#server/platform/create-log.ts';
import { startSite } from '#server/boot/start-site.ts';
import { parseEnvironment } from '#server/platform/config/environment.ts';

const [port = '', dataDir = ''] = process.argv.slice(2);

await startSite({
  environment: parseEnvironment({ PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT: 'off' }),
  log: createLog('info').log,
  pageCacheBytes: 0,
});
