import { createHash } from 'node:crypto'

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
