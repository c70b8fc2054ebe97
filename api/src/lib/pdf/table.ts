import type { Block, Cell } from './paper.ts'
import { colors, leading, type Pen, type Style } from './pen.ts'
import type { Laid, Piece, Place } from './pieces.ts'

type Table = Extract<Block, { kind: 'table' }>
type Line = readonly [text: string, style: Style]

const head: Style = { size: 7, bold: true, color: colors.muted }
const first: Style = { size: 8.5 }
const under: Style = { size: 7.5, color: colors.muted }
const pad = { x: 4, y: 3.5 }

/** Columns in their shares of the width, each with its left and right edge. */
function edgesOf({ columns }: Table, { left, width }: Place) {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  let at = left
  return columns.map(({ share, align }) => {
    const from = at
    at += (width * share) / all
    return { left: from + pad.x, right: at - pad.x, align }
  })
}
type Edge = ReturnType<typeof edgesOf>[number]

const linesOf = (cell: Cell, style: Style): Line[] =>
  typeof cell === 'string' ? [[cell, style]] : cell.map((text, index) => [text, index === 0 ? style : under] as const)

/** A row as a piece: as high as its highest cell, with a line under it. */
function rowOf(pen: Pen, edges: readonly Edge[], cells: readonly Cell[], style: Style): Piece {
  const laid = edges.map(({ left, right }, column) =>
    linesOf(cells[column] ?? '', style).flatMap(([text, of]) =>
      pen.wrap(text, of, right - left).map((line): Line => [line, of]),
    ),
  )
  const inner = Math.max(...laid.map((lines) => lines.reduce((sum, [, { size }]) => sum + size * leading, 0)))
  const height = inner + 2 * pad.y
  return {
    height,
    draw(top) {
      for (const [column, lines] of laid.entries()) {
        const { left, right, align } = edges[column] as Edge
        let at = top + pad.y
        for (const [text, of] of lines) {
          pen.line(text, of, align === 'right' ? { top: at, right } : { top: at, x: left })
          at += of.size * leading
        }
      }
      const [from, to] = [(edges[0] as Edge).left - pad.x, (edges.at(-1) as Edge).right + pad.x]
      pen.rule(from, to, top + height, 0.4, colors.line)
    },
  }
}

/** A table as pieces: its head, for every page on which it stands, and its rows. */
export function tableOf(pen: Pen, area: Place, table: Table): Laid {
  const edges = edgesOf(table, area)
  const titles = table.columns.map((column) => column.head)
  const row = rowOf(pen, edges, titles, head)
  return {
    head: {
      height: row.height,
      draw(top) {
        row.draw(top)
        for (const at of [top, top + row.height]) pen.rule(area.left, area.left + area.width, at, 0.8)
      },
    },
    pieces: table.rows.map((cells) => rowOf(pen, edges, cells, first)),
  }
}
