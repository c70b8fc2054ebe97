import { createLayerRules } from './scripts/layers.ts'

// The directions of docs/architecture.md. Patterns, so that a new feature is covered before its first line is written.
const tests = '[.]test[.]tsx?$|^(api|stock-index)/src/testing/|crash-fixture[.]ts$'
/** Started by name, from scripts or by hand. */
const programs = [
  '^api/src/start/migrate-command[.]ts$',
  '^api/src/backup/(backup|restore|move|verify)-command[.]ts$',
  '^api/src/doctor/doctor-command[.]ts$',
  '^api/src/balances/balances-command[.]ts$',
  '^api/src/lib/pictures/encode-program[.]ts$',
  '^api/src/testing/s3/command[.]ts$',
]
/** Other modules import a module's top-level files, except these, and each sub-folder's entry point and table. */
const featureEntries = [
  '^api/src/features/[^/]+/[^/]+/(?!(check-)?routes|emails|export|sheets?[.])[^/]+[.]ts$',
  '^api/src/features/.+/(?<folder>[^/]+)/(\\k<folder>|table)[.]ts$',
]
/** They bind, start or list every module. */
const compositionRoots =
  '^api/src/(app|bind-modules|work/work|start/open-services|testing/(advance-clock|scenarios/.*))[.]ts$'
