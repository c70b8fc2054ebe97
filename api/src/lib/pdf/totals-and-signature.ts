import { type BlockOf, gap, stackLines, text } from './boxes.ts'
import { leading, type Pen, type Style } from './pen.ts'
import type { LaidOutBlock, Span } from './pieces.ts'

/** Part of the width for totals and signature. */
const columnShare = 0.46

/** Stacks totals at the right, the last one larger, with the amount in words at the left. */
export function layOutTotals(pen: Pen, { left, width }: Span, { totals, words }: BlockOf<'totals'>): LaidOutBlock {
  const right = left + width
  const from = right - width * columnShare
  const style = (index: number): Style => (index === totals.length - 1 ? { size: 10.5, bold: true } : text)
  const heights = totals.map((_, index) => style(index).size * leading + 2)
  const inWords =
    words === null ? null : stackLines(pen, { left, width: width * (1 - columnShare) - gap }, [[words, text]])
  const height = Math.max(inWords?.height ?? 0, heights.reduce((sum, height) => sum + height, 0) + 6)
  return {
    pieces: [
      {
        height,
        draw(top) {
          inWords?.draw(top)
          let at = top
          for (const [index, [label, value]] of totals.entries()) {
            if (index === totals.length - 1) {
              pen.rule(from, right, at, 0.8)
              at += 3
            }
            pen.line(label, style(index), { x: from, top: at })
            pen.line(value, style(index), { top: at, right })
            at += heights[index] as number
          }
          pen.rule(from, right, at, 0.5)
          pen.rule(from, right, at + 2, 0.5)
        },
      },
    ],
  }
}

/** Lays out the signatory below a line to sign on. */
export function layOutSignature(pen: Pen, { left, width }: Span, { lines }: BlockOf<'signature'>): LaidOutBlock {
  const area = { left: left + width * (1 - columnShare), width: width * columnShare }
  const signatureHeight = 34
  const smallLines = lines.map((line) => [line, { size: 7.5 }] as const)
  const under = stackLines(pen, area, smallLines)
  return {
    pieces: [
      {
        height: signatureHeight + under.height + 3,
        draw(top) {
          const at = top + signatureHeight
          pen.rule(area.left, left + width, at, 0.6)
          under.draw(at + 3)
        },
      },
    ],
  }
}
