import { build } from 'rolldown'
import type { Plugin } from 'vite'

/** Bundles `page-script.ts?script` separately. Pages without the shop's scripts inline it, which saves a round trip. */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  enforce: 'pre',
  load: {
    filter: { id: /\?script$/ },
    async handler(id) {
      const [file = ''] = id.split('?')
      this.addWatchFile(file)
      const options = { transform: { target: 'es2022' }, output: { format: 'iife', minify: true } } as const
      const { output } = await build({ input: file, write: false, ...options })
      return `export default ${JSON.stringify(output[0].code)}`
    },
  },
})
