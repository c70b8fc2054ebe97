import { build } from 'rolldown'
import type { Plugin } from 'vite'

/**
 * Builds `page-script.ts?script` as an entry of its own. A page that loads nothing of the shop carries it inline: a file would cost
 * a round trip.
 */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    const [file = '', kind] = id.split('?')
    if (kind !== 'script') return null
    this.addWatchFile(file)
    const options = { transform: { target: 'es2022' }, output: { format: 'iife', minify: true } } as const
    const { output } = await build({ input: file, write: false, ...options })
    return `export default ${JSON.stringify(output[0].code)}`
  },
})
