/** Runs `database-thread.ts` from source, in tests and scripts: on Node 20 a thread does not inherit tsx. */
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

register();
createRequire(import.meta.url)('./database-thread.ts');
