import { createHash } from 'node:crypto'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** How a page says, as its route's `handle`, that it is the same for everybody, and which parameters of an address it knows. */
export type PageHandle = { knows: readonly string[] }

type Modules = ServerBuild['routes']

/** How the requests for data look that the router makes when somebody goes from page to page. */
const dataSuffix = '.data'
const dataParameter = '_routes'
const homeAsData = '/_'

/**
 * Finds the one spelling of a page's address under which its bytes are kept: the path, and of the parameters those that it
 * knows, in its own order. Undefined where the page is not kept.
 */
export function keptAddresses(modules: Modules) {
  const tree = childrenOf(modules, undefined)
  return ({ pathname, searchParams }: URL) => {
    const asData = pathname.endsWith(dataSuffix)
    const page = asData ? pathname.slice(0, -dataSuffix.length) : pathname
    const found = matchRoutes(tree, page === homeAsData ? '/' : page)?.at(-1)
    const handle = found && (modules[found.route.id as string]?.module.handle as PageHandle | undefined)
    if (!found || !handle?.knows || !isOwn(page, found.params)) return
    const known = new URLSearchParams()
    for (const name of handle.knows) {
      const value = searchParams.get(name)
      if (value) known.set(name, value)
    }
    const routes = asData && searchParams.get(dataParameter)
    if (routes) {
      if (!routes.split(',').every((id) => modules[id])) return
      known.set(dataParameter, routes)
    }
    return known.size > 0 ? `${pathname}?${known}` : pathname
  }
}

/** Whether a path is spelt as its page is; any other spelling is led there, with all that its address says. */
const isOwn = (path: string, params: Record<string, string | undefined>) =>
  (path === '/' || !/\/$|\/\//.test(path)) && Object.values(params).every((value) => value === value?.toLowerCase())

function childrenOf(modules: Modules, parent: string | undefined): RouteObject[] {
  return Object.values(modules)
    .filter((route) => route !== undefined && route.parentId === parent)
    .map((route) => {
      const { id, path, index } = route as NonNullable<typeof route>
      return index ? { id, index } : { id, path, caseSensitive: true, children: childrenOf(modules, id) }
    })
}

const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/**
 * A page that was made with a nonce, as everybody may have it: without it, and with the hashes of the scripts and styles
 * that had it. What came into the page in any other way has no nonce, and is not allowed now either.
 * @param policy  the header that names the nonce; what has none, such as data for the router, stays as it is
 */
export function withoutNonce(text: string, policy: string | undefined) {
  const nonce = policy && /'nonce-([^']+)'/.exec(policy)?.[1]
  if (!nonce) return { text, hashes: null }
  const attribute = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, kind, attributes = '', inside = ''] of text.matchAll(inline))
    if (inside && attributes.includes(attribute))
      hashes[kind as 'script' | 'style'].add(`'sha256-${createHash('sha256').update(inside).digest('base64')}'`)
  return {
    text: text.replaceAll(attribute, ''),
    hashes: { script: [...hashes.script], style: [...hashes.style] },
  }
}
