import { lay } from './blocks.ts'
import { openFaces } from './fonts.ts'
import { drawHead, drawRepeatedHead } from './head.ts'
import { area, page, right, small, smallLine } from './page.ts'
import type { Paper } from './paper.ts'
import { type Pen, penOf } from './pen.ts'
import type { Laid } from './pieces.ts'

const between = 9

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
  for (const [index, piece] of pieces.entries()) {
    const withHead = index === 0 ? (head?.height ?? 0) : 0
    const turned = top + withHead + piece.height > room.bottom
    if (turned) {
      pen.doc.addPage()
      top = drawRepeatedHead(pen, paper)
    }
    if (head && (turned || index === 0)) {
      head.draw(top)
      top += head.height
    }
    piece.draw(top)
    top += piece.height
  }
  return top
}

/** The foot of every page: the company's line, and the number of the page. */
function drawFeet(pen: Pen, { number, sender }: Paper, foot: readonly string[]) {
  const { count } = pen.doc.bufferedPageRange()
  const last = page.height - page.bottom + 16
  for (let one = 0; one < count; one++) {
    pen.doc.switchToPage(one)
    for (const [index, line] of foot.entries())
      pen.line(line, small, { x: area.left, top: last - (foot.length - index) * smallLine })
    pen.line(`${sender.name} · ${number}`, small, { x: area.left, top: last })
    pen.line(`Page ${one + 1} of ${count}`, small, { top: last, right })
  }
}
