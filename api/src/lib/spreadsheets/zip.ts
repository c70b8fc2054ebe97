import type { Readable } from 'node:stream'
import { megabyte } from '@minato/contract/values/files.ts'
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl'
import { Unreadable } from './unreadable.ts'

/** A ZIP with its files by name, composed as Unicode has it (NFC); folders are left out. */
export type Zip = {
  /** Of several that have one name, the last. */
  entries: ReadonlyMap<string, Entry>
  /** How many have the same name, where more than one has. */
  repeated: ReadonlyMap<string, number>
  /** What one unpacks to, which is no more than `most` bytes. */
  read(entry: Entry, most: number): AsyncIterable<Buffer>
  close(): void
}

/** What is not refused by its directory alone: so many bytes of all files together, or so many times the ZIP's own. */
const unpacksTo = { bytes: 32 * megabyte, times: 100 }
/** Bytes that stand before each body at least. */
const localHeader = 30

/**
 * Opens a ZIP that a stranger may have made: a name that leads out of it, a password, more than `most` files, bodies that
 * several of them share, or a size far beyond that of the ZIP refuse all of it, before anything is unpacked.
 * @throws Unreadable
 */
export async function openZip(path: string, most: number): Promise<Zip> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch((error) => {
    throw new Unreadable('damaged', error)
  })
  try {
    if (zip.entryCount > most) throw new Unreadable('pictures')
    const entries = new Map<string, Entry>()
    const repeated = new Map<string, number>()
    const all: Entry[] = []
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new Unreadable('locked')
      const name = nameOf(entry)
      if (validateFileName(name)) throw new Unreadable('names')
      all.push(entry)
      if (name.endsWith('/')) continue
      if (entries.has(name)) repeated.set(name, (repeated.get(name) ?? 1) + 1)
      entries.set(name, entry)
    }
    if (isBomb(all, zip.fileSize)) throw new Unreadable('bomb')
    return { entries, repeated, read: (entry, bytes) => unpacked(zip, entry, bytes), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw refusal(error)
  }
}

/** By what its directory says: that a file unpacks to more than it says there is refused while it is read. */
function isBomb(entries: readonly Entry[], bytes: number) {
  const total = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (total > Math.max(unpacksTo.bytes, unpacksTo.times * bytes)) return true
  const inOrder = entries.toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader)
  return inOrder.some(({ relativeOffsetOfLocalHeader: from, compressedSize }, index) => {
    const next = inOrder[index + 1]?.relativeOffsetOfLocalHeader ?? bytes
    return from + localHeader + compressedSize > next
  })
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
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
  const isSaid = generalPurposeBitFlag & saysUnicode || extraFields.some(({ id }) => id === unicodeName)
  return ((!isSaid && decoded(fileNameRaw)) || name).normalize('NFC')
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
