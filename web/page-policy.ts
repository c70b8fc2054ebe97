import { hash } from 'node:crypto'

/** Start of a tag, up to its nonce attribute. */
const openingTag = /^<(script|style)\b[^>]*$/

/** Placeholders are short, and each has one text for ever: see `cacheText`. */
const placeholderLength = 60
const digestByPlaceholder = new Map<string, string>()

function digest(inside: string, toFinal: (inside: string) => string | Buffer) {
  const cached = digestByPlaceholder.get(inside)
  if (cached) return cached
  const source = `'sha256-${hash('sha256', toFinal(inside), 'base64')}'`
  if (inside.length < placeholderLength) digestByPlaceholder.set(inside, source)
  return source
}

/**
 * Makes a page cacheable: removes the nonce and returns the hashes of the scripts and styles that had it. Injected scripts
 * have no nonce, so they get no hash.
 * @param toFinal  replaces placeholders in a script or style before it is hashed
 */
export function removeNonce(page: string, nonce: string, toFinal: (inside: string) => string | Buffer = String) {
  const parts = page.split(` nonce="${nonce}"`)
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1] ?? ''
    const kind = openingTag.exec(before.slice(before.lastIndexOf('<')))?.[1] as keyof typeof hashes | undefined
    const inside = kind && part.slice(part.indexOf('>') + 1, part.indexOf(`</${kind}>`))
    if (inside) hashes[kind].add(digest(inside, toFinal))
  }
  return { text: parts.join(''), hashes: { script: [...hashes.script], style: [...hashes.style] } }
}

/** Inline scripts and styles need a nonce or hash. `blob:` and `data:` images are previews made in the browser. */
export function buildPolicy({ script, style }: Record<'script' | 'style', readonly string[]>) {
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
