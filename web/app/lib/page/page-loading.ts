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
  const isComplete =
    files && ((await prefetches.code.get(route.id)) || (await fetchWithRetry(() => fetchAll(listFiles(files)))))
  if (!isComplete) {
    // A newer release has replaced this one.
    if (!reloadOnce('code')) throw new Error(`the code of ${route.id} is not there`)
    return new Promise(() => {})
  }
  loaded[route.id] = await import(/* @vite-ignore */ files.module)
  return loaded[route.id]
}

/**
 * Replaces Vite's function for `import()` (see `vite.config.ts`), which preloads scripts by links.
 * @param files  of the module and its imports, without the leading slash
 * @throws NoResponseError
 * @public
 */
export async function loadModule<Module>(importModule: () => Promise<Module>, files: readonly string[] = []) {
  if (!(await fetchAll(files.map((file) => `/${file}`)))) throw new NoResponseError('no code', { isBusy: true })
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

const fetchedFiles = new Set<string>()

/**
 * Fetches files before they are imported: browsers keep the failure of a module, and of its imports, as long as the
 * document.
 */
async function fetchAll(files: readonly string[]) {
  const missing = files.filter((file) => !fetchedFiles.has(file) && !document.querySelector(`link[href="${file}"]`))
  const answers = await Promise.all(missing.map((file) => fetchFully(file)))
  for (const [index, file] of missing.entries()) if (answers[index]?.ok) fetchedFiles.add(file)
  return answers.every(({ ok }) => ok)
}

/** Wraps `fetch`: page data waits until the connection is back. */
export const createRetryingFetch =
  (send: typeof fetch): typeof fetch =>
  (input, init) =>
    input instanceof URL && input.pathname.endsWith('.data')
      ? fetchWithRetry(() => takePrefetchedData(input) ?? fetchFully(input, init, send), init?.signal)
      : send(input, init)

/** Prefetched code and data. A failed prefetch is repeated when the page opens. */
const prefetches = { code: new Map<string, Promise<boolean>>(), data: new Map<string, Promise<Response>>() }

/** Milliseconds for which prefetched data is current. */
const maxAge = 10_000

/**
 * Prefetches data and code of a page; not with data saver or on a slow connection.
 * @param id  of the page's route
 */
export function prefetchPage(id: string, path: string) {
  const address = `${localizePath(getLanguage(), path)}.data?_routes=${encodeURIComponent(id)}`
  if (prefetches.data.has(address) || isSlowConnection()) return
  // Before the code: a browser limits parallel requests per server.
  const data = fetchFully(address)
  data.catch(() => {})
  prefetches.data.set(address, data)
  prefetchRouteCode(id)
  setTimeout(() => prefetches.data.delete(address), maxAge)
}

/** Fetches and executes the code of a route, so that opening its page only renders it. */
export function prefetchRouteCode(id: string) {
  const files = toFiles(window.__reactRouterManifest?.routes[id])
  const loaded = window.__reactRouterRouteModules ?? {}
  if (!files || id in loaded || prefetches.code.has(id) || isSlowConnection()) return
  prefetches.code.set(id, prefetchCode(id, listFiles(files), files.module))
}

async function prefetchCode(id: string, files: string[], module: string) {
  try {
    if (await fetchAll(files)) {
      await import(/* @vite-ignore */ module)
      return true
    }
  } catch (error) {
    console.warn('could not load a page ahead', error)
  }
  prefetches.code.delete(id)
  return false
}

function takePrefetchedData({ pathname, search }: URL) {
  const address = toSitePath(pathname, search)
  const data = prefetches.data.get(address)
  prefetches.data.delete(address)
  return data
}

type Connection = { saveData?: boolean; effectiveType?: string }

function isSlowConnection() {
  const { saveData, effectiveType = '' } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}
