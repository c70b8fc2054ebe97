import path from 'node:path'
import { contentFiles } from '@minato/languages/content.ts'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { buildProgress } from './build-progress.ts'
import { inlineMessages } from './inline-messages.ts'
import { inlineScripts } from './inline-scripts.ts'
import { sharedScripts } from './shared-scripts.ts'
import { stripEndpointSchemas } from './strip-endpoint-schemas.ts'

/** Rarely changes between releases, so browsers have it cached. */
const framework = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run)[\\/]/

/** V8 keeps the source of server scripts in memory: two bytes per character if a single one is not Latin-1. */
const escapeToAscii = (): Plugin => ({
  name: 'in-ascii',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  },
})

/** Only in a build: the development server prebundles React Router and would load this module twice. */
const pageLoadingAlias = {
  find: './routeModules.js',
  replacement: path.join(import.meta.dirname, 'app/lib/page/page-loading.ts'),
}

/** Vite's own function preloads scripts by links. One that fails for lack of a connection cannot be imported later. */
const moduleLoading = (): Plugin => ({
  name: 'module-loading',
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => ({
      code: `import { loadModule } from ${JSON.stringify(pageLoadingAlias.replacement)}
        export const __vitePreload = (load, files = []) => loadModule(load, files.map((file) => '/' + file))`,
    }),
  },
})

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    stripEndpointSchemas(),
    contentFiles(),
    inlineScripts(),
    inlineMessages(),
    tailwindcss(),
    escapeToAscii(),
    moduleLoading(),
    buildProgress(),
    reactRouter(),
  ],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: path.join(import.meta.dirname, 'app/lib/api/zod.ts') },
      ...(command === 'build' ? [pageLoadingAlias] : []),
    ],
  },
  // Bundle packages that only pages use, which drops their unused parts. The server loads the others anyway.
  ssr: { noExternal: /^(@base-ui|@floating-ui|@hookform|@tanstack|react-hook-form|use-sync-external-store)/ },
  // It would compress every script of every language once more.
  build: { reportCompressedSize: false },
  environments: {
    // The API has loaded it already: a second copy of its schemas would take memory.
    ssr: { build: { rolldownOptions: { external: /^@minato\/contract\// } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: { groups: [{ name: 'framework', test: framework, priority: 2000 }, ...sharedScripts()] },
          },
        },
      },
    },
  },
}))
