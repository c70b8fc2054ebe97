/** A label and its value. */
export type Fact = readonly [label: string, value: string]

/** A column of a table; `share` is its relative width. */
type Column = { head: string; share: number; align?: 'right' }

/** A text, optionally with smaller lines below. */
export type Cell = string | readonly [text: string, ...under: string[]]

/** A part of a document, from top to bottom; all content is plain text. */
export type Block =
  /** Labels over values in columns. */
  | { kind: 'facts'; columns: number; facts: readonly Fact[] }
  | { kind: 'boxes'; boxes: readonly { title: string; lines: readonly string[] }[] }
  /** The head repeats on every page; a row is never split. */
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly Cell[])[] }
  /** Totals at the right, the last one emphasised, and the amount in words at the left. */
  | { kind: 'totals'; totals: readonly Fact[]; words: string | null }
  | { kind: 'text'; title: string; paragraphs: readonly string[] }
  /** Labels beside values in a frame. */
  | { kind: 'list'; title: string; facts: readonly Fact[] }
  /** A line to sign on, with the signatory below. */
  | { kind: 'signature'; lines: readonly string[] }

/** The sender's logo: a PNG without transparency, and its size in pixels. */
export type PdfLogo = { png: Buffer; width: number; height: number }

/** The content of a PDF; equal content gives equal bytes. */
export type PdfDocument = {
  title: string
  number: string
  /** Creation date in the file's metadata. */
  at: Date
  sender: { name: string; lines: readonly string[]; logo: PdfLogo | null }
  /** Next to the title, such as date and reference. */
  facts: readonly Fact[]
  /** QR code of a URL at the top right, and the lines below it. */
  check: { address: string; lines: readonly string[] } | null
  blocks: readonly Block[]
  /** Lines at the foot of every page. */
  foot: readonly string[]
}
