// Rule: prefetching of a page's code and data.

import { localizePath, toSitePath } from '@minato/contract/language/languages.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'
import { fetchWhole } from './fetch-whole.ts'
import { untilFetched } from './line.ts'
import { reloadOnce } from './reload-once.ts'

type Files = { module: string; imports?: string[] }
type Route = { id: string } & Partial<Files>
type Loaded = Record<string, unknown>

/** React Router's manifest and loaded modules. */
declare global {
  interface Window {
    __reactRouterManifest?: { version?: string; office?: string; routes: Record<string, Route | undefined> }
    __reactRouterRouteModules?: Loaded
  }
}

/**
 * Replaces React Router's function of this name (see `vite.config.ts`), which reloads the document on failure: offline
 * the visitor would see the browser's error page. The files are fetched first, because in some browsers a failed import
 * fails for the lifetime of the document.
 * @public
 */
export async function loadRouteModule(route: Route, loaded: Loaded) {
  if (route.id in loaded) return loaded[route.id]
  const files = await filesOf(route)
  const whole =
    files && ((await ahead.code.get(route.id)) || (await untilFetched(() => fetchAll(missing(files, loaded)))))
  if (!whole) {
    // A newer release has replaced this one.
    if (!reloadOnce('code')) throw new Error(`the code of ${route.id} is not there`)
    return new Promise(() => {})
  }
  loaded[route.id] = await import(/* @vite-ignore */ files.module)
  return loaded[route.id]
}

const named = (route: Route | undefined) => (route?.module ? (route as Files) : undefined)

/** The shop's manifest lists no office routes; it names the file of the full manifest. */
async function filesOf(route: Route) {
  const listed = () => named(window.__reactRouterManifest?.routes[route.id])
  const known = named(route) ?? listed()
  const { office } = window.__reactRouterManifest ?? {}
  if (known || !office) return known
  if (!(await untilFetched(() => fetchAll([office])))) return undefined
  await import(/* @vite-ignore */ office)
  return listed()
}

/** Returns the files that no loaded page has brought. */
function missing(files: Files, loaded: Loaded) {
  const pages = Object.keys(loaded).map((id) => named(window.__reactRouterManifest?.routes[id]))
  const there = new Set(pages.flatMap((page) => (page ? allOf(page) : [])))
  return allOf(files).filter((file) => !there.has(file))
}

const allOf = ({ module, imports = [] }: Files) => [module, ...imports]

/** Returns whether all files still exist. */
async function fetchAll(files: readonly string[]) {
  const answers = await Promise.all(files.map((file) => fetchWhole(file)))
  return answers.every(({ ok }) => ok)
}

/** Wraps `fetch`: page data waits until the connection is back. */
export const patient =
  (send: typeof fetch): typeof fetch =>
  (input, init) =>
    input instanceof URL && input.pathname.endsWith('.data')
      ? untilFetched(() => takeAhead(input) ?? fetchWhole(input, init, send), init?.signal)
      : send(input, init)

/** Prefetched code and data. A failed prefetch is repeated when the page opens. */
const ahead = { code: new Map<string, Promise<boolean>>(), data: new Map<string, Promise<Response>>() }

/** Milliseconds for which prefetched data is current. */
const fresh = 10_000

/**
 * Prefetches data and code of a page; not with data saver or on a slow connection.
 * @param id  of the page's route
 */
export function pageAhead(id: string, path: string) {
  const address = `${localizePath(getLanguage(), path)}.data?_routes=${encodeURIComponent(id)}`
  const files = named(window.__reactRouterManifest?.routes[id])
  if (!files || ahead.data.has(address) || isDear()) return
  const loaded = window.__reactRouterRouteModules ?? {}
  // Before the code: a browser limits parallel requests per server.
  const data = fetchWhole(address)
  data.catch(() => {})
  ahead.data.set(address, data)
  if (!(id in loaded || ahead.code.has(id))) ahead.code.set(id, runAhead(id, missing(files, loaded), files.module))
  setTimeout(() => ahead.data.delete(address), fresh)
}

/** Also executes the module, so opening the page only renders it. */
async function runAhead(id: string, files: string[], module: string) {
  try {
    if (await fetchAll(files)) {
      await import(/* @vite-ignore */ module)
      return true
    }
  } catch (error) {
    console.warn('could not load a page ahead', error)
  }
  ahead.code.delete(id)
  return false
}

function takeAhead({ pathname, search }: URL) {
  const address = toSitePath(pathname, search)
  const data = ahead.data.get(address)
  ahead.data.delete(address)
  return data
}

type Connection = { saveData?: boolean; effectiveType?: string }

function isDear() {
  const { saveData, effectiveType = '' } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}
