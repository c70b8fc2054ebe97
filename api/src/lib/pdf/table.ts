import type { Block, Cell } from './pdf-document.ts'
import { colors, leading, type Pen, type Style } from './pen.ts'
import type { LaidOutBlock, Piece, Span } from './pieces.ts'

type Table = Extract<Block, { kind: 'table' }>
type Line = readonly [text: string, style: Style]

const head: Style = { size: 7, bold: true, color: colors.muted }
const first: Style = { size: 8.5 }
const under: Style = { size: 7.5, color: colors.muted }
const pad = { x: 4, y: 3.5 }

function calculateEdges({ columns }: Table, { left, width }: Span) {
  const totalShare = columns.reduce((sum, { share }) => sum + share, 0)
  let at = left
  return columns.map(({ share, align }) => {
    const from = at
    at += (width * share) / totalShare
    return { left: from + pad.x, right: at - pad.x, align }
  })
}
type Edge = ReturnType<typeof calculateEdges>[number]

const toLines = (cell: Cell, style: Style): Line[] =>
  typeof cell === 'string' ? [[cell, style]] : cell.map((text, index) => [text, index === 0 ? style : under] as const)

/** Lays out a row as high as its highest cell, with a rule below. */
function layOutRow(pen: Pen, edges: readonly Edge[], cells: readonly Cell[], style: Style): Piece {
  const cellLines = edges.map(({ left, right }, column) =>
    toLines(cells[column] ?? '', style).flatMap(([text, lineStyle]) =>
      pen.wrap(text, lineStyle, right - left).map((line): Line => [line, lineStyle]),
    ),
  )
  const inner = Math.max(...cellLines.map((lines) => lines.reduce((sum, [, { size }]) => sum + size * leading, 0)))
  const height = inner + 2 * pad.y
  return {
    height,
    draw(top) {
      for (const [column, lines] of cellLines.entries()) {
        const { left, right, align } = edges[column] as Edge
        let at = top + pad.y
        for (const [text, lineStyle] of lines) {
          pen.line(text, lineStyle, align === 'right' ? { top: at, right } : { top: at, x: left })
          at += lineStyle.size * leading
        }
      }
      const [from, to] = [(edges[0] as Edge).left - pad.x, (edges.at(-1) as Edge).right + pad.x]
      pen.rule(from, to, top + height, 0.4, colors.line)
    },
  }
}

export function layOutTable(pen: Pen, area: Span, table: Table): LaidOutBlock {
  const edges = calculateEdges(table, area)
  const titles = table.columns.map((column) => column.head)
  const row = layOutRow(pen, edges, titles, head)
  return {
    head: {
      height: row.height,
      draw(top) {
        row.draw(top)
        for (const at of [top, top + row.height]) pen.rule(area.left, area.left + area.width, at, 0.8)
      },
    },
    pieces: table.rows.map((cells) => layOutRow(pen, edges, cells, first)),
  }
}
