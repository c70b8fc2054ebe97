import type { Readable } from 'node:stream'
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl'
import { Unreadable } from './unreadable.ts'

/** A ZIP with its files by name, composed as Unicode has it (NFC); folders are left out. */
export type Zip = {
  entries: ReadonlyMap<string, Entry>
  /** What one unpacks to, which is no more than `most` bytes. */
  read(entry: Entry, most: number): AsyncIterable<Buffer>
  close(): void
}

/**
 * Opens a ZIP that a stranger may have made: a name that leads out of it, a password, or more than `most` files refuse all of it.
 * @throws Unreadable
 */
export async function openZip(path: string, most: number): Promise<Zip> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch((error) => {
    throw new Unreadable('damaged', error)
  })
  try {
    if (zip.entryCount > most) throw new Unreadable('pictures')
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new Unreadable('locked')
      const name = nameOf(entry)
      if (validateFileName(name)) throw new Unreadable('names')
      if (!name.endsWith('/')) entries.set(name, entry)
    }
    return { entries, read: (entry, bytes) => unpacked(zip, entry, bytes), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw refusal(error)
  }
}

async function* unpacked(zip: ZipFile, entry: Entry, most: number) {
  if (entry.uncompressedSize > most) throw new Unreadable('bomb')
  let bytes = 0
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry)
    for await (const piece of stream as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > most) throw new Unreadable('bomb')
      yield piece
    }
  } catch (error) {
    throw refusal(error)
  }
}

/** In what programs write names without saying so: a Mac in UTF-8, a Windows of Japan in Shift_JIS. */
const unsaid = ['utf-8', 'shift_jis'].map((encoding) => new TextDecoder(encoding, { fatal: true }))
const saysUnicode = 0x800
/** Info-ZIP's field that repeats a name in UTF-8. */
const unicodeName = 0x7075

function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry) {
  const said = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
  const isSaid = generalPurposeBitFlag & saysUnicode || extraFields.some(({ id }) => id === unicodeName)
  return ((!isSaid && decoded(fileNameRaw)) || said).normalize('NFC')
}

function decoded(raw: Buffer) {
  for (const decoder of unsaid)
    try {
      return decoder.decode(raw).replaceAll('\\', '/')
    } catch {
      // Not in this one.
    }
  return null
}

const refusal = (error: unknown) => (error instanceof Unreadable ? error : new Unreadable('damaged', error))
