import { createHash } from 'node:crypto'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** How a page says, as its route's `handle`, that it is the same for everybody, and which parameters of an address it knows. */
export type PageHandle = { knows: readonly string[] }

type Modules = ServerBuild['routes']

/** How the requests for data begin that the router makes when somebody goes from page to page. */
const dataSuffix = '.data'
const dataParameter = '_routes'

/**
 * Finds the one spelling of a page's address under which its bytes are kept: the path, and of the parameters those that it
 * knows, in its own order. Undefined where the page is not kept.
 */
export function keptAddresses(modules: Modules) {
  const tree = childrenOf(modules, undefined)
  return ({ pathname, searchParams }: URL) => {
    const asData = pathname.endsWith(dataSuffix)
    const page = asData ? pathname.slice(0, -dataSuffix.length) : pathname
    const found = matchRoutes(tree, page === '/_root' ? '/' : page)?.at(-1)
    const handle = found && (modules[found.route.id as string]?.module.handle as PageHandle | undefined)
    if (!handle?.knows) return
    const known = new URLSearchParams()
    for (const name of asData ? [...handle.knows, dataParameter] : handle.knows) {
      const value = searchParams.get(name)
      if (value) known.set(name, value)
    }
    return known.size > 0 ? `${pathname}?${known}` : pathname
  }
}

function childrenOf(modules: Modules, parent: string | undefined): RouteObject[] {
  return Object.values(modules)
    .filter((route) => route !== undefined && route.parentId === parent)
    .map((route) => {
      const { id, path, index, caseSensitive } = route as NonNullable<typeof route>
      return index ? { id, index, caseSensitive } : { id, path, caseSensitive, children: childrenOf(modules, id) }
    })
}

const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g
/** What a browser does not run: data for search engines. */
const isData = (attributes: string) => /\btype="application\/(ld\+)?json"/.test(attributes)

/** The scripts and styles that stand in a page itself, as a content policy names them. */
export function hashesOf(html: string) {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, kind, attributes = '', text = ''] of html.matchAll(inline))
    if (text && !isData(attributes))
      hashes[kind as 'script' | 'style'].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return { script: [...hashes.script], style: [...hashes.style] }
}
