import { beside, columnsOf, framed, gap, heading, type Of, small, stack, strong, text, within } from './boxes.ts'
import type { Block } from './paper.ts'
import { colors, type Pen, type Style } from './pen.ts'
import type { Laid, Piece, Place } from './pieces.ts'
import { tableOf } from './table.ts'
import { signatureOf, totalsOf } from './totals-and-signature.ts'

function layFacts(pen: Pen, area: Place, { facts, columns }: Of<'facts'>): Laid {
  const places = columnsOf(area, columns)
  const rows = Array.from({ length: Math.ceil(facts.length / columns) }, (_, row) =>
    facts.slice(row * columns, (row + 1) * columns),
  )
  const pieces = rows.map((row) => {
    const inner = row.map(([label, value], n) =>
      stack(pen, places[n] as Place, [
        [label, small],
        [value, text],
      ]),
    )
    const content = beside(inner)
    return { ...content, height: content.height + 4 }
  })
  return { pieces }
}

function layBoxes(pen: Pen, area: Place, { boxes }: Of<'boxes'>): Laid {
  const places = columnsOf(area, boxes.length)
  const inner = boxes.map(({ title, lines }, n) =>
    stack(pen, within(places[n] as Place), [
      [title, heading],
      ...lines.map((line, row) => [line, row === 0 ? strong : text] as const),
    ]),
  )
  return { pieces: [framed(pen, places, inner)] }
}

function layList(pen: Pen, area: Place, { title, facts }: Of<'list'>): Laid {
  const inner = within(area)
  const labelStyle: Style = { ...text, color: colors.muted }
  const labels = Math.max(...facts.map(([words]) => pen.widthOf(words, labelStyle))) + gap
  const valueArea = { left: inner.left + labels, width: inner.width - labels }
  const rows = facts.map(([words, value]) =>
    beside([stack(pen, inner, [[words, labelStyle]]), stack(pen, valueArea, [[value, text]])]),
  )
  const head = stack(pen, inner, [[title, heading]])
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
  return { pieces: [framed(pen, [area], [content])] }
}

const layText = (pen: Pen, area: Place, { title, paragraphs }: Of<'text'>): Laid => ({
  head: stack(pen, area, [[title, heading]]),
  pieces: paragraphs.map((words) => stack(pen, area, [[words, { size: 7.5 }]])),
})

/** Measures a block and returns its pieces, ready to draw. */
export function lay(pen: Pen, area: Place, block: Block): Laid {
  switch (block.kind) {
    case 'facts':
      return layFacts(pen, area, block)
    case 'boxes':
      return layBoxes(pen, area, block)
    case 'table':
      return tableOf(pen, area, block)
    case 'totals':
      return totalsOf(pen, area, block)
    case 'list':
      return layList(pen, area, block)
    case 'text':
      return layText(pen, area, block)
    case 'signature':
      return signatureOf(pen, area, block)
  }
}
