// Rule: a damaged JPEG is accepted if at least 95% of its rows decode.
import { hash } from 'node:crypto'
import { type JpegScans, listJpegScans } from './jpeg-scans.ts'
import { sharp } from './sharp.ts'

const minShare = 0.95

/**
 * Checks if at least 95% of a damaged JPEG decodes. The levels of the decoder do not tell: one accepts half a picture with an end
 * marker, and refuses a full one without. Two decodings are compared instead. In one, other bytes follow each scan. Their first
 * difference is where the file's own data ends.
 */
export async function isNearlyComplete(bytes: Buffer) {
  const jpeg = listJpegScans(bytes)
  if (!jpeg?.isComplete) return false
  const filled = insertFiller(bytes, jpeg)
  const [first, second] = [await sampleRows(bytes, jpeg), await sampleRows(filled, jpeg)]
  return calculateShare(jpeg, findDecodedRows(first, second, jpeg)) >= minShare
}

/** Rows decoded by the last scan, extrapolated: the data of a progressive picture is in all of its scans. */
function calculateShare({ height, scans }: JpegScans, rows: number) {
  const lengths = scans.map(({ from, to }) => to - from)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const missing = (lengths.at(-1) ?? 0) * (height / rows - 1)
  return total / (total + missing)
}

/** Random data that every Huffman table decodes into something. */
const randomPieces = Array.from({ length: 64 }, (_, index) =>
  hash('sha256', `${index}`, 'buffer').map((byte) => byte % 255),
)
const filler = Buffer.concat(randomPieces)
/** Without these, a decoder ignores data after a cut between two restart markers. It takes them in one scan only. */
const restartFiller = Buffer.concat(
  randomPieces.flatMap((piece, index) => [piece, Buffer.from([0xff, 0xd0 + (index % 8)])]),
)

function insertFiller(bytes: Buffer, { scans }: JpegScans) {
  const starts = [0, ...scans.map(({ to }) => to)]
  const inserted = scans.length > 1 ? filler : restartFiller
  return Buffer.concat(
    starts.flatMap((from, index) => [...(index > 0 ? [inserted] : []), bytes.subarray(from, starts[index + 1])]),
  )
}

/** Columns suffice to compare rows; a full picture may take 150 MB. */
const maxColumns = 512

const sampleRows = (bytes: Buffer, { width, height }: JpegScans) =>
  sharp(bytes, { failOn: 'none', sequentialRead: true })
    .resize({ width: Math.min(width, maxColumns), height, fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()

/** Returns the number of rows before the first difference. Its row of blocks counts by the share before it. */
function findDecodedRows(first: Buffer, second: Buffer, { height, blockRow }: JpegScans) {
  const rowBytes = first.length / height
  const getRow = (picture: Buffer, row: number) => picture.subarray(row * rowBytes, (row + 1) * rowBytes)
  const rows = Array.from({ length: height }, (_, row) => row)
  const row = rows.find((index) => !getRow(first, index).equals(getRow(second, index)))
  if (row === undefined) return height
  const columns = rows.slice(row, row + blockRow).map((index) => {
    const other = getRow(second, index)
    const column = getRow(first, index).findIndex((sample, at) => sample !== other[at])
    return column < 0 ? rowBytes : column
  })
  return Math.min(height, row + (blockRow * Math.min(...columns)) / rowBytes)
}
