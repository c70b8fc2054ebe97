import { type Face, type Faces, isJapaneseCharacter, toPrintable } from './fonts.ts'

/** Sizes are in points. */
export type Style = { size: number; bold?: boolean; color?: string }

/** Light theme colours of web/app/app.css, on white. */
export const colors = { ink: '#14212b', muted: '#51605f', line: '#c5cac3' } as const

/** Line height and ascent as parts of the font size. */
export const leading = 1.32
const ascent = 1.02

const words = /[^\s]+\s?/gu

/** Creates functions that measure, wrap and draw lines with several faces. */
export function createPen(doc: PDFKit.PDFDocument, { runsOf, toWriteWith }: Faces) {
  const registered = new Set<Face>()

  function use(face: Face, size: number) {
    // pdfkit accepts an open font; its types declare only files.
    if (!registered.has(face)) doc.registerFont(face, toWriteWith(face) as unknown as Buffer)
    registered.add(face)
    return doc.font(face).fontSize(size)
  }

  const measure = (face: Face, text: string) => use(face, 1).widthOfString(text)

  const widthOf = (text: string, { size, bold = false }: Style) =>
    runsOf(text, bold).reduce((width, run) => width + measure(run.face, run.text) * size, 0)

  /** Returns the number of characters that fit, at least one. */
  function countFitting(characters: readonly string[], style: Style, width: number) {
    let [fits, tooMany] = [1, characters.length + 1]
    while (tooMany - fits > 1) {
      const middle = (fits + tooMany) >> 1
      if (widthOf(characters.slice(0, middle).join(''), style) <= width) fits = middle
      else tooMany = middle
    }
    return fits
  }

  /** Wraps a text: between words, between Japanese characters, and within words that are too long. */
  function wrap(text: string, style: Style, width: number): string[] {
    const lines: string[] = []
    let [line, lineWidth] = ['', 0]
    for (const part of splitBreakable(text)) {
      let remainder = part
      if (line && lineWidth + widthOf(part.trimEnd(), style) > width) {
        lines.push(line.trimEnd())
        ;[line, lineWidth] = ['', 0]
      }
      while (widthOf(remainder.trimEnd(), style) > width) {
        const characters = [...remainder]
        const fits = countFitting(characters, style, width)
        lines.push(characters.slice(0, fits).join(''))
        remainder = characters.slice(fits).join('')
      }
      line += remainder
      lineWidth += widthOf(remainder, style)
    }
    return [...lines, line.trimEnd()]
  }

  function line(text: string, style: Style, { x, top, right }: { x?: number; top: number; right?: number }) {
    const drawn = toPrintable(text)
    let at = right === undefined ? (x ?? 0) : right - widthOf(drawn, style)
    for (const run of runsOf(drawn, style.bold ?? false)) {
      use(run.face, style.size).fillColor(style.color ?? colors.ink)
      doc.text(run.text, at, top + style.size * ascent, { lineBreak: false, baseline: 'alphabetic' })
      at += measure(run.face, run.text) * style.size
    }
  }

  /** Draws a horizontal rule of a thickness in points. */
  const rule = (from: number, to: number, top: number, thickness: number, color: string = colors.ink) =>
    doc.lineWidth(thickness).strokeColor(color).moveTo(from, top).lineTo(to, top).stroke()

  return { doc, wrap, line, rule, widthOf }
}
export type Pen = ReturnType<typeof createPen>

/** Splits a text where a line may break: words with their space, and single Japanese characters. */
const splitBreakable = (text: string) => [...toPrintable(text).matchAll(words)].flatMap(([word]) => splitJapanese(word))

const splitJapanese = (word: string) =>
  [...word].reduce<string[]>((chunks, character, index, characters) => {
    const before = characters[index - 1]
    if (before === undefined || isJapaneseCharacter(character) || isJapaneseCharacter(before)) chunks.push(character)
    else chunks.push((chunks.pop() ?? '') + character)
    return chunks
  }, [])
