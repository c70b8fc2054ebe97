import type { Readable } from 'node:stream'
import { megabyte } from '@minato/contract/values/files.ts'
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl'
import { UnreadableFileError } from '../spreadsheets/unreadable-file-error.ts'

/** A ZIP with its files by NFC-normalised name, without folders. */
export type Zip = {
  /** The last one of each name. */
  entries: ReadonlyMap<string, Entry>
  /** Number of files with the same name, if more than one. */
  repeated: ReadonlyMap<string, number>
  /** Decompresses an entry of at most `most` bytes. */
  read(entry: Entry, most: number): AsyncIterable<Buffer>
  close(): void
}

/** Maximum decompressed size by the directory: bytes in total, or a multiple of the ZIP's size. */
const decompressedLimits = { bytes: 32 * megabyte, times: 100 }
/** Minimum bytes before each body. */
const localHeader = 30

/**
 * Opens an untrusted ZIP. Refuses it before decompression for path traversal, passwords, more than `most` files, overlapping
 * bodies or excessive sizes.
 * @throws Unreadable
 */
export async function openZip(path: string, most: number): Promise<Zip> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch((error) => {
    throw new UnreadableFileError('damaged', error)
  })
  try {
    if (zip.entryCount > most) throw new UnreadableFileError('pictures')
    const entries = new Map<string, Entry>()
    const repeated = new Map<string, number>()
    const allEntries: Entry[] = []
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new UnreadableFileError('locked')
      const name = getName(entry)
      if (validateFileName(name)) throw new UnreadableFileError('names')
      allEntries.push(entry)
      if (name.endsWith('/')) continue
      if (entries.has(name)) repeated.set(name, (repeated.get(name) ?? 1) + 1)
      entries.set(name, entry)
    }
    if (isBomb(allEntries, zip.fileSize)) throw new UnreadableFileError('bomb')
    return { entries, repeated, read: (entry, bytes) => decompress(zip, entry, bytes), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw toUnreadable(error)
  }
}

/** Checks the directory only; larger real sizes are refused while reading. */
function isBomb(entries: readonly Entry[], bytes: number) {
  const total = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (total > Math.max(decompressedLimits.bytes, decompressedLimits.times * bytes)) return true
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  return inOrder.some(({ relativeOffsetOfLocalHeader: offset, compressedSize }, index) => {
    const next = inOrder[index + 1]?.relativeOffsetOfLocalHeader ?? bytes
    return offset + localHeader + compressedSize > next
  })
}

async function* decompress(zip: ZipFile, entry: Entry, most: number) {
  if (entry.uncompressedSize > most) throw new UnreadableFileError('bomb')
  let bytes = 0
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry)
    for await (const piece of stream as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > most) throw new UnreadableFileError('bomb')
      yield piece
    }
  } catch (error) {
    throw toUnreadable(error)
  }
}

/** Encodings of undeclared names: UTF-8 on Mac, Shift_JIS on Japanese Windows. */
const undeclaredDecoders = ['utf-8', 'shift_jis'].map((encoding) => new TextDecoder(encoding, { fatal: true }))
const utf8Flag = 0x800
/** Info-ZIP's field with the name in UTF-8. */
const unicodeName = 0x7075

function getName({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry) {
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
  const isDeclared = generalPurposeBitFlag & utf8Flag || extraFields.some(({ id }) => id === unicodeName)
  return ((!isDeclared && decodeUndeclared(fileNameRaw)) || name).normalize('NFC')
}

function decodeUndeclared(raw: Buffer) {
  for (const decoder of undeclaredDecoders)
    try {
      return decoder.decode(raw).replaceAll('\\', '/')
    } catch {
      // Try the next encoding.
    }
  return null
}

const toUnreadable = (error: unknown) =>
  error instanceof UnreadableFileError ? error : new UnreadableFileError('damaged', error)