const adminCode = [
  '^web/app/(office|forms/office)/',
  '^web/app/(routes|features/office)/admin/',
  '^web/app/features/[^/]+/[^/]+/office[./-]',
  '^web/app/features/[^/]+/[^/]+/[^/]+/office[./-]',
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contract-imports-only-zod',
      comment: 'Browser and server both load the contract: whatever it imports, both carry.',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: ['^contract/', '^node_modules/zod/'] },
    },
    ...createLayerRules('contract'),
    ...createLayerRules('api', tests),
    {
      name: 'tables-know-only-tables',
      comment: 'A later module may read a table; only its own module writes it: scripts/layers.test.ts.',
      from: { path: '^api/src/features/.*/table[.]ts$' },
      to: { path: '^api/src/', pathNot: ['^api/src/lib/', '/table[.]ts$'] },
    },
    {
      name: 'api-and-web-are-strangers',
      comment: 'The API answers the pages, and anybody else, through the contract alone.',
      from: { path: '^(api|web)/' },
      to: { path: '^(api|web)/', pathNot: '^$1/' },
    },
    {
      name: 'workshops-know-no-shop',
      comment: 'What a workshop makes would do for another shop too.',
      from: { path: '^(demo/renderer|embedded-postgres)/' },
      to: { path: '^(contract|api|web)/' },
    },
    {
      name: 'stock-index-knows-only-the-contract',
      comment: 'Neither database nor HTTP: whoever has the cars can fill it and ask it.',
      from: { path: '^stock-index/', pathNot: tests },
      to: {
        pathNot: [
          '^stock-index/',
          '^contract/src/(values|platform/(ports|trade)|stock/cars|shipping/(destinations|freight|import-rules))/',
          '^timers/',
          // Its thread, and the priority of that.
          '^(worker_threads|fs|os|path)$',
        ],
      },
    },
    {
      name: 'languages-know-only-the-seam',
      comment: 'What finds, checks and reads messages knows none of them.',
      from: { path: '^languages/', pathNot: tests },
      to: { path: '^(contract|api|web|stock-index)/', pathNot: '^contract/src/language/' },
    },
    {
      name: 'renderer-is-for-development',
      comment: 'The image has none of it: its pictures are stored as files.',
      from: { pathNot: '^demo/renderer/' },
      to: { path: '^demo/renderer/' },
    },
    {
      name: 'api-does-not-import-the-demo',
      comment: 'server.ts passes what the API needs of it.',
      from: { pathNot: ['^(demo|bench)/', '^server[.]ts$'] },
      to: { path: '^demo/' },
    },
    {
      name: 'server-loads-the-demo-lazily',
      comment: 'A system without demo runs none of its code.',
      from: { path: '^server[.]ts$' },
      to: { path: '^demo/', dynamic: false },
    },
    {
      name: 'nobody-imports-the-root',
      comment: 'server.ts composes the workspaces; they do not know what they are part of.',
      from: { path: '^(contract|api|web|demo|embedded-postgres|stock-index|languages)/' },
      to: { path: ['^[^/]+[.](ts|mts|mjs|js)$', '^(e2e|bench|scripts)/'] },
    },
    {
      name: 'only-server-knows-both-sides',
      comment:
        'A bench may measure the API from inside; everything else at the root asks the running system over HTTP. What a screen says, and which there are, a browser test may read.',
      from: { pathNot: ['^(contract|api|web|demo|embedded-postgres|stock-index|languages|bench)/', '^server[.]ts$'] },
      to: {
        path: '^(api|web)/',
        pathNot: [
          '^api/src/testing/',
          '^web/app/(features/.+/words|routes|paths)[.]ts$',
          '^web/app/features/.+/[a-z]+-words[.]ts$',
          '^web/app/forms/deal/(forms|words)[.]ts$',
        ],
      },
    },
    { name: 'bench-and-demo-know-no-pages', from: { path: '^(bench|demo)/' }, to: { path: '^web/' } },
    {
      name: 'server-features-are-islands',
      comment: 'Deeper files of another module are private, for a type too.',
      from: { path: '^api/src/features/([^/]+/[^/]+)/' },
      to: { path: '^api/src/features/', pathNot: ['^api/src/features/$1/', ...featureEntries] },
    },
    {
      name: 'server-features-hide-their-files',
      comment: 'Routes are for app.ts and jobs for work.ts, and for tests that do them at once.',
      from: { path: '^(api|demo)/', pathNot: ['^api/src/features/', compositionRoots] },
      to: { path: '^api/src/features/', pathNot: featureEntries },
    },
    {
      name: 'server-lib-and-services-know-no-module',
      from: { path: '^api/src/(lib/|services[.]ts$)', pathNot: tests },
      to: { path: '^api/src/', pathNot: '^api/src/lib/' },
    },
    {
      name: 'web-ui-and-lib-know-no-feature',
      from: { path: '^web/app/(ui|lib)/' },
      to: { path: '^web/app/(features|routes|office|deal|forms)/' },
    },
    {
      name: 'forms-know-no-entity',
      comment: 'The guarantees of every form of shop, account and office.',
      from: { path: '^web/app/forms/' },
      to: { path: '^web/app/(features|routes|office|deal)/' },
    },
    {
      name: 'office-knows-no-entity',
      comment: 'What every screen of the back-office is made of; a feature declares a screen with it.',
      from: { path: '^web/app/office/' },
      to: { path: '^web/app/(features|routes|deal)/' },
    },
    {
      name: 'deal-knows-no-entity',
      comment: 'Parts of the screens of a deal, on both sides.',
      from: { path: '^web/app/deal/' },
      to: { path: '^web/app/(features|routes|office)/' },
    },
    {
      name: 'web-features-are-islands',
      comment: 'In the browser features meet in routes/. The session alone is for all: everybody may ask who is there.',
      from: { path: '^web/app/features/([^/]+/[^/]+)/' },
      to: { path: '^web/app/(features|routes)/', pathNot: '^web/app/features/($1|platform/session)/' },
    },
    {
      name: 'storefront-loads-admin-lazily',
      comment: 'A customer downloads no back-office: it is reached by import() or by its own routes.',
      from: { path: '^web/app/', pathNot: adminCode },
      to: { path: adminCode, dynamic: false },
    },
    {
      name: 'browsers-carry-no-example-company',
      comment: 'Who a first start says it is: the server says it, as it says who anybody else is.',
      from: { path: '^web/app/' },
      to: { path: '^contract/src/platform/company/example[.]ts$', reachable: true },
    },
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-undeclared-package',
      comment:
        'npm hoists: an import can work that no package.json of its workspace declares. Test runner and build are the root’s.',
      from: {},
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
        pathNot: '^node_modules/(vitest|vite|rolldown|tailwindcss|@tailwindcss|@react-router/dev)/',
      },
    },
    {
      name: 'no-development-package-in-production',
      comment: 'Missing after an install without development packages.',
      from: { path: ['^(contract|api|demo|embedded-postgres|stock-index)/src/', '^server[.]ts$'], pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-testing-in-production',
      from: { pathNot: [tests, '^(e2e|bench)/', '^vitest[.]config[.]ts$'] },
      to: { path: [tests, '^e2e/'], pathNot: '^node_modules/' },
    },
    {
      name: 'everything-resolves',
      comment: 'Generated route types exist only after the pages were built once.',
      from: {},
      to: { couldNotResolve: true, pathNot: ['/[+]types/', '^virtual:'] },
    },
    {
      name: 'no-orphan',
      comment: 'A module that nobody imports and that imports nobody: forgotten, or not yet joined.',
      from: {
        orphan: true,
        pathNot: [
          '^[.]',
          '[.]d[.]ts$',
          '^web/app/(routes|root|entry)',
          'config[.]ts$',
          '^scripts/end-with-parent[.]mjs$',
        ],
      },
      to: {},
    },
    {
      name: 'no-unused-module',
      comment: 'knip takes every module of these two for an entry, because their packages export all of src.',
      from: {},
      module: {
        path: '^(contract|api)/src/',
        pathNot: [tests, ...programs, '[.]d[.]ts$'],
        numberOfDependentsLessThan: 1,
      },
    },
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    parser: 'swc', // its own default needs the compiler API that TypeScript 7 no longer has
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)build/', '[.]react-router/', '^data/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}
