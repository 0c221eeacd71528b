/** The site with hot reload: the same program, with Vite serving the sources to the browser. Its design language is at /__design. */
import { Router } from 'express';
import { projectRoot } from '#server/platform/config/project-root.ts';

// React reads this when it is first imported, so everything that imports it comes after it.
process.env['NODE_ENV'] ??= 'development';
const { createServer } = await import('vite');
const { runProgram } = await import('#server/boot/run-program.ts');
const { createDesignPageRoute } = await import('./dev-design-page.ts');
const { viewsInDevelopment } = await import('./views-in-development.ts');

const vite = await createServer({ root: projectRoot(), appType: 'custom', server: { middlewareMode: true } });
await runProgram({
  development: {
    serve: Router().use(createDesignPageRoute(vite), vite.middlewares),
    views: await viewsInDevelopment(vite),
  },
});
