// Rule: what of a page is loaded before it is opened.

import { pathIn } from '@minato/contract/language/languages.ts'
import { languageNow } from '@minato/contract/language/messages.ts'
import { fetchWhole } from './fetch-whole.ts'
import { untilFetched } from './line.ts'

type Route = { id: string; module: string; imports?: string[] }
type Loaded = Record<string, unknown>

/** What React Router leaves in the window: which code a route has, and whose is there. */
declare global {
  interface Window {
    __reactRouterManifest?: { version?: string; routes: Record<string, Route | undefined> }
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
  const whole = (await ahead.code.get(route.id)) || (await untilFetched(() => fetchCode(route, loaded)))
  if (!whole) {
    // A newer release has replaced this one.
    window.location.reload()
    return new Promise(() => {})
  }
  loaded[route.id] = await import(/* @vite-ignore */ route.module)
  return loaded[route.id]
}

/** Fetches what of a page's code no other page has brought; answers whether all of it is still there. */
async function fetchCode(route: Route, loaded: Loaded) {
  const there = new Set(Object.keys(loaded).flatMap((id) => filesOf(window.__reactRouterManifest?.routes[id])))
  const files = filesOf(route).filter((file) => !there.has(file))
  const answers = await Promise.all(files.map((file) => fetchWhole(file)))
  return answers.every(({ ok }) => ok)
}

const filesOf = (route: Route | undefined) => (route ? [route.module, ...(route.imports ?? [])] : [])

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
  const address = `${pathIn(languageNow(), path)}.data?_routes=${encodeURIComponent(id)}`
  const route = window.__reactRouterManifest?.routes[id]
  if (!route || ahead.data.has(address) || isDear()) return
  const loaded = window.__reactRouterRouteModules ?? {}
  if (!(id in loaded || ahead.code.has(id))) ahead.code.set(id, runAhead(route, loaded))
  const data = fetchWhole(address)
  data.catch(() => {})
  ahead.data.set(address, data)
  setTimeout(() => ahead.data.delete(address), fresh)
}

/** Also runs it, so that it only has to be drawn. */
async function runAhead(route: Route, loaded: Loaded) {
  try {
    if (await fetchCode(route, loaded)) {
      await import(/* @vite-ignore */ route.module)
      return true
    }
  } catch (error) {
    console.warn('could not load a page ahead', error)
  }
  ahead.code.delete(route.id)
  return false
}

function takeAhead({ pathname, search }: URL) {
  const data = ahead.data.get(pathname + search)
  ahead.data.delete(pathname + search)
  return data
}

type Connection = { saveData?: boolean; effectiveType?: string }

function isDear() {
  const { saveData, effectiveType = '' } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}
