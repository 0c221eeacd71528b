/** The rooms' import rules; each comment says what to do instead. */
const rooms = (names) => `^(${names})/`;

/** The rooms of the server from top to bottom: each imports only from those below it. */
const layers = ['boot', 'http', 'pages', 'features', 'platform', 'database'];
const noImportsUpwards = layers.slice(1).map((layer, index) => ({
  name: `${layer}-imports-no-higher-layer`,
  comment: `Imports run downwards: ${layers.join(' → ')}. Move what both need down, or give it in as an argument.`,
  severity: 'error',
  from: { path: `^server/${layer}/` },
  to: { path: `^server/(${layers.slice(0, index + 1).join('|')})/|^server/main\\.ts$` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...noImportsUpwards,
    {
      name: 'shared-knows-nobody',
      comment: 'shared/ is the vocabulary: move what it needs into shared/, or do the work where it is called from.',
      severity: 'error',
      from: { path: rooms('shared') },
      to: { path: rooms('views|client|server|scripts|tests|bench') },
    },
    {
      name: 'shared-needs-only-zod',
      comment: 'shared/ is pure TypeScript and zod: give the value in as an argument instead of importing a library.',
      severity: 'error',
      from: { path: rooms('shared') },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'views-know-shared-only',
      comment:
        'views/ are drawn on both sides: get the data as page data from a loader, and put browser-only work into client/. The staff app has one door, staff-app.ts.',
      severity: 'error',
      from: { path: rooms('views'), pathNot: '^views/design-page/' },
      to: { path: rooms('client|server|scripts|tests|bench'), pathNot: '^client/staff/staff-app\\.ts$' },
    },
    {
      name: 'views-run-without-content-or-zod',
      comment:
        'Words and schemas stay out of the bundle: use `import type`, and let the server send content as page data.',
      severity: 'error',
      from: { path: rooms('views|client') },
      to: {
        path: ['^shared/.*\\.content\\.ts$', '\\.(schema|data|contract)\\.ts$', 'node_modules/zod/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'client-knows-views-and-shared',
      comment: 'client/ runs in browsers: ask the server over HTTP by a contract from shared/.',
      severity: 'error',
      from: { path: rooms('client') },
      to: { path: rooms('server|scripts|tests|bench') },
    },
    {
      name: 'server-enters-views-by-one-door',
      comment:
        'The server knows the views through views/entry-server.tsx, and the names of the font files: export from there what it needs.',
      severity: 'error',
      from: { path: rooms('server') },
      to: { path: rooms('views'), pathNot: '^views/(entry-server\\.tsx|design/font-face\\.ts)$' },
    },
    {
      name: 'server-knows-no-client',
      comment: 'The server serves: put what both sides need into shared/.',
      severity: 'error',
      from: { path: rooms('server') },
      to: { path: rooms('client|scripts|tests|bench') },
    },
    {
      name: 'scripts-know-server-and-shared',
      comment: 'A script is a chore around the server: move what it borrows from elsewhere into server/ or shared/.',
      severity: 'error',
      from: { path: rooms('scripts') },
      to: { path: rooms('views|client|tests') },
    },
    {
      name: 'nobody-knows-tests',
      comment: 'Move the borrowed piece out of tests/ into the room that owns it.',
      severity: 'error',
      from: { pathNot: '^(tests|bench)/' },
      to: { path: '^tests/' },
    },
    {
      name: 'embedded-database-has-one-door',
      comment:
        'Only start-embedded-database.ts and errors.ts may be imported from outside; the site speaks to it through the driver.',
      severity: 'error',
      from: { path: '^(server|scripts)/', pathNot: '^server/database/embedded/' },
      to: {
        path: '^server/database/embedded/',
        pathNot: '^server/database/embedded/(start-embedded-database|errors)\\.ts$',
      },
    },
    {
      name: 'embedded-database-knows-nothing-of-the-site',
      comment: 'It is a database: give it what it needs through startEmbeddedDatabase.',
      severity: 'error',
      from: { path: '^server/database/embedded/' },
      to: { path: '^(shared|server)/', pathNot: '^server/database/embedded/' },
    },
    {
      name: 'features-meet-through-use-cases',
      comment:
        "Call another feature's use case; its models, routes and internals are its own. Repository types may be named.",
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: { path: '^server/features/([^/]+)/.+\\.(model|routes)\\.ts$', pathNot: '^server/features/$1/' },
    },
    {
      name: 'use-cases-know-no-http',
      comment: 'A use case takes plain input: read the request in the routes or middleware file and pass values in.',
      severity: 'error',
      from: { path: '^server/features/', pathNot: '\\.(routes|middleware)\\.ts$|^server/features/feature\\.ts$' },
      to: { path: 'node_modules/(@types/)?express/' },
    },
    {
      name: 'models-stay-in-their-repository',
      comment: 'Documents do not leave the repository: ask the repository for plain records.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: '\\.(repository|model)\\.ts$|^server/platform/(mongodb|http/rate-limit-store)',
      },
      to: { path: '\\.model\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circles',
      comment: 'Two modules that need each other are one module, or share a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      comment: 'The import leads nowhere: check its path and the rooms in package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'],
    },
  },
};
