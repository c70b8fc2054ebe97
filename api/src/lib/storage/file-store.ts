import type { Readable } from 'node:stream'

/** A stored file as it is read. */
export type StoredFile = { stream: Readable; bytes: number }

/**
 * Where uploads live: a folder, or a bucket. Names are relative paths that the system made, never a person. A file is
 * complete or not there. What keeps pictures apart from their removal is the table of pictures, not the store.
 */
export type FileStore = {
  /** A fresh path on the local disk for a file in the making; what is left there by a crash is removed by a later start. */
  temporary(): string
  /** Keeps a finished local file (or bytes) under a name, instead of one that has it; answers once it is safe. */
  keep(name: string, content: Buffer | { path: string }): Promise<void>
  /** Opens a file; null when there is none of that name. */
  open(name: string): Promise<StoredFile | null>
  /** Every kept file with the moment it was last written. */
  list(): AsyncIterable<{ name: string; writtenAt: Date }>
  /** Removes a file, if it is there. */
  remove(name: string): Promise<void>
}

const safeName = /^[a-z]+(\/[\w-]+)*\/[\w-]+\.[a-z]+$/

/** Whether a name is of the kind that the system makes. */
export const isSafe = (name: string) => safeName.test(name)

/** @throws where a name is not of the kind that the system makes */
export function requireSafe(name: string) {
  if (!isSafe(name)) throw new Error(`not a name of the file store: ${name}`)
  return name
}
