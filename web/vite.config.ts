import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { callsOnly } from './calls-only.ts'
import { libraryParts } from './library-parts.ts'
import { inOneLanguage } from './one-language.ts'

/** Modules by what is in their paths. */
const anyOf = (...parts: string[]) => new RegExp(parts.join('|').replaceAll('/', '[\\\\/]'))

/** What the head, the foot and the lists of cars are made of: every first visit needs all of it. */
const site = anyOf(
  'app/ui/(act|find|read|write)/(arrow-step|ask-link|badge|button|email-text|field|letterhead|logo|lost-line|mark|page-window|pager|picture|print-button|skip-link|states|toast|toaster)\\.',
  'app/lib/(page/(destination|late-part|late-scripts|meta|path-now|site|styles|ways/(left-page|one-language|unasked))|browser/(storage|stored|use-hydrated)|pictures/seen-picture)\\.',
  'app/paths\\.',
  'app/features/[a-z]+/(session|wishlist)/',
  'app/features/deal/cart/(cart|floating-cart)\\.',
  'app/features/ground/site/(header|top-bar|footer|japan-time|languages/(choice|late-offer|language-links))\\.',
  'app/features/deal/orders/placing/order-button\\.',
  'app/features/stock/cars/(car-card|price|status-badge|structured-data|way-to-car|ways-in|words|search/search-url)\\.',
  'app/features/port/destinations/(ask|asked-in|chosen|destination-link|destination-provider|use-accounts-destination|words)\\.',
  'app/routes/(public-frame|parts/(at-port\\.|car-actions|stock-card|error-screen))',
  'lucide-react/dist/esm/(createLucideIcon|Icon|defaultAttributes|shared|icons/(arrow-right|chevron-down|layout-grid|list)\\.)',
  'contract/src/([a-z]+/)?(company/company|protocol/problem-messages|site/(chat|layout)|values/(counted|files|money|names)|cars/(car-text|facts|fields|filter-fields|filters|remembered-car)|(destinations|freight|ports)/facts)\\.',
)

/** The search of home and list. */
const search = anyOf(
  'app/features/stock/cars/search/(filters/(facet-select|filter-fields|keyword-field|port-fields|value-field|year-select)|use-narrowed|use-search)\\.',
)

/** What checks a whole form. */
const schemas = anyOf('node_modules/zod/', 'app/lib/api/zod\\.', 'contract/src/values/(text|numbers)\\.')

/** What the company says of itself in figures. */
const figures = anyOf(
  'app/features/ground/site/parts/figures\\.',
  'contract/src/ground/site/facts\\.',
  'lucide-react/dist/esm/icons/(ship|users)\\.',
)

/** What a car's page adds, and the office's of the same car. */
const car = anyOf(
  'app/features/stock/cars/(table-fields|car-facts|pictures/car-gallery)\\.',
  'contract/src/stock/cars/(words/record-text|condition/(panels|condition))\\.',
  'lucide-react/dist/esm/icons/maximize-2\\.',
)

/** Days and ships: a car's page, and whatever belongs to a deal. */
const voyages = anyOf('contract/src/(port/voyages/(words|facts)|values/calendar|ground/settings/first-values)\\.')

/** What whoever fills in or sends something needs at once. */
const forms = anyOf(
  'app/ui/(act/(late-dialog|outcome-dialog)|find/needs-script|write/(counted-area|password-field))\\.',
  'app/lib/(api/failure|browser/first-use|form/(form-faults|late-resolver))\\.',
  'contract/src/(protocol/problem|values/latin)\\.',
)

/** What is to pay: the cart, a deal and its papers. */
const sums = anyOf(
  'contract/src/deal/(orders/(amount|facts|terms-text)|payments/due)\\.',
  'app/features/deal/orders/(order-amount|chat-link)\\.',
  'app/ui/read/(sum|time/deadline)\\.',
)

/** The calls of the API, by name. */
const calls = anyOf('app/lib/api/(api|code-asked)\\.', 'contract/src/(groups|contract|protocol/client)\\.')

/** What stays in step with the server while it is looked at. */
const queries = anyOf('node_modules/@tanstack/(query-core|react-query)/', 'app/lib/api/(live|own-queries|query)\\.')

/** A deal, and the list of somebody's deals. */
const deal = anyOf(
  'app/deal/(balance|deal-form|forms|left-typing|use-(deal-act|deal-form|faults))\\.',
  'app/features/deal/orders/(order-(history|id|status|vehicles)|proof/proof-view|words)\\.',
  'app/lib/(api/(same-key|send-with-progress)|form/drafts|pictures/(compress-picture|reduce|shrink-picture|use-chosen-file|use-object-url))\\.',
  'app/ui/(act/use-key|read/time/moment|write/(saving/(leave-guard|submit-key)|window-foot))\\.',
  'contract/src/deal/([a-z-]+/history|deals/event-rows|orders/steps/(areas|held-money|stages|step-text|steps)|(papers|parties)/facts)\\.',
  'lucide-react/dist/esm/icons/(copy|file-text|upload)\\.',
)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [libraryParts(), callsOnly(), inOneLanguage(), tailwindcss(), reactRouter()],
  resolve: {
    alias: [
      { find: '~', replacement: path.join(import.meta.dirname, 'app') },
      { find: /^zod$/, replacement: path.join(import.meta.dirname, 'app/lib/api/zod.ts') },
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
            // On a slow line every file costs a round trip: few files, each used by most pages, or by a few entirely.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run)[\\/]|app[\\/]lib[\\/]page[\\/](line|page-loading)\./,
                  priority: 12,
                },
                ...Object.entries({
                  site,
                  search,
                  voyages,
                  forms,
                  calls,
                  sums,
                  queries,
                  schemas,
                  figures,
                  car,
                  deal,
                }).map(([name, test], at) => ({
                  name,
                  test,
                  priority: 11 - at,
                })),
              ],
            },
          },
        },
      },
    },
  },
})
