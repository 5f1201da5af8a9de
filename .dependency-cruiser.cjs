/** The architecture as rules: contract <- server, contract <- web; inside each, features sit on shared ground. */
const feature = '^(server|web)/src/features/([^/]+)/'
const test = '\\.test\\.tsx?$'

const rule = (name, from, to, comment) => ({ name, severity: 'error', from, to, comment })

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    // The bundler, not node, resolves what is asked for as an address.
    rule('every-import-resolves', {}, { couldNotResolve: true, pathNot: '\\?url$' }),

    rule('contract-stands-alone', { path: '^contract/' }, { path: '^(server|web)/' }),
    rule(
      'contract-depends-on-zod-only',
      { path: '^contract/src/', pathNot: test },
      { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    ),
    rule(
      'server-and-web-meet-only-in-the-contract',
      { path: '^web/src', pathNot: test },
      { path: '^server/' },
    ),
    rule('server-never-imports-web', { path: '^server/' }, { path: '^web/' }),

    rule(
      'shared-ground-knows-no-feature',
      { path: '^(server/src/(db|http)|web/src/(lib|ui|texts))/', pathNot: test },
      { path: '/features/' },
    ),
    rule(
      'db-knows-only-errors-of-http',
      { path: '^server/src/db/', pathNot: test },
      {
        path: '^server/src/http/',
        pathNot: '^server/src/http/app-error\\.ts$',
      },
    ),
    rule('lib-knows-no-ui', { path: '^web/src/lib/', pathNot: test }, { path: '^web/src/ui/' }),
    rule(
      'features-know-nothing-of-app',
      { path: `${feature}|^(server/src/(db|http)|web/src/(lib|ui))/`, pathNot: test },
      { path: '^(server/src/(app|main)\\.ts|web/src/app/)', pathNot: '^web/src/app/paths\\.ts$' },
      'Addresses (app/paths.ts) are the one thing of app/ that every screen may know.',
    ),
    rule(
      'features-meet-at-services',
      { path: '^server/src/features/([^/]+)/', pathNot: test },
      {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', '\\.service\\.ts$'],
      },
      "A server feature may call another feature's service, never its repository or routes.",
    ),
    rule(
      'web-features-meet-in-pages',
      { path: '^web/src/features/([^/]+)/', pathNot: `^web/src/features/home/|${test}` },
      { path: '^web/src/features/', pathNot: ['^web/src/features/$1/', '\\.api\\.ts$'] },
      "A web feature may use another feature's api file; screens are composed in app/ and home.",
    ),

    rule(
      'routes-call-services',
      { path: '^server/src/features/.*\\.routes\\.ts$' },
      { path: '\\.repository\\.ts$' },
      'routes -> service -> repository -> sql, each only the next.',
    ),
    rule(
      'services-know-no-routes',
      { path: '\\.(service|repository)\\.ts$' },
      { path: '\\.routes\\.ts$' },
    ),
    rule(
      'repositories-know-no-services',
      { path: '\\.repository\\.ts$' },
      { path: '\\.service\\.ts$' },
    ),
    rule(
      'sql-only-in-repositories',
      { path: '^server/src/(features|http)/', pathNot: `\\.repository\\.ts$|${test}` },
      { path: '^server/src/db/sql\\.ts$' },
    ),
    rule(
      'one-sql-tag',
      { path: '^(server|contract|web)/', pathNot: '^server/src/db/(sql|.*\\.test)\\.ts$' },
      { path: 'node_modules/sql-template-tag/' },
      'Import sql from #db/sql.',
    ),
    rule(
      'only-the-database-folder-speaks-to-drivers',
      { path: '^server/src/', pathNot: '^server/src/db/' },
      { path: 'node_modules/(pg|@electric-sql/pglite)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.css'],
    },
  },
}
