import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

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
                // What the head, the foot and the lists of cars are made of.
                {
                  name: 'site',
                  test: /app[\\/](ui[\\/](badge|button|field|logo|picture|pager|states|toast)|lib[\\/](meta|storage|stored|use-hydrated)|paths|features[\\/](site|session|cart[\\/]cart\.|wishlist|orders[\\/]order-button|cars[\\/][^\\/]+\.)|routes[\\/]parts)|lucide-react|contract[\\/]src[\\/](company|files|money|page-window|problem-messages|[a-z]+-facts|car-bands)\.ts/,
                  priority: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
})
