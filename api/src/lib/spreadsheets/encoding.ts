import { createReadStream } from 'node:fs'
import { type Encoding, encodingNames } from '@minato/contract/values/spreadsheets/file-faults.ts'
import { Unreadable } from './unreadable.ts'

/** The text of a file, piece by piece. @throws Unreadable where it is not written so */
export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const piece of createReadStream(path)) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? new Unreadable('encoding', error) : error
  }
}

/** Signs that no text has, but a Ctrl-Z at its end; many of them are a picture, a program or the like. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\0-\x08\x0e-\x19\x1c-\x1f]/g

const count = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0

/** Whether a file that begins so holds text, in whatever encoding. */
export function isText(start: Buffer) {
  // A photograph may carry pages of text behind its head.
  const text = new TextDecoder(marked(start) ?? 'latin1').decode(start).slice(0, 500)
  return !text.startsWith('%PDF') && count(text, controls) * 100 <= text.length
}

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Bytes that stand for nothing in Windows-1252. */
const nothing: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d]
/** `þ` and `ÿ`, which no language sets beside another letter of its own. */
const lonely: readonly number[] = [0xfe, 0xff]

/**
 * What a file of text is written in: by its mark, else by what all of its bytes can be. Null where they can be Japanese and Western
 * European text alike, and where they look like neither.
 */
export async function encodingOf(path: string): Promise<Encoding | null> {
  const possible: Decoders = new Map(encodingNames.map((name) => [name, new TextDecoder(name, { fatal: true })]))
  const signs = { kana: 0, foreign: 0 }
  const bytes = countedBytes()
  let isFirst = true
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    const known = isFirst ? marked(piece) : null
    if (known) return known
    isFirst = false
    const japanese = decodedByAll(possible, piece)
    signs.kana += count(japanese, /[\u3041-\u30fa]/g)
    signs.foreign += count(japanese, /[^\0-\u007f]/g)
    bytes.count(piece)
  }
  if (decoded(possible.get('utf-8'), undefined) !== null) return 'utf-8'
  if (decoded(possible.get('shift_jis'), undefined) === null) return bytes.areWestern() ? 'windows-1252' : null
  if (signs.kana * 5 >= signs.foreign) return 'shift_jis'
  return bytes.areAccents() ? 'windows-1252' : null
}

type Decoders = Map<Encoding, TextDecoder>

/** Takes away each encoding that cannot go on so, and answers the next text as Japanese where it can be that. */
function decodedByAll(possible: Decoders, piece: Buffer) {
  const texts = [...possible].map(([name, decoder]) => ({ name, text: decoded(decoder, piece) }))
  for (const { name, text } of texts) if (text === null) possible.delete(name)
  return texts.find(({ name }) => name === 'shift_jis')?.text ?? ''
}

/** Counts the bytes that are no plain signs: by how they stand together Western text is known. */
function countedBytes() {
  let [high, beside, controls, foreign] = [0, 0, 0, 0]
  let [before, run] = [0, 0]
  function countHigh(byte: number) {
    high++
    if (run > 1) beside++
    if (byte < 0xa0) controls++
    const isLonely = run === 2 && (lonely.includes(byte) || lonely.includes(before))
    if (run > 2 || isLonely || nothing.includes(byte)) foreign++
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
    // Letters with an accent stand alone among plain ones.
    areAccents: () => controls === 0 && beside * 20 <= high,
  }
}

/** By its mark, or by the empty half of most of its signs. */
export function marked(start: Buffer): Encoding | null {
  const known = marks.find(([, mark]) => mark.every((byte, index) => start[index] === byte))
  if (known) return known[0]
  const some = start.subarray(0, 4096)
  const empty = (odd: number) => some.filter((byte, index) => byte === 0 && index % 2 === odd).length
  if (empty(1) * 4 > some.length) return 'utf-16le'
  return empty(0) * 4 > some.length ? 'utf-16be' : null
}

/** The next of it; null where it cannot be. */
function decoded(decoder: TextDecoder | undefined, piece: Buffer | undefined) {
  try {
    return decoder ? decoder.decode(piece, { stream: piece !== undefined }) : null
  } catch {
    return null
  }
}
