// Preloaded by Node.js (`--import`) to speed up the start.
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Without write access each start compiles again.
enableCompileCache(
  process.env.NODE_COMPILE_CACHE ?? fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
)

// For each import of a package Node.js reads its package.json again. That of drizzle-orm has 179 kB: a third of a
// start, and 100 MB of garbage. Its answer for an import never changes.
const large = 'drizzle-orm'
const resolvedCache = new Map()

registerHooks({
  resolve(name, context, next) {
    const { parentURL = '' } = context
    if (name.startsWith('./') || name.startsWith('../')) {
      const within = parentURL.includes(`/node_modules/${large}/`) && /\.js$/.test(parentURL) && /\.js$/.test(name)
      return within ? { url: new URL(name, parentURL).href, format: 'module', shortCircuit: true } : next(name, context)
    }
    if (name !== large && !name.startsWith(`${large}/`)) return next(name, context)
    if (!resolvedCache.has(name)) resolvedCache.set(name, { ...next(name, context), shortCircuit: true })
    return resolvedCache.get(name)
  },
})
