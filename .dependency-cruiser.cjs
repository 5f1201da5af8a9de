/** The architecture as import rules: contract <- server, contract <- web; modules form an acyclic graph. */
const test = '\\.test\\.tsx?$'

const rule = (name, from, to, comment) => ({ name, severity: 'error', from, to, comment })

/** From top to bottom: a module imports only modules after it. */
const MODULES = [
  'reporting',
  'messaging',
  'documents',
  'webhooks',
  'refunds',
  'payment',
  'booking',
  'flights',
  'approvals',
  'accounts',
  'catalog',
]

const moduleOrder = MODULES.slice(1).map((name, index) =>
  rule(
    `${name}-is-below-${MODULES[index]}`,
    { path: `^server/src/modules/${name}/`, pathNot: test },
    { path: `^server/src/modules/(${MODULES.slice(0, index + 1).join('|')})/` },
    `What must reach a module above ${name} goes by event, or a use case composes it.`,
  ),
)

module.exports = {
  forbidden: [
    rule('no-file-cycles', {}, { circular: true }),
    // The bundler, not Node, resolves imports with `?url`.
    rule('every-import-resolves', {}, { couldNotResolve: true, pathNot: '\\?url$' }),

    rule('contract-stands-alone', { path: '^contract/' }, { path: '^(server|web)/' }),
    rule(
      'contract-depends-on-zod-only',
      { path: '^contract/src/', pathNot: test },
      { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    ),
    rule('web-never-imports-server', { path: '^web/src', pathNot: test }, { path: '^server/' }),
    rule('server-never-imports-web', { path: '^server/' }, { path: '^web/' }),

    // Server: use-cases > modules > platform.
    ...moduleOrder,
    rule(
      'modules-meet-at-services-and-events',
      { path: '^server/src/modules/([^/]+)/', pathNot: test },
      {
        path: '^server/src/modules/[^/]+/.*(\\.(repository|routes|job)|subscribers)\\.ts$',
        pathNot: '^server/src/modules/$1/',
      },
      "A module calls another module's service, reads its events or plain files, never its SQL.",
    ),
    rule(
      'modules-know-no-use-case',
      { path: '^server/src/(modules|platform)/', pathNot: test },
      { path: '^server/src/(use-cases/|commands/|[^/]+\\.ts$)' },
    ),
    rule(
      'platform-knows-no-module',
      { path: '^server/src/platform/', pathNot: test },
      { path: '^server/src/(modules|use-cases)/' },
    ),
    rule(
      'database-knows-only-errors-of-http',
      { path: '^server/src/platform/database/', pathNot: test },
      {
        path: '^server/src/platform/http/',
        pathNot: '^server/src/platform/http/(app-error|input/validation)\\.ts$',
      },
    ),
    rule(
      'routes-call-services',
      { path: '^server/src/(modules|use-cases)/.*\\.routes\\.ts$' },
      { path: '\\.repository\\.ts$' },
      'routes -> service -> repository.',
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
      {
        path: '^server/src/(modules|use-cases|platform/(http|cache|metrics|live))/',
        pathNot: `\\.repository\\.ts$|/flights/(seat-availability|airport-zone)\\.ts$|/booking/lifecycle/unique-code-statements\\.ts$|/booking/protection/confirmed-deadline\\.ts$|/refunds/open-offer\\.ts$|/payment/settlements/sales-shares\\.ts$|/payment/exceptions/disputes\\.ts$|/payment/ledger/(kept-fees|part-payment)\\.ts$|/webhooks/may-have-webhooks\\.ts$|/messaging/email/stuck-emails\\.ts$|${test}`,
      },
      { path: '^server/src/platform/database/sql\\.ts$' },
      'These eleven hold SQL that the repositories of several modules put into their statements.',
    ),
    rule(
      'one-sql-tag',
      {
        path: '^(server|contract|web)/',
        pathNot: '^server/src/platform/database/(sql|.*\\.test)\\.ts$',
      },
      { path: 'node_modules/sql-template-tag/' },
      'Import sql from #platform/database/sql.',
    ),
    rule(
      'only-the-database-folder-uses-drivers',
      { path: '^server/src/', pathNot: '^server/src/platform/database/' },
      { path: 'node_modules/(pg|@electric-sql/pglite)/' },
    ),

    // Web: app > features > ui > shared.
    rule(
      'shared-and-ui-know-no-feature',
      { path: '^web/src/(shared|ui)/', pathNot: test },
      { path: '^web/src/(features|app|prerender|pwa)/' },
    ),
    rule(
      'shared-knows-no-ui',
      { path: '^web/src/shared/', pathNot: test },
      { path: '^web/src/ui/' },
    ),
    rule(
      'features-know-no-app',
      { path: '^web/src/features/', pathNot: test },
      { path: '^web/src/(app|prerender|pwa)/' },
    ),
    rule(
      'features-meet-in-api-files-and-shared-trip',
      { path: '^web/src/features/([^/]+)/', pathNot: `^web/src/features/home/|${test}` },
      {
        path: '^web/src/features/',
        pathNot: ['^web/src/features/($1|shared-trip)/', '\\.api\\.ts$'],
      },
      "A feature uses another feature's api file, ui/ or shared-trip; app/ composes screens.",
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
