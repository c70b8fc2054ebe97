import { type Face, type Faces, isJapanese, printable } from './fonts.ts'

/** How a text is drawn; sizes in points. */
export type Style = { size: number; bold?: boolean; color?: string }

/** The shop's light colours (web/app/app.css), on white. */
export const colors = { ink: '#14212b', muted: '#51605f', line: '#c5cac3' } as const

/** From one line to the next, and from the top of a line to where its letters stand: parts of the size. */
export const leading = 1.32
const ascent = 1.02

const words = /[^\s]+\s?/gu

/** What writes into a document: measures, breaks and draws lines of several faces. */
export function penOf(doc: PDFKit.PDFDocument, { runsOf, toWriteWith }: Faces) {
  const registered = new Set<Face>()

  function use(face: Face, size: number) {
    // The library takes a font that is open; its types know only files.
    if (!registered.has(face)) doc.registerFont(face, toWriteWith(face) as unknown as Buffer)
    registered.add(face)
    return doc.font(face).fontSize(size)
  }

  const measure = (face: Face, text: string) => use(face, 1).widthOfString(text)

  const widthOf = (text: string, { size, bold = false }: Style) =>
    runsOf(text, bold).reduce((width, run) => width + measure(run.face, run.text) * size, 0)

  /** The longest beginning of signs that fits; at least one. */
  function fitting(signs: readonly string[], style: Style, width: number) {
    let [fits, not] = [1, signs.length + 1]
    while (not - fits > 1) {
      const middle = (fits + not) >> 1
      if (widthOf(signs.slice(0, middle).join(''), style) <= width) fits = middle
      else not = middle
    }
    return fits
  }

  /** A text in lines of a width: broken between words, between Japanese signs, and within a word that is too long. */
  function wrap(text: string, style: Style, width: number): string[] {
    const lines: string[] = []
    let [line, taken] = ['', 0]
    for (const part of parts(text)) {
      let rest = part
      if (line && taken + widthOf(part.trimEnd(), style) > width) {
        lines.push(line.trimEnd())
        ;[line, taken] = ['', 0]
      }
      while (widthOf(rest.trimEnd(), style) > width) {
        const signs = [...rest]
        const fits = fitting(signs, style, width)
        lines.push(signs.slice(0, fits).join(''))
        rest = signs.slice(fits).join('')
      }
      line += rest
      taken += widthOf(rest, style)
    }
    return [...lines, line.trimEnd()]
  }

  /** Draws one line with its top here; `right` says where it ends instead of where it begins. */
  function line(text: string, style: Style, { x, top, right }: { x?: number; top: number; right?: number }) {
    const drawn = printable(text)
    let at = right === undefined ? (x ?? 0) : right - widthOf(drawn, style)
    for (const run of runsOf(drawn, style.bold ?? false)) {
      use(run.face, style.size).fillColor(style.color ?? colors.ink)
      doc.text(run.text, at, top + style.size * ascent, { lineBreak: false, baseline: 'alphabetic' })
      at += measure(run.face, run.text) * style.size
    }
  }

  /** A line across, so thick; in points. */
  const rule = (from: number, to: number, top: number, thick: number, color: string = colors.ink) =>
    doc.lineWidth(thick).strokeColor(color).moveTo(from, top).lineTo(to, top).stroke()

  return { doc, wrap, line, rule, widthOf }
}
export type Pen = ReturnType<typeof penOf>

/** The parts of a text between which a line may end: words with the space after them, and each Japanese sign. */
const parts = (text: string) => [...printable(text).matchAll(words)].flatMap(([word]) => breakable(word))

const breakable = (word: string) =>
  [...word].reduce<string[]>((all, sign, index, signs) => {
    const before = signs[index - 1]
    if (before === undefined || isJapanese(sign) || isJapanese(before)) all.push(sign)
    else all.push((all.pop() ?? '') + sign)
    return all
  }, [])
