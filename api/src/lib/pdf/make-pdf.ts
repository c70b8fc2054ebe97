import { layOutBlock } from './blocks.ts'
import { openFaces } from './fonts.ts'
import { drawHead, drawRepeatedHead } from './head.ts'
import { area, page, right, small, smallLine } from './page-layout.ts'
import type { PdfDocument } from './pdf-document.ts'
import { createPen, type Pen } from './pen.ts'
import type { LaidOutBlock } from './pieces.ts'

const blockGap = 9

/**
 * Renders a document as an A4 PDF: subset fonts, repeated heads, numbered pages. Equal documents give equal bytes. The library
 * is loaded on first use.
 */
export async function makePdf(document: PdfDocument): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const { title, number, at, sender } = document
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: `${title} ${number}`, Author: sender.name, Creator: sender.name, CreationDate: at, ModDate: at },
  })
  const bytes = collectBytes(doc)
  const pen = createPen(doc, await openFaces())
  let top = drawHead(pen, document)
  const foot = document.foot.flatMap((line) => pen.wrap(line, small, area.width))
  const bottom = page.height - page.bottom - foot.length * smallLine
  for (const block of document.blocks)
    top = drawBlock(pen, document, layOutBlock(pen, area, block), { top, bottom }) + blockGap
  drawFeet(pen, document, foot)
  doc.end()
  return bytes
}

const collectBytes = (doc: PDFKit.PDFDocument) =>
  new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })

/** Draws a block, adding pages as needed. Returns the vertical position below. */
function drawBlock(
  pen: Pen,
  document: PdfDocument,
  { head, pieces }: LaidOutBlock,
  limits: { top: number; bottom: number },
) {
  let { top } = limits
  for (const [index, piece] of pieces.entries()) {
    const withHead = index === 0 ? (head?.height ?? 0) : 0
    const isNewPage = top + withHead + piece.height > limits.bottom
    if (isNewPage) {
      pen.doc.addPage()
      top = drawRepeatedHead(pen, document)
    }
    if (head && (isNewPage || index === 0)) {
      head.draw(top)
      top += head.height
    }
    piece.draw(top)
    top += piece.height
  }
  return top
}

function drawFeet(pen: Pen, { number, sender }: PdfDocument, foot: readonly string[]) {
  const { count } = pen.doc.bufferedPageRange()
  const last = page.height - page.bottom + 16
  for (let index = 0; index < count; index++) {
    pen.doc.switchToPage(index)
    for (const [index, line] of foot.entries())
      pen.line(line, small, { x: area.left, top: last - (foot.length - index) * smallLine })
    pen.line(`${sender.name} · ${number}`, small, { x: area.left, top: last })
    pen.line(`Page ${index + 1} of ${count}`, small, { top: last, right })
  }
}
