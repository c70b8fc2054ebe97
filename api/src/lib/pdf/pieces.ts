/** A part that no page break splits. Height and position are in points. */
export type Piece = { height: number; draw(top: number): void }
/** A laid out block; its head repeats on every page. */
export type LaidOutBlock = { head?: Piece; pieces: readonly Piece[] }
/** Horizontal position and width of a block. */
export type Span = { left: number; width: number }
