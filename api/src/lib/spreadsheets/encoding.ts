import { createReadStream } from 'node:fs'
import { type Encoding, encodingNames } from '@minato/contract/values/file-faults.ts'
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

/** Whether a file that begins so holds text, in whatever encoding. */
export function isText(start: Buffer) {
  // A photograph may carry pages of text behind its head.
  const text = new TextDecoder(marked(start) ?? 'latin1').decode(start).slice(0, 500)
  return !text.startsWith('%PDF') && (text.match(controls)?.length ?? 0) * 100 <= text.length
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
  const possible = new Map(encodingNames.map((name) => [name, new TextDecoder(name, { fatal: true })]))
  const signs = { kana: 0, foreign: 0 }
  const bytes = { high: 0, beside: 0, controls: 0, foreign: 0 }
  let [first, before, run] = [true, 0, 0]
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    if (first) {
      const known = marked(piece)
      if (known) return known
    }
    first = false
    for (const [name, decoder] of possible) {
      const text = decoded(decoder, piece)
      if (text === null) possible.delete(name)
      else if (name === 'shift_jis') {
        signs.kana += text.match(/[\u3041-\u30fa]/g)?.length ?? 0
        signs.foreign += text.match(/[^\0-\u007f]/g)?.length ?? 0
      }
    }
    for (const byte of piece) {
      run = byte >= 0x80 ? run + 1 : 0
      if (run > 0) {
        bytes.high++
        if (run > 1) bytes.beside++
        if (byte < 0xa0) bytes.controls++
        const isLonely = run === 2 && (lonely.includes(byte) || lonely.includes(before))
        if (run > 2 || isLonely || nothing.includes(byte)) bytes.foreign++
      }
      before = byte
    }
  }
  if (decoded(possible.get('utf-8'), undefined) !== null) return 'utf-8'
  if (decoded(possible.get('shift_jis'), undefined) === null) return bytes.foreign === 0 ? 'windows-1252' : null
  if (signs.kana * 5 >= signs.foreign) return 'shift_jis'
  // Letters with an accent stand alone among plain ones.
  return bytes.controls === 0 && bytes.beside * 20 <= bytes.high ? 'windows-1252' : null
}

/** By its mark, or by the empty half of most of its signs. */
export function marked(start: Buffer): Encoding | null {
  const known = marks.find(([, mark]) => mark.every((byte, place) => start[place] === byte))
  if (known) return known[0]
  const some = start.subarray(0, 4096)
  const empty = (odd: number) => some.filter((byte, place) => byte === 0 && place % 2 === odd).length
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
