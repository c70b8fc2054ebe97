import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { callsOnly } from './calls-only.ts'
import { libraryParts } from './library-parts.ts'
import { inOneLanguage } from './one-language.ts'

/** What the head, the foot and the lists of cars are made of: every first visit needs all of it. */
const site = new RegExp(
  [
    'app/ui/(act|find|read|write)/(ask-link|badge|button|email-text|field|letterhead|logo|lost-line|mark|page-window|pager|picture|print-button|states|toast)\\.',
    'app/lib/(page/(destination|late-part|meta|path-now|site|styles|ways/left-page)|browser/(storage|stored|use-hydrated)|pictures/seen-picture)\\.',
    'app/paths\\.',
    'app/features/[a-z]+/(session|wishlist)/',
    'app/features/deal/cart/(cart|floating-cart)\\.',
    'app/features/ground/site/(header|top-bar|footer|japan-time|languages/(choice|late-offer|language-links))\\.',
    'app/features/deal/orders/placing/order-button\\.',
    'app/features/stock/cars/(car-card|price|status-badge|way-to-car|ways-in|words|search/(filters/(car-filters|filter-fields|filter-form|port-fields)|search-url))\\.',
    'app/features/port/destinations/(ask|asked-in|chosen|destination-link|destination-provider|use-accounts-destination|words)\\.',
    'app/routes/parts/(at-port\\.|car-actions|stock-card|error-screen)',
    'lucide-react/dist/esm/(createLucideIcon|Icon|defaultAttributes|shared|icons/(arrow-right|chevron-down|layout-grid|list)\\.)',
    'contract/src/([a-z]+/)?(company/company|protocol/problem-messages|site/(chat|layout)|values/(counted|files|money|names)|cars/(car-text|facts|fields|filter-fields|filters|remembered-car)|(destinations|freight|ports)/facts)\\.',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
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
                  priority: 3,
                },
                { name: 'site', test: site, priority: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
