import { createHash } from 'node:crypto'

/** A deterministic UUID of a demo entity. */
export function demoId(what: string) {
  const hex = createHash('sha256').update(`demo ${what}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
