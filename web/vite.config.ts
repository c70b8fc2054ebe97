import path from 'node:path'
import { contentFiles } from '@minato/languages/content.ts'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { callsOnly } from './calls-only.ts'
import { inlineScripts } from './inline-scripts.ts'
import { inOneLanguage } from './one-language.ts'

/** Modules by what is in their paths. */
const anyOf = (...parts: string[]) => new RegExp(parts.join('|').replaceAll('/', '[\\\\/]'))

/**
 * Which modules come in one file, the first that names one takes it, with whatever it needs that none before it took. On a slow
 * line every file costs a round trip: few files, each used by most pages, or by a few entirely.
 */
const files = {
  framework: anyOf(
    'node_modules/(react|react-dom|react-router|scheduler|cookie-es|@remix-run)/',
    'app/lib/page/(line|page-loading|reload-once)\\.',
  ),
  // What the head, the foot and the cards of cars are made of: every first visit needs all of it.
  site: anyOf(
    'app/ui/(act|find|read|write)/(arrow-step|ask-link|badge|button|email-text|field|fill|letterhead|logo|lost-line|mark|page-window|pager|picture|print-button|skip-link|states|toast|toaster)\\.',
    'app/(forms/early-input|lib/(page/(before-paint|destination|late-part|late-scripts|meta|path-now|site|styles|ways/(left-page|one-language|unasked))|browser/(storage|stored|use-hydrated)|pictures/seen-picture))\\.',
    'app/paths\\.',
    'app/features/[a-z]+/(session/|favourites/favourites\\.)',
    'app/features/deal/cart/(cart|floating-cart)\\.',
    'app/features/ground/site/(header|top-bar|footer|japan-time|languages/(choice|late-offer|language-links))\\.',
    'app/features/deal/orders/placing/order-button\\.',
    'app/features/stock/cars/(car-card|price|status-badge|structured-data|way-to-car|ways-in|words|search/search-url)\\.',
    'app/features/port/destinations/(ask|asked-in|chosen|destination-link|destination-provider|use-accounts-destination|words)\\.',
    'app/routes/(public-frame|parts/(at-port\\.|car-actions|stock-card|error-screen|retry-once))',
    'lucide-react/dist/esm/(createLucideIcon|Icon|defaultAttributes|shared|icons/(arrow-right|chevron-down|layout-grid|list)\\.)',
    'contract/src/([a-z]+/)?(company/company|protocol/problem-messages|site/(chat|layout)|values/(counted|files|group-by|money|names)|cars/(car-text|facts|fields|filter-fields|filters|remembered-car)|(destinations|freight|ports)/facts)\\.',
  ),
  // The search of home and list.
  search: anyOf(
    'app/features/stock/cars/search/(filters/(facet-select|filter-fields|keyword-field|port-fields|value-field|year-select)|use-narrowed|use-search)\\.',
    'lucide-react/dist/esm/icons/search\\.',
  ),
  // Days and ships: a car's page, and whatever belongs to a deal.
  voyages: anyOf('contract/src/(port/voyages/(words|facts)|values/calendar|ground/settings/first-values)\\.'),
  // What whoever fills in or sends something needs at once.
  forms: anyOf(
    'app/ui/(act/(late-dialog|outcome-dialog)|find/needs-script|write/(counted-area|password-field))\\.',
    'app/(forms/(form-faults|late-resolver)|lib/(api/failure|browser/first-use))\\.',
    'contract/src/(protocol/problem|values/latin)\\.',
  ),
  // What keeps typed text: of a deal at once, of a public page with the first key.
  drafts: anyOf('app/forms/(drafts|same-key|saving/leave-guard)\\.', 'app/lib/browser/secure-context\\.'),
  // The calls of the API, by name.
  calls: anyOf('app/lib/api/(api|code-asked)\\.', 'contract/src/(groups|contract|protocol/client)\\.'),
  // What is to pay: the cart, a deal and its papers.
  sums: anyOf(
    'contract/src/deal/(orders/(amount|facts|terms-text)|payments/due)\\.',
    'app/features/deal/orders/(order-amount|chat-link)\\.',
    'app/ui/read/(sum|time/(deadline|moment))\\.',
  ),
  // What stays in step with the server while it is looked at.
  queries: anyOf('node_modules/@tanstack/(query-core|react-query)/', 'app/lib/api/(live|own-queries|query)\\.'),
  // What checks a whole form.
  schemas: anyOf('node_modules/zod/', 'app/lib/api/zod\\.', 'contract/src/values/(text|numbers)\\.'),
  // Who somebody is, and their password.
  account: anyOf(
    'contract/src/ground/(auth/(facts|password-strength)|users/(facts|name-said))\\.',
    'app/features/office/account/(new-password-field|words)\\.',
  ),
  // What the company says of itself: in figures on the home page too, and its own pages.
  figures: anyOf(
    'app/features/ground/site/parts/figures\\.',
    'contract/src/ground/site/facts\\.',
    'lucide-react/dist/esm/icons/(ship|users|shield-check)\\.',
  ),
  company: anyOf(
    'app/features/ground/site/parts/(page-head|points|tabs|text-link)\\.',
    'app/ui/find/tab-links\\.',
    'contract/src/ground/site/pages\\.',
    'lucide-react/dist/esm/icons/check\\.',
  ),
  // What a car's page adds, and the office's of the same car.
  car: anyOf(
    'app/features/stock/cars/(table-fields|car-facts|pictures/car-gallery)\\.',
    'contract/src/stock/cars/(words/record-text|condition/(panels|condition))\\.',
    'lucide-react/dist/esm/icons/maximize-2\\.',
  ),
  // Of the papers of a deal, and of a ship.
  signs: anyOf('lucide-react/dist/esm/icons/(copy|file-text|upload)\\.'),
  // A deal, and the list of somebody's deals.
  deal: anyOf(
    'app/(deal/balance|forms/(deal/(deal-form|forms|left-typing|use-(deal-act|deal-form|faults))|saving/submit-key))\\.',
    'app/features/deal/orders/(order-(history|id|status|vehicles)|proof/proof-view|words)\\.',
    'app/lib/(api/send-with-progress|pictures/(compress-picture|reduce|shrink-picture|use-chosen-file|use-object-url))\\.',
    'app/ui/(act/use-key|write/window-foot)\\.',
    'contract/src/deal/([a-z-]+/history|orders/steps/(after-arrival|areas|held-money|stages|step-text|steps)|(papers|parties)/facts)\\.',
  ),
}

