import { createReadStream } from 'node:fs'
import { type Encoding, encodingNames } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'

/** Decodes a file in chunks. @throws Unreadable when it is not in this encoding */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const piece of createReadStream(path)) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? new UnreadableFileError('encoding', error) : error
  }
}

/** Control characters that text does not contain, except a final Ctrl-Z; many of them mean a binary file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\0-\x08\x0e-\x19\x1c-\x1f]/g

const count = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0

/** Returns true if a file starts with text in any encoding. */
export function isText(start: Buffer) {
  // A photograph may contain pages of text after its header.
  const text = new TextDecoder(detectUnicode(start) ?? 'latin1').decode(start).slice(0, 500)
  return !text.startsWith('%PDF') && count(text, controls) * 100 <= text.length
}

const byteOrderMarks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Bytes undefined in Windows-1252. */
const undefinedBytes: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d]
/** `þ` and `ÿ`, which no language combines with other accented letters. */
const isolatedBytes: readonly number[] = [0xfe, 0xff]

/**
 * Detects the encoding of a text file by its byte order mark, else by all its bytes. Returns null if Japanese and Western
 * European are both possible, or neither.
 */
export async function detectEncoding(path: string): Promise<Encoding | null> {
  const possible: Decoders = new Map(encodingNames.map((name) => [name, new TextDecoder(name, { fatal: true })]))
  const counts = { kana: 0, foreign: 0 }
  const byteCounter = createByteCounter()
  let isFirst = true
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    const byMark = isFirst ? detectUnicode(piece) : null
    if (byMark) return byMark
    isFirst = false
    const japanese = decodeAll(possible, piece)
    counts.kana += count(japanese, /[\u3041-\u30fa]/g)
    counts.foreign += count(japanese, /[^\0-\u007f]/g)
    byteCounter.count(piece)
  }
  if (decodeChunk(possible.get('utf-8'), undefined) !== null) return 'utf-8'
  if (decodeChunk(possible.get('shift_jis'), undefined) === null)
    return byteCounter.areWestern() ? 'windows-1252' : null
  if (counts.kana * 5 >= counts.foreign) return 'shift_jis'
  return byteCounter.areAccents() ? 'windows-1252' : null
}

type Decoders = Map<Encoding, TextDecoder>

/** Removes encodings that fail on this chunk; returns the chunk as Japanese if possible. */
function decodeAll(possible: Decoders, piece: Buffer) {
  const texts = [...possible].map(([name, decoder]) => ({ name, text: decodeChunk(decoder, piece) }))
  for (const { name, text } of texts) if (text === null) possible.delete(name)
  return texts.find(({ name }) => name === 'shift_jis')?.text ?? ''
}

/** Counts bytes above ASCII: their combinations identify Western text. */
function createByteCounter() {
  let [high, beside, controls, foreign] = [0, 0, 0, 0]
  let [before, run] = [0, 0]
  function countHigh(byte: number) {
    high++
    if (run > 1) beside++
    if (byte < 0xa0) controls++
    const isLonely = run === 2 && (isolatedBytes.includes(byte) || isolatedBytes.includes(before))
    if (run > 2 || isLonely || undefinedBytes.includes(byte)) foreign++
  }
  return {
    count(piece: Buffer) {
      for (const byte of piece) {
        run = byte >= 0x80 ? run + 1 : 0
        if (run > 0) countHigh(byte)
        before = byte
      }
    },
    areWestern: () => foreign === 0,
    // Accented letters occur singly among plain ones.
    areAccents: () => controls === 0 && beside * 20 <= high,
  }
}

/** Detects UTF by its byte order mark, or by zero bytes in half of the positions. */
export function detectUnicode(start: Buffer): Encoding | null {
  const match = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => start[index] === byte))
  if (match) return match[0]
  const sample = start.subarray(0, 4096)
  const empty = (odd: number) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length
  if (empty(1) * 4 > sample.length) return 'utf-16le'
  return empty(0) * 4 > sample.length ? 'utf-16be' : null
}

function decodeChunk(decoder: TextDecoder | undefined, piece: Buffer | undefined) {
  try {
    return decoder ? decoder.decode(piece, { stream: piece !== undefined }) : null
  } catch {
    return null
  }
}
