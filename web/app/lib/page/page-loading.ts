// Rule: what of a page is loaded before it is opened.

import { localizePath, toSitePath } from '@minato/contract/language/languages.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'
import { fetchWhole } from './fetch-whole.ts'
import { untilFetched } from './line.ts'
import { reloadOnce } from './reload-once.ts'

type Files = { module: string; imports?: string[] }
type Route = { id: string } & Partial<Files>
type Loaded = Record<string, unknown>

/** What React Router leaves in the window: which code a route has, and whose is there. */
declare global {
  interface Window {
    __reactRouterManifest?: { version?: string; office?: string; routes: Record<string, Route | undefined> }
    __reactRouterRouteModules?: Loaded
  }
}

/**
 * Loads the code of a page, instead of React Router's function of this name (see `vite.config.ts`), which reloads
 * the document when that fails: without a line the visitor would stand before the browser's own error page. The files are
 * fetched first, because in some browsers a module whose import failed once fails for as long as the document lives.
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

/** The files of a page. The list that the shop has names none of the office, and says where the whole one is. */
async function filesOf(route: Route) {
  const listed = () => named(window.__reactRouterManifest?.routes[route.id])
  const known = named(route) ?? listed()
  const { office } = window.__reactRouterManifest ?? {}
  if (known || !office) return known
  if (!(await untilFetched(() => fetchAll([office])))) return undefined
  await import(/* @vite-ignore */ office)
  return listed()
}

/** What of a page's code no other page has brought. */
function missing(files: Files, loaded: Loaded) {
  const pages = Object.keys(loaded).map((id) => named(window.__reactRouterManifest?.routes[id]))
  const there = new Set(pages.flatMap((page) => (page ? allOf(page) : [])))
  return allOf(files).filter((file) => !there.has(file))
}

const allOf = ({ module, imports = [] }: Files) => [module, ...imports]

/** Fetches files; answers whether all of them are still there. */
async function fetchAll(files: readonly string[]) {
  const answers = await Promise.all(files.map((file) => fetchWhole(file)))
  return answers.every(({ ok }) => ok)
}

/** Fetches as the browser does, but what a page shows is waited for until the line is back. */
export const patient =
  (send: typeof fetch): typeof fetch =>
  (input, init) =>
    input instanceof URL && input.pathname.endsWith('.data')
      ? untilFetched(() => takeAhead(input) ?? fetchWhole(input, init, send), init?.signal)
      : send(input, init)

/** Code that was fetched before somebody opened a page. Where that failed, opening the page repeats it. */
const ahead = { code: new Map<string, Promise<boolean>>(), data: new Map<string, Promise<Response>>() }

/** Milliseconds for which data that came ahead is of now. */
const fresh = 10_000

/**
 * Asks for a page that somebody is about to open, its data and its code; not where the line is dear or slow.
 * @param id  of the page's route
 */
export function pageAhead(id: string, path: string) {
  const address = `${localizePath(getLanguage(), path)}.data?_routes=${encodeURIComponent(id)}`
  const files = named(window.__reactRouterManifest?.routes[id])
  if (!files || ahead.data.has(address) || isDear()) return
  const loaded = window.__reactRouterRouteModules ?? {}
  // Before the code: a browser asks one server for few things at a time.
  const data = fetchWhole(address)
  data.catch(() => {})
  ahead.data.set(address, data)
  if (!(id in loaded || ahead.code.has(id))) ahead.code.set(id, runAhead(id, missing(files, loaded), files.module))
  setTimeout(() => ahead.data.delete(address), fresh)
}

/** Also runs it, so that it only has to be drawn. */
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