/**
 * Of the server's scripts nothing beyond ASCII is left: V8 keeps each whole, in two bytes for every character where a single one
 * needs them.
 */
const inAscii = (): Plugin => ({
  name: 'in-ascii',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  },
})

/** Only in a build: the development server bundles React Router apart, and would load this module twice. */
const ownLoading = {
  find: './routeModules.js',
  replacement: path.join(import.meta.dirname, 'app/lib/page/page-loading.ts'),
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    callsOnly(),
    contentFiles(),
    inlineScripts(),
    inOneLanguage(),
    tailwindcss(),
    inAscii(),
    reactRouter(),
  ],
  resolve: {
    alias: [
      { find: '~', replacement: path.join(import.meta.dirname, 'app') },
      { find: /^zod$/, replacement: path.join(import.meta.dirname, 'app/lib/api/zod.ts') },
      ...(command === 'build' ? [ownLoading] : []),
    ],
  },
  // What only pages need comes with them, of large packages only what they use; the rest the server has anyway.
  ssr: {
    noExternal: /^(@base-ui|@floating-ui|@hookform|@tanstack|lucide-react|react-hook-form|use-sync-external-store)/,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: {
              groups: Object.entries(files).map(([name, test], at) => ({ name, test, priority: 100 - at })),
            },
          },
        },
      },
    },
  },
}))
