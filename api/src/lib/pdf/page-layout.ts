import { encode } from 'uqr'
import { colors, leading, type Style } from './pen.ts'
import type { Span } from './pieces.ts'

/** A4 and its margins in points. */
export const page = { width: 595.28, height: 841.89, side: 40, top: 36, bottom: 46 } as const
export const area: Span = { left: page.side, width: page.width - 2 * page.side }
export const right = page.width - page.side
export const qrSide = 66
export const small: Style = { size: 7, color: colors.muted }
export const smallLine = small.size * leading

/** Draws a QR code; adjacent black squares of a row become one rectangle. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, left: number, top: number) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const squareSize = qrSide / size
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x++) {
      if (!row[x] || row[x - 1]) continue
      let end = x
      while (row[end]) end++
      doc.rect(left + x * squareSize, top + y * squareSize, (end - x) * squareSize, squareSize)
    }
  doc.fill('#000000')
}
