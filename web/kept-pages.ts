// Rule: under which address a page is kept.
import { createHash } from 'node:crypto'
import { languageOf, toSitePath } from '@minato/contract/language/languages.ts'
import type { ServerBuild } from 'react-router'
import { askedIn, countryAskedIn } from './app/features/port/destinations/asked-in.ts'

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
    const { path } = languageOf(page)
    const knows = pages.find(({ own }) => own.test(path === homeAsData ? '/' : path))?.knows
    if (!knows) return
    // Led to a port of that country first.
    if (knows.includes('to') && countryAskedIn(searchParams)) return
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
    const value = name === 'to' ? askedIn(params) : params.get(name)
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

/** How a tag begins that the nonce belongs to. */
const opening = /^<(script|style)\b[^>]*$/

/**
 * A page that was made with a nonce, as everybody may have it: without it, and with the hashes of the scripts and styles
 * that had it. What came into the page in any other way has no nonce, and is not allowed now either.
 * @param whole  what stands in a script or style at last, where the page has only a place for it yet
 */
export function withoutNonce(page: string, nonce: string, whole: (inside: string) => string | Buffer = String) {
  const parts = page.split(` nonce="${nonce}"`)
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1] ?? ''
    const kind = opening.exec(before.slice(before.lastIndexOf('<')))?.[1] as keyof typeof hashes | undefined
    const inside = kind && part.slice(part.indexOf('>') + 1, part.indexOf(`</${kind}>`))
    if (inside) hashes[kind].add(`'sha256-${createHash('sha256').update(whole(inside)).digest('base64')}'`)
  }
  return { text: parts.join(''), hashes: { script: [...hashes.script], style: [...hashes.style] } }
}

/** Scripts and styles in a page run by their nonce or hash only; pictures may also be previews made in the browser. */
export function policy({ script, style }: Record<'script' | 'style', readonly string[]>) {
  const development = import.meta.env.DEV
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script, ...(development ? ["'unsafe-eval'"] : [])].join(' '),
    ["style-src 'self'", ...(development ? ["'unsafe-inline'"] : style)].join(' '),
    "img-src 'self' blob: data:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
