import path from 'node:path'
import { contentFiles } from '@minato/languages/content.ts'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { callsOnly } from './calls-only.ts'
import { inlineScripts } from './inline-scripts.ts'
import { inOneLanguage } from './one-language.ts'
import { sharedScripts } from './shared-scripts.ts'

/** Stays the same from release to release, so that browsers have it already. */
const framework = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run)[\\/]/

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
  plugins: [callsOnly(), contentFiles(), inlineScripts(), inOneLanguage(), tailwindcss(), inAscii(), reactRouter()],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: path.join(import.meta.dirname, 'app/lib/api/zod.ts') },
      ...(command === 'build' ? [ownLoading] : []),
    ],
  },
  // What only pages need comes with them, of large packages only what they use; the rest the server has anyway.
  ssr: {
    noExternal: /^(@base-ui|@floating-ui|@hookform|@tanstack|react-hook-form|use-sync-external-store)/,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: {
              groups: [{ name: 'framework', test: framework, priority: 2000 }, ...sharedScripts()],
            },
          },
        },
      },
    },
  },
}))
