// Rule: under which address a page is cached.
import { parseLanguagePath, toSitePath } from '@minato/contract/language/languages.ts'
import type { ServerBuild } from 'react-router'
import { parseCountryParam, parseDestinationParam } from './app/features/shipping/destinations/destination-param.ts'

/** `handle` of a route whose page is the same for all users; `queryParams` lists the query parameters that change it. */
export type PageHandle = { queryParams: readonly string[] }

type Modules = ServerBuild['routes']

/** React Router's data requests for client-side navigation: `/path.data?_routes=`, and `/_.data` for the home page. */
const dataSuffix = '.data'
const dataParameter = '_routes'
const homeAsData = '/_'

/** Returns the path of the page, also for a data request. */
export const getPagePath = (pathname: string) =>
  pathname.endsWith(dataSuffix) ? pathname.slice(0, -dataSuffix.length) : pathname

/** The canonical path and relevant parameters in fixed order; undefined for an uncached page. */
export function createCacheAddressFinder(modules: Modules) {
  const pages = listPages(modules)
  return ({ pathname, searchParams }: URL) => {
    const page = getPagePath(pathname)
    const { path } = parseLanguagePath(page)
    const queryParams = pages.find(({ pattern }) => pattern.test(path === homeAsData ? '/' : path))?.queryParams
    if (!queryParams) return
    // Redirected to a port of the country first.
    if (queryParams.includes('to') && parseCountryParam(searchParams)) return
    const cachedParams = pickParams(searchParams, queryParams)
    const routes = page !== pathname && searchParams.get(dataParameter)
    if (routes) {
      if (!routes.split(',').every((id) => modules[id])) return
      cachedParams.set(dataParameter, routes)
    }
    return cachedParams.size > 0 ? toSitePath(pathname, `?${cachedParams}`) : pathname
  }
}

function pickParams(params: URLSearchParams, queryParams: readonly string[]) {
  const picked = new URLSearchParams()
  for (const name of queryParams) {
    const value = name === 'to' ? parseDestinationParam(params) : params.get(name)
    if (value) picked.set(name, value)
  }
  return picked
}

/** Compiled once: React Router's matching compiles all paths on each call. */
function listPages(modules: Modules) {
  const routes = Object.values(modules).filter((route) => route !== undefined)
  return (
    routes
      .filter(({ id }) => !routes.some(({ parentId }) => parentId === id))
      .map((route) => ({
        parts: listSegments(modules, route),
        queryParams: (route.module.handle as PageHandle | undefined)?.queryParams,
      }))
      // Literal paths before parameters, and parameters before wildcards.
      .sort((a, b) => rankSegments(a.parts) - rankSegments(b.parts))
      .map(({ parts, queryParams }) => ({ pattern: new RegExp(`^/${parts.map(toPattern).join('/')}$`), queryParams }))
  )
}

function listSegments(modules: Modules, { path, parentId }: NonNullable<Modules[string]>): string[] {
  const parent = parentId === undefined ? undefined : modules[parentId]
  return [...(parent ? listSegments(modules, parent) : []), ...(path?.split('/').filter(Boolean) ?? [])]
}

const rankSegments = (parts: string[]) =>
  parts.reduce((sum, part) => sum + (part === '*' ? 100 : part.startsWith(':') ? 1 : 0), 0)
const toPattern = (part: string) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/%A-Z]+' : RegExp.escape(part))
