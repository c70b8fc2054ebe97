import { lay } from './blocks.ts'
import { area, drawQr, page, qrSide, right, small, smallLine } from './page.ts'
import type { Paper, PaperLogo } from './paper.ts'
import { colors, leading, type Pen, type Style } from './pen.ts'

/** Who sends it, the QR, the title with its number and what stands beside it. Answers where it ends. */
export function drawHead(pen: Pen, { title, number, sender, facts, check }: Paper) {
  const { doc } = pen
  const beside = drawLogo(doc, sender.logo)
  let top: number = page.top
  const put = (text: string, style: Style, more = 0) => {
    for (const line of pen.wrap(text, style, area.width - 160 - beside.width)) {
      pen.line(line, style, { x: area.left + beside.width, top })
      top += style.size * leading
    }
    top += more
  }
  put(sender.name, { size: 15, bold: true }, 2)
  for (const line of sender.lines) put(line, { size: 8, color: colors.muted })
  const underSender = Math.max(top, page.top + beside.height)
  let underCheck: number = page.top
  if (check) {
    drawQr(doc, check.address, right - qrSide, page.top)
    underCheck += qrSide + 3
    for (const line of check.lines) {
      pen.line(line, small, { top: underCheck, right })
      underCheck += smallLine
    }
  }
  top = Math.max(underSender, underCheck) + 8
  pen.rule(area.left, right, top, 1.4)
  top += 8
  pen.line(title.toUpperCase(), { size: 17, bold: true }, { x: area.left, top })
  pen.line(number, { size: 13, bold: true }, { top: top + 3, right })
  top += 17 * leading + 4
  const laid = lay(pen, area, { kind: 'facts', columns: 4, facts })
  for (const piece of laid.pieces) {
    piece.draw(top)
    top += piece.height
  }
  return top + 4
}

/** What a logo may take of the head of a paper, in points; what stands beside it begins so much further on. */
const logoRoom = { width: 130, height: 46, after: 14 } as const

/**
 * Draws the logo at the top left, as large as there is room; answers what it takes. The facts of a paper do not name it: an
 * issued paper is never drawn again.
 */
function drawLogo(doc: PDFKit.PDFDocument, logo: PaperLogo | null) {
  if (!logo) return { width: 0, height: 0 }
  const scale = Math.min(logoRoom.width / logo.width, logoRoom.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  doc.image(logo.png, area.left, page.top, { width, height })
  return { width: width + logoRoom.after, height }
}

/** What later pages begin with. */
export function drawRepeatedHead(pen: Pen, { title, number, sender }: Paper) {
  const style: Style = { size: 8, color: colors.muted }
  pen.line(sender.name, style, { x: area.left, top: page.top })
  pen.line(`${title} ${number}`, style, { top: page.top, right })
  return page.top + 8 * leading + 6
}
