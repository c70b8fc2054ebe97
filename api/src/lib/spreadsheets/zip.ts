import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Unreadable } from './unreadable.ts'

/** A ZIP with its files by name; folders are left out. */
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
  const zip = await openPromise(path, { autoClose: false }).catch((error) => {
    throw new Unreadable('damaged', error)
  })
  try {
    if (zip.entryCount > most) throw new Unreadable('pictures')
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new Unreadable('locked')
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
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

const namesAstray = /invalid (characters in fileName|relative path|absolute path)|absolute path|relative path/i

const refusal = (error: unknown) =>
  error instanceof Unreadable
    ? error
    : new Unreadable(namesAstray.test((error as Error).message) ? 'names' : 'damaged', error)
