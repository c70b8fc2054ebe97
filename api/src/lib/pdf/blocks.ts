import {
  addFrame,
  addPadding,
  type BlockOf,
  gap,
  heading,
  placeSideBySide,
  small,
  splitColumns,
  stackLines,
  strong,
  text,
} from './boxes.ts'
import type { Block } from './pdf-document.ts'
import { colors, type Pen, type Style } from './pen.ts'
import type { LaidOutBlock, Piece, Span } from './pieces.ts'
import { layOutTable } from './table.ts'
import { layOutSignature, layOutTotals } from './totals-and-signature.ts'

function layOutFacts(pen: Pen, area: Span, { facts, columns }: BlockOf<'facts'>): LaidOutBlock {
  const places = splitColumns(area, columns)
  const rows = Array.from({ length: Math.ceil(facts.length / columns) }, (_, row) =>
    facts.slice(row * columns, (row + 1) * columns),
  )
  const pieces = rows.map((row) => {
    const inner = row.map(([label, value], n) =>
      stackLines(pen, places[n] as Span, [
        [label, small],
        [value, text],
      ]),
    )
    const content = placeSideBySide(inner)
    return { ...content, height: content.height + 4 }
  })
  return { pieces }
}

function layOutBoxes(pen: Pen, area: Span, { boxes }: BlockOf<'boxes'>): LaidOutBlock {
  const places = splitColumns(area, boxes.length)
  const inner = boxes.map(({ title, lines }, n) =>
    stackLines(pen, addPadding(places[n] as Span), [
      [title, heading],
      ...lines.map((line, row) => [line, row === 0 ? strong : text] as const),
    ]),
  )
  return { pieces: [addFrame(pen, places, inner)] }
}

function layOutList(pen: Pen, area: Span, { title, facts }: BlockOf<'list'>): LaidOutBlock {
  const inner = addPadding(area)
  const labelStyle: Style = { ...text, color: colors.muted }
  const labels = Math.max(...facts.map(([words]) => pen.widthOf(words, labelStyle))) + gap
  const valueArea = { left: inner.left + labels, width: inner.width - labels }
  const rows = facts.map(([words, value]) =>
    placeSideBySide([stackLines(pen, inner, [[words, labelStyle]]), stackLines(pen, valueArea, [[value, text]])]),
  )
  const head = stackLines(pen, inner, [[title, heading]])
  const content: Piece = {
    height: head.height + rows.reduce((sum, { height }) => sum + height, 0),
    draw(top) {
      head.draw(top)
      let at = top + head.height
      for (const row of rows) {
        row.draw(at)
        at += row.height
      }
    },
  }
  return { pieces: [addFrame(pen, [area], [content])] }
}

const layOutText = (pen: Pen, area: Span, { title, paragraphs }: BlockOf<'text'>): LaidOutBlock => ({
  head: stackLines(pen, area, [[title, heading]]),
  pieces: paragraphs.map((words) => stackLines(pen, area, [[words, { size: 7.5 }]])),
})

/** Measures a block and returns its pieces, ready to draw. */
export function layOutBlock(pen: Pen, area: Span, block: Block): LaidOutBlock {
  switch (block.kind) {
    case 'facts':
      return layOutFacts(pen, area, block)
    case 'boxes':
      return layOutBoxes(pen, area, block)
    case 'table':
      return layOutTable(pen, area, block)
    case 'totals':
      return layOutTotals(pen, area, block)
    case 'list':
      return layOutList(pen, area, block)
    case 'text':
      return layOutText(pen, area, block)
    case 'signature':
      return layOutSignature(pen, area, block)
  }
}
