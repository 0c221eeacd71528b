/** The site with hot reload: the same program, with Vite serving the sources to the browser. */
import { projectRoot } from '#server/config/project-root.ts';

// React and vike read this when they are first imported, so everything that imports them comes after it.
process.env['NODE_ENV'] ??= 'development';
const { createDevMiddleware } = await import('vike/server');
const { runProgram } = await import('#server/boot/run-program.ts');

const { devMiddleware } = await createDevMiddleware({ root: projectRoot() });
await runProgram({ development: devMiddleware });
