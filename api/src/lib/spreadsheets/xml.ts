import { Unreadable } from './unreadable.ts'

/** What a reader of XML hears, in the order of the text; names come without their prefix. */
export type XmlHandler = {
  open(name: string, attribute: (name: string) => string | undefined): void
  close(name: string): void
  text(text: string): void
}

/** Characters of one tag, or of one text between two. */
const longest = 1_000_000

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Nothing but the five signs and numbers is known: what a document declares for itself is not followed. */
const plain = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (_, hex, decimal, name) => {
        if (name) {
          const sign = entities[name]
          if (sign === undefined) throw new Unreadable('declarations')
          return sign
        }
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
        return code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
    : text

/**
 * Reads XML piece by piece, as the parts of an office file have it: no declarations, no entities of its own, nothing from outside.
 * @throws Unreadable
 */
export function xmlReader(handler: XmlHandler) {
  let source = ''
  function tag(inside: string) {
    const [, slash, whole = '', rest = ''] = /^(\/?)([^\s/>]+)([\s\S]*)$/.exec(inside) ?? []
    const name = whole.slice(whole.indexOf(':') + 1)
    if (slash) return handler.close(name)
    handler.open(name, (wanted) => {
      const match = new RegExp(`(?:^|\\s)(?:\\w+:)?${wanted}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(rest)
      const value = match?.[1] ?? match?.[2]
      return value === undefined ? undefined : plain(value)
    })
    if (rest.endsWith('/')) handler.close(name)
  }
  /** What begins at a `<`. Answers where it ends; -1 where that has not come yet. */
  function markup(at: number) {
    const ending = (sign: string) => source.indexOf(sign, at)
    const after = (at: number, length: number) => (at < 0 ? -1 : at + length)
    if (source.startsWith('<?', at)) return after(ending('?>'), 2)
    if (source.startsWith('<!--', at)) return after(ending('-->'), 3)
    if (source.startsWith('<![CDATA[', at)) {
      const end = ending(']]>')
      if (end >= 0) handler.text(source.slice(at + 9, end))
      return after(end, 3)
    }
    if (source.startsWith('<!', at)) {
      // It may be the beginning of one of those above.
      if (source.length - at < 9) return -1
      throw new Unreadable('declarations')
    }
    const end = ending('>')
    if (end >= 0) tag(source.slice(at + 1, end))
    return after(end, 1)
  }
  return {
    take(piece: string) {
      source += piece
      let at = 0
      while (at < source.length) {
        const next = source.indexOf('<', at)
        // Of a text that goes on the end may be half an entity.
        if (next < 0) break
        if (next > at) handler.text(plain(source.slice(at, next)))
        at = next
        const end = markup(at)
        if (end < 0) break
        at = end
      }
      source = source.slice(at)
      if (source.length > longest) throw new Unreadable('damaged')
    },
    end() {
      if (source.trim() !== '') throw new Unreadable('damaged')
    },
  }
}
