import type { Readable } from 'node:stream'

export type StoredFile = { stream: Readable; bytes: number }

/**
 * Storage for uploads: a folder or a bucket. Names are relative paths that the system generates. Files are complete or absent.
 * The table of pictures, not the store, coordinates storing and deleting.
 */
export type FileStore = {
  /** Returns a new path on the local disk for an unfinished file; a later start removes leftovers of a crash. */
  temporary(): string
  /** Stores a file or bytes durably under a name and replaces an existing file. */
  keep(name: string, content: Buffer | { path: string }): Promise<void>
  open(name: string): Promise<StoredFile | null>
  /** Lists every stored file with its modification time. */
  list(): AsyncIterable<{ name: string; writtenAt: Date }>
  /** A missing file is no error. */
  remove(name: string): Promise<void>
}

const safeName = /^[a-z]+(\/[\w-]+)*\/[\w-]+\.[a-z]+$/

/** Returns true for a name that the system may have generated. */
export const isSafeName = (name: string) => safeName.test(name)

/** @throws when the system cannot have generated the name */
export function requireSafeName(name: string) {
  if (!isSafeName(name)) throw new Error(`not a name of the file store: ${name}`)
  return name
}
