import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Functions of React Router for sites that ask for what they do, by file: `idle` ones then do nothing, `never` are not called.
 * Here nothing asks for it, and every first visit would pay.
 */
const leftOut: Record<string, { idle?: string[]; never?: string[] }> = {
  // Pages learn of one another at once: `routeDiscovery` in react-router.config.ts.
  'dom/ssr/fog-of-war': { idle: ['getPatchRoutesOnNavigationFunction', 'useFogOFWarDiscovery'] },
  // Calls change things, pages do not: no page has an action, and none is loaded as a part of another.
  'dom/ssr/single-fetch': {
    never: ['singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy', 'nonSsrStrategy'],
  },
  // No path of ours has a part that may be left away.
  'router/utils': { never: ['explodeOptionalSegments'] },
  // Nothing is rendered by React's server components.
  hooks: { never: ['RSCErrorHandler'] },
  errors: { never: ['decodeRouteErrorResponseDigest'] },
  'router/router': { never: ['fetch', 'handleAction', 'discoverRoutes', 'patchRoutes'] },
  // `pageAhead` loads what comes next.
  'dom/ssr/components': { never: ['PrefetchPageLinks'] },
  // For whoever measures the router, or works on it.
  'dom/ssr/routes': { never: ['createClientRoutesWithHMRRevalidationOptOut', 'wrapShouldRevalidateForHdr'] },
  'router/instrumentation': {
    idle: ['consumeInstrumentationClientResultMetaReceiver'],
    never: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  },
}

/** Single modules of libraries, by how the others name them, and what stands in for each. */
const replaced = {
  // See `loadRouteModule`.
  './routeModules.js': { of: '/react-router/', by: 'app/lib/page/page-loading.ts' },
  '../createLucideIcon.mjs': { of: '/lucide-react/', by: 'app/ui/read/icon.ts' },
}

/** Libraries as these pages need them. Where one is written otherwise than here the build stops. */
export function libraryParts(): Plugin {
  const left = new Set([...Object.keys(replaced), ...Object.keys(leftOut)])
  return {
    name: 'library-parts',
    enforce: 'pre',
    apply: 'build',
    resolveId(id, importer = '') {
      const one = Object.hasOwn(replaced, id) && replaced[id as keyof typeof replaced]
      if (!one || !importer.includes(one.of)) return null
      left.delete(id)
      return path.join(import.meta.dirname, one.by)
    },
    transform(code, id) {
      const file = /\/react-router\/dist\/production\/lib\/(.+)\.js$/.exec(id)?.[1] ?? ''
      const { idle = [], never = [] } = leftOut[file] ?? {}
      if (idle.length + never.length === 0) return null
      left.delete(file)
      const bodies = bodiesIn(this.parse(code))
      const edits = [...idle, ...never].map((name) => {
        const body = bodies.get(name)
        if (!body) return this.error(`React Router has no function ${name} in ${file}.js any more`)
        return { ...body, text: idle.includes(name) ? '{}' : `{ throw Error('left out by library-parts.ts') }` }
      })
      return { code: written(code, edits), map: null }
    },
    generateBundle() {
      if (this.environment.name === 'client')
        for (const name of left) this.error(`No library has its module ${name} any more`)
    },
  }
}

type Place = { start: number; end: number }

/** Where the body of each function stands that is declared by its name, however deep. */
function bodiesIn(tree: unknown, found = new Map<string, Place>()) {
  if (typeof tree !== 'object' || tree === null) return found
  const { type, id, body } = tree as { type?: string; id?: { name: string }; body?: Place }
  if (type === 'FunctionDeclaration' && id && body) found.set(id.name, body)
  for (const part of Object.values(tree)) bodiesIn(part, found)
  return found
}

const written = (code: string, edits: (Place & { text: string })[]) =>
  edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
