/** What is never parted by the end of a page: so high, drawn with its top here. Points. */
export type Piece = { height: number; draw(top: number): void }
/** A block as pieces, the first of which every page begins with on which others of it stand. */
export type Laid = { head?: Piece; pieces: readonly Piece[] }
/** Where a block stands across the page. */
export type Place = { left: number; width: number }
