// Rule: prefetching of a page's code and data.
import { localizePath, toSitePath } from '@minato/contract/language/languages.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'
import { fetchWithRetry } from './connection.ts'
import { fetchFully, NoResponseError } from './fetch-fully.ts'
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
 * the visitor would see the browser's error page.
 * @public
 */
export async function loadRouteModule(route: Route, loaded: Loaded) {
  if (route.id in loaded) return loaded[route.id]
  const files = await findFiles(route)
  if (!files || !(await fetchWithRetry(() => fetchAll(listFiles(files))))) {
    // A newer release has replaced this one.
    if (!reloadOnce('code')) throw new Error(`the code of ${route.id} is not there`)
    return new Promise(() => {})
  }
  loaded[route.id] = await import(/* @vite-ignore */ files.module)
  return loaded[route.id]
}

/**
 * Replaces Vite's function for `import()` (see `vite.config.ts`), which preloads scripts by links.
 * @param files  addresses of the module and of what it imports
 * @throws NoResponseError
 * @public
 */
export async function loadModule<Module>(importModule: () => Promise<Module>, files: readonly string[]) {
  if (!(await fetchAll(files))) throw new NoResponseError('no code', { isBusy: true })
  return importModule()
}

const toFiles = (route: Route | undefined) => (route?.module ? (route as Files) : undefined)

/** The shop's manifest lists no office routes; it names the file of the full manifest. */
async function findFiles(route: Route) {
  const findInManifest = () => toFiles(window.__reactRouterManifest?.routes[route.id])
  const routeFiles = toFiles(route) ?? findInManifest()
  const { office } = window.__reactRouterManifest ?? {}
  if (routeFiles || !office) return routeFiles
  if (!(await fetchWithRetry(() => fetchAll([office])))) return undefined
  await import(/* @vite-ignore */ office)
  return findInManifest()
}

const listFiles = ({ module, imports = [] }: Files) => [module, ...imports]

/** Scripts by address: true once one has arrived. The first page brought its own. */
const scripts = new Map<string, Promise<boolean>>()
if (!import.meta.env.SSR)
  for (const link of document.querySelectorAll('link[rel=modulepreload]'))
    scripts.set(link.getAttribute('href') ?? '', Promise.resolve(true))

/**
 * Fetches scripts before they are imported: browsers keep the failure of a module, and of its imports, as long as the
 * document.
 */
async function fetchAll(files: readonly string[]) {
  return (await Promise.all(files.map(fetchOnce))).every(Boolean)
}

function fetchOnce(file: string) {
  const previous = scripts.get(file)
  if (previous) return previous
  const fetched = fetchFully(file).then(({ ok }) => ok)
  scripts.set(file, fetched)
  const forget = () => scripts.delete(file)
  fetched.then((ok) => ok || forget(), forget)
  return fetched
}

/** Wraps `fetch`: page data waits until the connection is back. */
export const createRetryingFetch =
  (send: typeof fetch): typeof fetch =>
  (input, init) =>
    input instanceof URL && input.pathname.endsWith('.data')
      ? fetchWithRetry(() => takePrefetchedData(input) ?? fetchFully(input, init, send), init?.signal)
      : send(input, init)

/** A failed prefetch is repeated when the page opens. */
const prefetchedData = new Map<string, Promise<Response>>()

/** Milliseconds for which prefetched data is current. */
const maxAge = 10_000

/**
 * Prefetches data and code of a page; not with data saver or on a slow connection.
 * @param id  of the page's route
 */
export function prefetchPage(id: string, path: string) {
  const address = `${localizePath(getLanguage(), path)}.data?_routes=${encodeURIComponent(id)}`
  if (prefetchedData.has(address) || isSlowConnection()) return
  // Before the code: a browser limits parallel requests per server.
  const data = fetchFully(address)
  data.catch(() => {})
  prefetchedData.set(address, data)
  prefetchRouteCode(id)
  setTimeout(() => prefetchedData.delete(address), maxAge)
}

/** Also executes the code of a route, so that opening its page only renders it. */
export function prefetchRouteCode(id: string) {
  const files = toFiles(window.__reactRouterManifest?.routes[id])
  if (!files || id in (window.__reactRouterRouteModules ?? {}) || isSlowConnection()) return
  loadModule(() => import(/* @vite-ignore */ files.module), listFiles(files)).catch((error) =>
    console.warn('could not load a page ahead', error),
  )
}

function takePrefetchedData({ pathname, search }: URL) {
  const address = toSitePath(pathname, search)
  const data = prefetchedData.get(address)
  prefetchedData.delete(address)
  return data
}

type Connection = { saveData?: boolean; effectiveType?: string }

function isSlowConnection() {
  const { saveData, effectiveType = '' } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}
