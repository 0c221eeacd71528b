/** Import rules between the top-level folders; each comment says what to do instead. */
const folders = (names) => `^(${names})/`;

/** Layers of the server from top to bottom: each imports only from those below it. */
const layers = ['boot', 'http', 'pages', 'features', 'platform', 'database'];
const noImportsUpwards = layers.slice(1).map((layer, index) => ({
  name: `${layer}-imports-no-higher-layer`,
  comment: `Imports run downwards: ${layers.join(' → ')}. Move what both need down, or pass it as an argument.`,
  severity: 'error',
  from: { path: `^server/${layer}/` },
  to: { path: `^server/(${layers.slice(0, index + 1).join('|')})/|^server/main\\.ts$` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...noImportsUpwards,
    {
      name: 'shared-imports-no-other-folder',
      comment: 'Move what it needs into shared/, or do the work in the caller.',
      severity: 'error',
      from: { path: folders('shared') },
      to: { path: folders('views|client|server|scripts|tests|bench') },
    },
    {
      name: 'shared-needs-only-zod',
      comment: 'shared/ is TypeScript and zod only: pass the value as an argument instead of importing a library.',
      severity: 'error',
      from: { path: folders('shared') },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'views-import-shared-only',
      comment:
        'views/ are rendered on both sides: take data as page data from a loader, and put browser-only code into client/. The staff app is imported by staff-app.ts alone.',
      severity: 'error',
      from: { path: folders('views'), pathNot: '^views/design-page/' },
      to: { path: folders('client|server|scripts|tests|bench'), pathNot: '^client/staff/staff-app\\.ts$' },
    },
    {
      name: 'views-import-no-content-or-zod',
      comment:
        'Texts and schemas stay out of the bundle: use `import type`, and let the server send content as page data.',
      severity: 'error',
      from: { path: folders('views|client') },
      to: {
        path: ['^shared/.*\\.content\\.ts$', '\\.(schema|data|contract)\\.ts$', 'node_modules/zod/'],
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    {
      name: 'client-imports-views-and-shared-only',
      comment: 'client/ runs in browsers: call the server over HTTP by a contract from shared/.',
      severity: 'error',
      from: { path: folders('client') },
      to: { path: folders('server|scripts|tests|bench') },
    },
    {
      name: 'server-imports-views-by-their-entry',
      comment:
        'The server imports views/entry-server.tsx and the names of the font files: export from there what it needs.',
      severity: 'error',
      from: { path: folders('server') },
      to: { path: folders('views'), pathNot: '^views/(entry-server\\.tsx|design/font-face\\.ts)$' },
    },
    {
      name: 'server-imports-no-client',
      comment: 'Put what both sides need into shared/.',
      severity: 'error',
      from: { path: folders('server') },
      to: { path: folders('client|scripts|tests|bench') },
    },
    {
      name: 'scripts-import-server-and-shared-only',
      comment: 'Move what a script needs from elsewhere into server/ or shared/.',
      severity: 'error',
      from: { path: folders('scripts') },
      to: { path: folders('views|client|tests') },
    },
    {
      name: 'only-bench-imports-tests',
      comment: 'Move what is needed out of tests/ into the folder to which it belongs.',
      severity: 'error',
      from: { pathNot: '^(tests|bench)/' },
      to: { path: '^tests/' },
    },
    {
      name: 'embedded-database-has-one-entry',
      comment:
        'Only start-embedded-database.ts and errors.ts may be imported from outside; the site uses it through the driver.',
      severity: 'error',
      from: { path: '^(server|scripts)/', pathNot: '^server/database/embedded/' },
      to: {
        path: '^server/database/embedded/',
        pathNot: '^server/database/embedded/(start-embedded-database|errors)\\.ts$',
      },
    },
    {
      name: 'embedded-database-imports-nothing-of-the-site',
      comment: 'Pass what it needs to startEmbeddedDatabase.',
      severity: 'error',
      from: { path: '^server/database/embedded/' },
      to: { path: '^(shared|server)/', pathNot: '^server/database/embedded/' },
    },
    {
      name: 'features-call-use-cases-of-others',
      comment: "Call another feature's use case, not its models or routes. Types of its repositories may be imported.",
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: { path: '^server/features/([^/]+)/.+\\.(model|routes)\\.ts$', pathNot: '^server/features/$1/' },
    },
    {
      name: 'use-cases-import-no-http',
      comment: 'A use case takes plain input: read the request in the routes or middleware file and pass values in.',
      severity: 'error',
      from: { path: '^server/features/', pathNot: '\\.(routes|middleware)\\.ts$|^server/features/feature\\.ts$' },
      to: { path: 'node_modules/(@types/)?express/' },
    },
    {
      name: 'models-are-imported-by-repositories-only',
      comment: 'Mongoose documents do not leave the repository: use its plain records.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: '\\.(repository|model)\\.ts$|^server/platform/(mongodb|http/rate-limit-store)',
      },
      to: { path: '\\.model\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circular-imports',
      comment: 'Merge the modules, or move what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved-imports',
      comment: 'Check the path and the imports in package.json.',
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
