/** A label, and what stands beside or under it. */
export type Fact = readonly [label: string, value: string]

/** A column of a table: `share` is its part of the width among the shares of all. */
type Column = { head: string; share: number; align?: 'right' }

/** A cell: a text, or one with smaller lines under it. */
export type Cell = string | readonly [text: string, ...under: string[]]

/** A part of a paper, from its top to its bottom. Everything is text; nothing in it is read as anything else. */
export type Block =
  /** Labels over values, so many beside one another. */
  | { kind: 'facts'; columns: number; facts: readonly Fact[] }
  /** Frames beside one another, each with a title. */
  | { kind: 'boxes'; boxes: readonly { title: string; lines: readonly string[] }[] }
  /** Its head is repeated on every page; a row stays in one piece. */
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly Cell[])[] }
  /** Sums at the right, the last one strong, and the same in words at the left. */
  | { kind: 'totals'; totals: readonly Fact[]; words: string | null }
  | { kind: 'text'; title: string; paragraphs: readonly string[] }
  /** Labels before values in a frame. */
  | { kind: 'list'; title: string; facts: readonly Fact[] }
  /** A line to sign on, with who does under it. */
  | { kind: 'signature'; lines: readonly string[] }

/** The sign of the sender: a PNG without transparency, and its pixels. */
export type PaperLogo = { png: Buffer; width: number; height: number }

/** What a PDF is made of: the same paper gives the same bytes. */
export type Paper = {
  title: string
  number: string
  /** When it was made, as the file itself says. */
  at: Date
  sender: { name: string; lines: readonly string[]; logo: PaperLogo | null }
  /** Beside the title: the day, the reference. */
  facts: readonly Fact[]
  /** Top right: a QR of an address, and what stands under it. */
  check: { address: string; lines: readonly string[] } | null
  blocks: readonly Block[]
  /** At the foot of every page. */
  foot: readonly string[]
}
