import { encode } from 'uqr'
import { lay } from './blocks.ts'
import { openFaces } from './fonts.ts'
import type { Paper, PaperLogo } from './paper.ts'
import { colors, leading, type Pen, penOf, type Style } from './pen.ts'
import type { Laid, Place } from './pieces.ts'

/** A4 in points, and what stays free of it. */
const page = { width: 595.28, height: 841.89, side: 40, top: 36, bottom: 46 } as const
const area: Place = { left: page.side, width: page.width - 2 * page.side }
const right = page.width - page.side
const qrSide = 66
const between = 9
const small: Style = { size: 7, color: colors.muted }
const smallLine = small.size * leading

/**
 * A paper as a PDF on A4: fonts embedded as subsets, heads repeated and pages numbered. The same paper gives the same bytes.
 * The library is loaded with the first paper.
 */
export async function makePdf(paper: Paper): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const { title, number, at, sender } = paper
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    // The library takes null for none; its types know only names.
    font: null as unknown as string,
    info: { Title: `${title} ${number}`, Author: sender.name, Creator: sender.name, CreationDate: at, ModDate: at },
  })
  const made = bytesOf(doc)
  const pen = penOf(doc, await openFaces())
  let top = drawHead(pen, paper)
  const foot = paper.foot.flatMap((line) => pen.wrap(line, small, area.width))
  const bottom = page.height - page.bottom - foot.length * smallLine
  for (const block of paper.blocks) top = drawBlock(pen, paper, lay(pen, area, block), { top, bottom }) + between
  drawFeet(pen, paper, foot)
  doc.end()
  return made
}

const bytesOf = (doc: PDFKit.PDFDocument) =>
  new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })

/** Draws a block from here on, on as many pages as it takes; answers where it ends. */
function drawBlock(pen: Pen, paper: Paper, { head, pieces }: Laid, room: { top: number; bottom: number }) {
  let { top } = room
  for (const [place, piece] of pieces.entries()) {
    const withHead = place === 0 ? (head?.height ?? 0) : 0
    const turned = top + withHead + piece.height > room.bottom
    if (turned) {
      pen.doc.addPage()
      top = drawRepeatedHead(pen, paper)
    }
    if (head && (turned || place === 0)) {
      head.draw(top)
      top += head.height
    }
    piece.draw(top)
    top += piece.height
  }
  return top
}

/** Who sends it, the QR, the title with its number and what stands beside it. Answers where it ends. */
function drawHead(pen: Pen, { title, number, sender, facts, check }: Paper) {
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
  put(sender.name, { size: 15, bold: true, color: colors.accent }, 2)
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
  doc.lineWidth(1.4).strokeColor(colors.accent).moveTo(area.left, top).lineTo(right, top).stroke()
  top += 8
  pen.line(title.toUpperCase(), { size: 17, bold: true }, { x: area.left, top })
  pen.line(number, { size: 13, bold: true }, { top: top + 3, right })
  top += 17 * leading + 4
  const said = lay(pen, area, { kind: 'facts', columns: 4, facts })
  for (const piece of said.pieces) {
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
function drawRepeatedHead(pen: Pen, { title, number, sender }: Paper) {
  const style: Style = { size: 8, color: colors.muted }
  pen.line(sender.name, style, { x: area.left, top: page.top })
  pen.line(`${title} ${number}`, style, { top: page.top, right })
  return page.top + 8 * leading + 6
}

/** What ends every page: what the company says there, and which page it is. */
function drawFeet(pen: Pen, { number, sender }: Paper, foot: readonly string[]) {
  const { count } = pen.doc.bufferedPageRange()
  const last = page.height - page.bottom + 16
  for (let one = 0; one < count; one++) {
    pen.doc.switchToPage(one)
    for (const [place, line] of foot.entries())
      pen.line(line, small, { x: area.left, top: last - (foot.length - place) * smallLine })
    pen.line(`${sender.name} · ${number}`, small, { x: area.left, top: last })
    pen.line(`Page ${one + 1} of ${count}`, small, { top: last, right })
  }
}

/** Black squares; those beside one another in a row as one. */
function drawQr(doc: PDFKit.PDFDocument, text: string, left: number, top: number) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const one = qrSide / size
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x++) {
      if (!row[x] || row[x - 1]) continue
      let end = x
      while (row[end]) end++
      doc.rect(left + x * one, top + y * one, (end - x) * one, one)
    }
  doc.fill('#000000')
}
