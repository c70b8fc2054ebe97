import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What the head, the foot and the lists of cars are made of: every first visit needs all of it. */
const site = new RegExp(
  [
    'app/ui/(badge|button|field|logo|picture|pager|states|toast)\\.',
    'app/lib/(meta|storage|stored|use-hydrated)\\.',
    'app/paths\\.',
    'app/features/(session|wishlist)/',
    'app/features/cart/cart\\.',
    'app/features/site/(header|top-bar|footer|japan-time)\\.',
    'app/features/orders/order-button\\.',
    'app/features/cars/(car-card|car-filters|filter-fields|price|search-url|status-badge)\\.',
    'app/routes/parts/(car-actions|stock-card|error-screen)',
    'lucide-react/dist/esm/(createLucideIcon|Icon|defaultAttributes|shared)',
    'contract/src/(company|files|money|page-window|problem-messages|remembered-car|car-bands|(car|order|auth|user)-facts)\\.',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { '~': path.join(import.meta.dirname, 'app') } },
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
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run)[\\/]/,
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
