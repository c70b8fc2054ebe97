import type { Block } from './pdf-document.ts'
import { colors, leading, type Pen, type Style } from './pen.ts'
import type { Piece, Span } from './pieces.ts'

export const text: Style = { size: 8.5 }
export const small: Style = { size: 7, color: colors.muted }
export const heading: Style = { ...small, bold: true, color: colors.ink }
export const strong: Style = { size: 8.5, bold: true }
export const gap = 12
const pad = 6

/** Stacks lines into a piece. */
export function stackLines(
  pen: Pen,
  { left, width }: Span,
  parts: readonly (readonly [text: string, style: Style])[],
): Piece {
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

export const placeSideBySide = (pieces: readonly Piece[]): Piece => ({
  height: Math.max(0, ...pieces.map(({ height }) => height)),
  draw: (top) => {
    for (const piece of pieces) piece.draw(top)
  },
})

export const splitColumns = ({ left, width }: Span, count: number) => {
  const each = (width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, n): Span => ({ left: left + n * (each + gap), width: each }))
}

/** Places pieces side by side with equal height, between a thick and a thin rule. */
export function addFrame(pen: Pen, places: readonly Span[], inner: readonly Piece[]): Piece {
  const row = placeSideBySide(inner)
  const height = row.height + 2 * pad
  return {
    height,
    draw(top) {
      for (const { left, width } of places) {
        pen.rule(left, left + width, top, 0.8)
        pen.rule(left, left + width, top + height, 0.4, colors.line)
      }
      row.draw(top + pad)
    },
  }
}
export const addPadding = ({ left, width }: Span): Span => ({ left, width: width - pad })

export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
