/** The site with hot reload: the same program, with Vite serving the sources to the browser. Its design language is at /__design. */
import { Router } from 'express';
import { projectRoot } from '#server/platform/config/project-root.ts';

// React and vike read this when they are first imported, so everything that imports them comes after it.
process.env['NODE_ENV'] ??= 'development';
const { createDevMiddleware } = await import('vike/server');
const { runProgram } = await import('#server/boot/run-program.ts');
const { createDesignPageRoute } = await import('./dev-design-page.ts');

const { devMiddleware, viteServer } = await createDevMiddleware({ root: projectRoot() });
await runProgram({ development: Router().use(createDesignPageRoute(viteServer), devMiddleware) });
