import { layOutBlock } from './blocks.ts'
import { area, drawQr, page, qrSide, right, small, smallLine } from './page-layout.ts'
import type { PdfDocument, PdfLogo } from './pdf-document.ts'
import { colors, leading, type Pen, type Style } from './pen.ts'

/** Draws sender, QR code, title, number and facts. Returns the vertical position below. */
export function drawHead(pen: Pen, { title, number, sender, facts, check }: PdfDocument) {
  const { doc } = pen
  const logoSize = drawLogo(doc, sender.logo)
  let top: number = page.top
  const drawLine = (text: string, style: Style, space = 0) => {
    for (const line of pen.wrap(text, style, area.width - 160 - logoSize.width)) {
      pen.line(line, style, { x: area.left + logoSize.width, top })
      top += style.size * leading
    }
    top += space
  }
  drawLine(sender.name, { size: 15, bold: true }, 2)
  for (const line of sender.lines) drawLine(line, { size: 8, color: colors.muted })
  const senderBottom = Math.max(top, page.top + logoSize.height)
  let checkBottom: number = page.top
  if (check) {
    drawQr(doc, check.address, right - qrSide, page.top)
    checkBottom += qrSide + 3
    for (const line of check.lines) {
      pen.line(line, small, { top: checkBottom, right })
      checkBottom += smallLine
    }
  }
  top = Math.max(senderBottom, checkBottom) + 8
  pen.rule(area.left, right, top, 1.4)
  top += 8
  pen.line(title.toUpperCase(), { size: 17, bold: true }, { x: area.left, top })
  pen.line(number, { size: 13, bold: true }, { top: top + 3, right })
  top += 17 * leading + 4
  const block = layOutBlock(pen, area, { kind: 'facts', columns: 4, facts })
  for (const piece of block.pieces) {
    piece.draw(top)
    top += piece.height
  }
  return top + 4
}

/** Maximum size of a logo in points, and the space after it. */
const logoBox = { width: 130, height: 46, after: 14 } as const

/** Returns the logo's size. The logo is no part of a document's facts, because issued documents are never redrawn. */
function drawLogo(doc: PDFKit.PDFDocument, logo: PdfLogo | null) {
  if (!logo) return { width: 0, height: 0 }
  const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  doc.image(logo.png, area.left, page.top, { width, height })
  return { width: width + logoBox.after, height }
}

export function drawRepeatedHead(pen: Pen, { title, number, sender }: PdfDocument) {
  const style: Style = { size: 8, color: colors.muted }
  pen.line(sender.name, style, { x: area.left, top: page.top })
  pen.line(`${title} ${number}`, style, { top: page.top, right })
  return page.top + 8 * leading + 6
}
