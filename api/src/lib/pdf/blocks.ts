import type { Block } from './paper.ts'
import { colors, leading, type Pen, type Style } from './pen.ts'
import type { Laid, Piece, Place } from './pieces.ts'
import { tableOf } from './table.ts'

const text: Style = { size: 8.5 }
const small: Style = { size: 7, color: colors.muted }
const strong: Style = { size: 8.5, bold: true }
const gap = 12
const pad = 6

/** Lines under one another as a piece. */
function stack(pen: Pen, { left, width }: Place, parts: readonly (readonly [text: string, style: Style])[]): Piece {
  const lines = parts.flatMap(([words, style]) => pen.wrap(words, style, width).map((line) => [line, style] as const))
  return {
    height: lines.reduce((sum, [, { size }]) => sum + size * leading, 0),
    draw(top) {
      let at = top
      for (const [line, style] of lines) {
        pen.line(line, style, { x: left, top: at })
        at += style.size * leading
      }
    },
  }
}

/** Pieces beside one another. */
const beside = (pieces: readonly Piece[]): Piece => ({
  height: Math.max(0, ...pieces.map(({ height }) => height)),
  draw: (top) => {
    for (const piece of pieces) piece.draw(top)
  },
})

const columnsOf = ({ left, width }: Place, count: number) => {
  const each = (width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, n): Place => ({ left: left + n * (each + gap), width: each }))
}

/** A frame around pieces beside one another, all of one height. */
function framed(pen: Pen, places: readonly Place[], inner: readonly Piece[]): Piece {
  const all = beside(inner)
  const height = all.height + 2 * pad
  return {
    height,
    draw(top) {
      pen.doc.lineWidth(0.6).strokeColor(colors.line)
      for (const { left, width } of places) pen.doc.rect(left, top, width, height).stroke()
      all.draw(top + pad)
    },
  }
}
const within = ({ left, width }: Place): Place => ({ left: left + pad, width: width - 2 * pad })

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

function factsOf(pen: Pen, place: Place, { facts, columns }: Of<'facts'>): Laid {
  const places = columnsOf(place, columns)
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
    const all = beside(inner)
    return { ...all, height: all.height + 4 }
  })
  return { pieces }
}

function boxesOf(pen: Pen, place: Place, { boxes }: Of<'boxes'>): Laid {
  const places = columnsOf(place, boxes.length)
  const inner = boxes.map(({ title, lines }, n) =>
    stack(pen, within(places[n] as Place), [
      [title, { ...small, bold: true, color: colors.accent }],
      ...lines.map((line, row) => [line, row === 0 ? strong : text] as const),
    ]),
  )
  return { pieces: [framed(pen, places, inner)] }
}

/** How much of the width sums take. */
const sums = 0.46

function totalsOf(pen: Pen, { left, width }: Place, { totals, words }: Of<'totals'>): Laid {
  const right = left + width
  const from = right - width * sums
  const style = (place: number): Style => (place === totals.length - 1 ? { size: 10.5, bold: true } : text)
  const heights = totals.map((_, place) => style(place).size * leading + 2)
  const inWords = words === null ? null : stack(pen, { left, width: width * (1 - sums) - gap }, [[words, text]])
  const height = Math.max(inWords?.height ?? 0, heights.reduce((sum, one) => sum + one, 0) + 3)
  return {
    pieces: [
      {
        height,
        draw(top) {
          inWords?.draw(top)
          let at = top
          for (const [place, [label, value]] of totals.entries()) {
            if (place === totals.length - 1) {
              pen.doc.lineWidth(0.8).strokeColor(colors.ink).moveTo(from, at).lineTo(right, at).stroke()
              at += 3
            }
            pen.line(label, style(place), { x: from, top: at })
            pen.line(value, style(place), { top: at, right })
            at += heights[place] as number
          }
        },
      },
    ],
  }
}

function listOf(pen: Pen, place: Place, { title, facts }: Of<'list'>): Laid {
  const inner = within(place)
  const label: Style = { ...text, color: colors.muted }
  const labels = Math.max(...facts.map(([words]) => pen.widthOf(words, label))) + gap
  const beyond = { left: inner.left + labels, width: inner.width - labels }
  const rows = facts.map(([words, value]) =>
    beside([stack(pen, inner, [[words, label]]), stack(pen, beyond, [[value, text]])]),
  )
  const head = stack(pen, inner, [[title, { ...small, bold: true, color: colors.accent }]])
  const all: Piece = {
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
  return { pieces: [framed(pen, [place], [all])] }
}

const textOf = (pen: Pen, place: Place, { title, paragraphs }: Of<'text'>): Laid => ({
  head: stack(pen, place, [[title, { ...small, bold: true, color: colors.accent }]]),
  pieces: paragraphs.map((words) => stack(pen, place, [[words, { size: 7.5 }]])),
})

function signatureOf(pen: Pen, { left, width }: Place, { lines }: Of<'signature'>): Laid {
  const place = { left: left + width * (1 - sums), width: width * sums }
  const room = 34
  const under = stack(
    pen,
    place,
    lines.map((line) => [line, { size: 7.5 }] as const),
  )
  return {
    pieces: [
      {
        height: room + under.height + 3,
        draw(top) {
          const at = top + room
          pen.doc.lineWidth(0.6).strokeColor(colors.ink)
          pen.doc
            .moveTo(place.left, at)
            .lineTo(left + width, at)
            .stroke()
          under.draw(at + 3)
        },
      },
    ],
  }
}

/** Lays a block out: measured, and ready to be drawn wherever there is room for it. */
export function lay(pen: Pen, place: Place, block: Block): Laid {
  switch (block.kind) {
    case 'facts':
      return factsOf(pen, place, block)
    case 'boxes':
      return boxesOf(pen, place, block)
    case 'table':
      return tableOf(pen, place, block)
    case 'totals':
      return totalsOf(pen, place, block)
    case 'list':
      return listOf(pen, place, block)
    case 'text':
      return textOf(pen, place, block)
    case 'signature':
      return signatureOf(pen, place, block)
  }
}
