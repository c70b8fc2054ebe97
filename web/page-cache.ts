// Rule: under which address a page is kept.
import { parseLanguagePath, toSitePath } from '@minato/contract/language/languages.ts'
import type { ServerBuild } from 'react-router'
import { parseCountryParam, parseDestinationParam } from './app/features/shipping/destinations/asked-in.ts'

/** How a page says, as its route's `handle`, that it is the same for everybody, and which parameters of an address it knows. */
export type PageHandle = { knows: readonly string[] }

type Modules = ServerBuild['routes']

/** How the requests for data look that the router makes when somebody goes from page to page. */
const dataSuffix = '.data'
const dataParameter = '_routes'
const homeAsData = '/_'

/** The path of a page, also where its data is asked for. */
export const pageOf = (pathname: string) =>
  pathname.endsWith(dataSuffix) ? pathname.slice(0, -dataSuffix.length) : pathname

/**
 * Finds the one spelling of a page's address under which its bytes are kept: the path, and of the parameters those that it
 * knows, in its own order. Undefined where the page is not kept.
 */
export function keptAddresses(modules: Modules) {
  const pages = pagesOf(modules)
  return ({ pathname, searchParams }: URL) => {
    const page = pageOf(pathname)
    const { path } = parseLanguagePath(page)
    const knows = pages.find(({ own }) => own.test(path === homeAsData ? '/' : path))?.knows
    if (!knows) return
    // Led to a port of that country first.
    if (knows.includes('to') && parseCountryParam(searchParams)) return
    const known = knownOf(searchParams, knows)
    const routes = page !== pathname && searchParams.get(dataParameter)
    if (routes) {
      if (!routes.split(',').every((id) => modules[id])) return
      known.set(dataParameter, routes)
    }
    return known.size > 0 ? toSitePath(pathname, `?${known}`) : pathname
  }
}

/** The parameters that a page knows, in its order, a port in its one spelling. */
function knownOf(params: URLSearchParams, knows: readonly string[]) {
  const known = new URLSearchParams()
  for (const name of knows) {
    const value = name === 'to' ? parseDestinationParam(params) : params.get(name)
    if (value) known.set(name, value)
  }
  return known
}

type Route = NonNullable<Modules[string]>

/**
 * Every page, by its path as it is spelt: any other spelling is led there, with all that its address says. The router's own
 * matching compiles all paths anew each time.
 */
function pagesOf(modules: Modules) {
  const routes = Object.values(modules).filter((route) => route !== undefined)
  return (
    routes
      .filter(({ id }) => !routes.some(({ parentId }) => parentId === id))
      .map((route) => ({
        parts: partsOf(modules, route),
        knows: (route.module.handle as PageHandle | undefined)?.knows,
      }))
      // Literal paths come before those with a parameter, and these before a wildcard.
      .sort((one, other) => openness(one.parts) - openness(other.parts))
      .map(({ parts, knows }) => ({ own: new RegExp(`^/${parts.map(patternOf).join('/')}$`), knows }))
  )
}

function partsOf(modules: Modules, { path, parentId }: Route): string[] {
  const parent = parentId === undefined ? undefined : modules[parentId]
  return [...(parent ? partsOf(modules, parent) : []), ...(path?.split('/').filter(Boolean) ?? [])]
}

const openness = (parts: string[]) =>
  parts.reduce((sum, part) => sum + (part === '*' ? 100 : part.startsWith(':') ? 1 : 0), 0)
const patternOf = (part: string) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/%A-Z]+' : RegExp.escape(part))
